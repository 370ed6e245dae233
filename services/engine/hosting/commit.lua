-- The only way a match changes: all of this happens, or nothing.
-- KEYS: 1 match, 2 log, 3 stream, 4 answers, 5 leases (not used yet), 6 due, 7 deadlines, 8 outbox, 9 calls, 10 counts,
--       then, if the head has changed, 11 stuck matches, and lists by threes (open, live, over): everybody's, the game's,
--       each player's
-- ARGV: 1 id, 2 version before ("0": none), 3 stamp of the commit before ("": none), 4 stamp, 5 idempotency key,
--       6 answer, 7 head ("" if it has not changed), 8 state, 9 table (not used yet), 10 summary, 11 entry of the log,
--       12 frame of messages, 13 entries kept in the stream, 14 work, 15 to 18 places in KEYS 6 to 9 (ms, "": out),
--       19 list ("": none), 20 rank in it (ms), 21 threes of lists at the end that only lose the match, 22 and 23 counted as
--       before and now, 24 decision and 25 fence (not used yet), 26 the match's bell, 27 what it says, 28 the house's
--       bell, 29 what it says ("": not rung), 30 now (ms), 31 entries at the end of the log that 11 stands for too,
--       32 ms after which the match is forgotten ("": it is kept)
-- Returns "done", "stale", or "again" for an idempotency key that was used before.
if ARGV[5] ~= "" and redis.call("HEXISTS", KEYS[4], ARGV[5]) == 1 then return "again" end

local there = redis.call("HMGET", KEYS[1], "version", "stamp")
if (there[1] or "0") ~= ARGV[2] or (there[2] or "") ~= ARGV[3] then return "stale" end
local version = ARGV[2] + 1

redis.call("HSET", KEYS[1], "version", version, "stamp", ARGV[4], "state", ARGV[8], "updated", ARGV[30], "work", ARGV[14],
  "summary", ARGV[10])
if ARGV[5] ~= "" then redis.call("HSET", KEYS[4], ARGV[5], ARGV[6]) end
if ARGV[31] ~= "0" then redis.call("LTRIM", KEYS[2], 0, -1 - ARGV[31]) end
redis.call("RPUSH", KEYS[2], ARGV[11])
redis.call("XADD", KEYS[3], "MAXLEN", ARGV[13], version .. "-0", "z", ARGV[12], "s", string.sub(ARGV[4], 1, 4))

for place = 15, 18 do
  if ARGV[place] ~= "" then
    redis.call("ZADD", KEYS[place - 9], ARGV[place], ARGV[1])
  elseif version > 1 then
    redis.call("ZREM", KEYS[place - 9], ARGV[1])
  end
end

if ARGV[7] ~= "" then
  redis.call("HSET", KEYS[1], "head", ARGV[7])
  if ARGV[27] == "over" then redis.call("HDEL", KEYS[11], ARGV[1]) end
  local leaving = #KEYS - 3 * ARGV[21]
  for first = 12, #KEYS, 3 do
    for i, name in ipairs({ "open", "live", "over" }) do
      if name == ARGV[19] and first <= leaving then
        redis.call("ZADD", KEYS[first + i - 1], ARGV[20], ARGV[1])
      elseif version > 1 then
        redis.call("ZREM", KEYS[first + i - 1], ARGV[1])
      end
    end
  end
  if ARGV[22] ~= ARGV[23] then
    if ARGV[22] ~= "" then redis.call("HINCRBY", KEYS[10], ARGV[22], -1) end
    if ARGV[23] ~= "" then redis.call("HINCRBY", KEYS[10], ARGV[23], 1) end
  end
end

if ARGV[32] ~= "" then
  for i = 1, 5 do redis.call("PEXPIRE", KEYS[i], ARGV[32]) end
end

if ARGV[29] ~= "" then redis.call("SPUBLISH", ARGV[28], ARGV[29]) end
redis.call("SPUBLISH", ARGV[26], ARGV[27])
return "done"
