-- The only way a match changes: all of this happens, or nothing. Each call costs Valkey some 10 µs, so there are few.
-- KEYS: 1 match, 2 log, 3 stream, 4 answers, 5 due, 6 open, 7 live, 8 over, then open, live and over of each player
--       at the table
-- ARGV: 1 id, 2 version before (0: none), 3 idempotency key, 4 answer, 5 head ("" if it has not changed), 6 state,
--       7 log line, 8 due at (ms, "" if nothing is due), 9 work, 10 lobby list, 11 lobby rank (ms), 12 summary,
--       13 entries kept in the stream, 14 the match's bell, 15 the lobby's bell, 16 what the bells say, 17 now (ms),
--       18 stamp of the commit before ("": none), 19 stamp, then field and message of each viewer
-- Returns "done", "stale", or "again" for an idempotency key that was used before.
if ARGV[3] ~= "" then
  if redis.call("HEXISTS", KEYS[4], ARGV[3]) == 1 then return "again" end
end

local there = redis.call("HMGET", KEYS[1], "version", "stamp")
local before = tonumber(there[1] or "0")
if before ~= tonumber(ARGV[2]) or (there[2] or "") ~= ARGV[18] then return "stale" end
local version = before + 1

redis.call("HSET", KEYS[1], "version", version, "stamp", ARGV[19], "state", ARGV[6], "updated", ARGV[17], "work", ARGV[9],
  "summary", ARGV[12])
if ARGV[3] ~= "" then redis.call("HSET", KEYS[4], ARGV[3], ARGV[4]) end
redis.call("RPUSH", KEYS[2], ARGV[7])
redis.call("XADD", KEYS[3], "MAXLEN", ARGV[13], version .. "-0", unpack(ARGV, 20))

if ARGV[8] == "" then
  redis.call("ZREM", KEYS[5], ARGV[1])
else
  redis.call("ZADD", KEYS[5], ARGV[8], ARGV[1])
end

if ARGV[5] ~= "" then
  redis.call("HSET", KEYS[1], "head", ARGV[5])
  for first = 6, #KEYS, 3 do
    for i, name in ipairs({ "open", "live", "over" }) do
      if name == ARGV[10] then
        redis.call("ZADD", KEYS[first + i - 1], ARGV[11], ARGV[1])
      elseif before > 0 then
        redis.call("ZREM", KEYS[first + i - 1], ARGV[1])
      end
    end
  end
  redis.call("PUBLISH", ARGV[15], ARGV[16])
end
redis.call("PUBLISH", ARGV[14], ARGV[16])
return "done"
