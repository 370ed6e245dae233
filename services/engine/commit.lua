-- The only way a match changes: all of this happens, or nothing.
-- KEYS: 1 match, 2 log, 3 stream, 4 answers, 5 due, 6 work, 7 open, 8 live, 9 over, 10 summaries, then open, live
--       and over of each player at the table, if the head is new
-- ARGV: 1 id, 2 version before (0: none), 3 idempotency key, 4 answer, 5 head, 6 state, 7 log line,
--       8 due at (ms, "" if nothing is due), 9 work, 10 lobby list, 11 lobby rank (ms), 12 summary,
--       13 entries kept in the stream, 14 bell, 15 now (ms), then field and message of each viewer
-- Returns {"done"}, {"stale"}, or {"again", answer} for an idempotency key that was used before.
if ARGV[3] ~= "" then
  local answer = redis.call("HGET", KEYS[4], ARGV[3])
  if answer then return { "again", answer } end
end

local before = tonumber(redis.call("HGET", KEYS[1], "version") or "0")
if before ~= tonumber(ARGV[2]) then return { "stale" } end
local version = before + 1

redis.call("HSET", KEYS[1], "version", version, "state", ARGV[6], "updated", ARGV[15])
if ARGV[5] ~= "" then redis.call("HSET", KEYS[1], "head", ARGV[5]) end
if ARGV[3] ~= "" then redis.call("HSET", KEYS[4], ARGV[3], ARGV[4]) end
redis.call("RPUSH", KEYS[2], ARGV[7])

local entry = {}
for i = 16, #ARGV do entry[#entry + 1] = ARGV[i] end
redis.call("XADD", KEYS[3], "MAXLEN", ARGV[13], version .. "-0", unpack(entry))

if ARGV[8] == "" then
  redis.call("ZREM", KEYS[5], ARGV[1])
  redis.call("HDEL", KEYS[6], ARGV[1])
else
  redis.call("ZADD", KEYS[5], ARGV[8], ARGV[1])
  redis.call("HSET", KEYS[6], ARGV[1], ARGV[9])
end

local function list(first)
  for i, name in ipairs({ "open", "live", "over" }) do
    local key = KEYS[first + i - 1]
    if name == ARGV[10] then
      redis.call("ZADD", key, ARGV[11], ARGV[1])
    elseif before > 0 and ARGV[5] ~= "" then
      redis.call("ZREM", key, ARGV[1])
    end
  end
end
list(7)
for first = 11, #KEYS, 3 do list(first) end
redis.call("HSET", KEYS[10], ARGV[1], ARGV[12])
redis.call("PUBLISH", "bell", ARGV[14])
return { "done" }
