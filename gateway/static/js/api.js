/** The HTTP API: JSON in, JSON out, refusals as `Problem`. */

const API = "/api/v1";
const TRIES = 5;
const FIRST_PAUSE_MS = 400;

/**
 * @typedef {{id: string, name: string}} Player
 */

/** A refusal (RFC 9457), or status 0 when no answer came. */
export class Problem extends Error {
  /**
   * @param {number} status
   * @param {Object<string, any>} details
   */
  constructor(status, details) {
    super(details.detail || details.title || `${status}`);
    this.name = "Problem";
    this.status = status;
    this.details = details;
    /** @type {string|undefined} */
    this.code = details.code;
  }
}

/**
 * @param {string} method
 * @param {string} path
 * @param {{body?: any, headers?: Object<string, string>, cache?: RequestCache}} [more]
 */
async function call(method, path, { body, headers = {}, cache = "no-store" } = {}) {
  let answer;
  try {
    answer = await fetch(API + path, {
      method,
      headers: {
        Accept: "application/json",
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      cache,
    });
  } catch (error) {
    if (error instanceof TypeError) throw new Problem(0, { title: "offline" });
    throw error;
  }
  if (answer.ok) return answer;
  const json = answer.headers.get("Content-Type")?.includes("json");
  const details = json ? await answer.json() : { title: answer.statusText };
  throw new Problem(answer.status, { retry_after: Number(answer.headers.get("Retry-After")) || undefined, ...details });
}

/** @param {number} ms */
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/**
 * Make a call that can be made twice; it is made again while no answer comes or a part of the house is down.
 * @param {Parameters<typeof call>} asked
 */
async function insist(...asked) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call(...asked);
    } catch (error) {
      const passing = error instanceof Problem && [0, 502, 503, 504].includes(error.status);
      if (!passing || attempt === TRIES) throw error;
      await pause(
        (error.details.retry_after ?? 0) * 1000 || FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.75 + Math.random() / 2),
      );
    }
  }
}

/**
 * @param {string} path
 * @param {RequestCache} [cache]   "no-cache" for what changes rarely: the browser asks whether it has
 * @returns {Promise<any>}
 */
export const get = async (path, cache) => (await insist("GET", path, { cache })).json();

/**
 * The lines of a match's record.
 * @param {string} id
 * @returns {Promise<any[]>}
 */
export async function record(id) {
  const text = await (await insist("GET", `/matches/${encodeURIComponent(id)}/record`)).text();
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/**
 * Send something that must be done once: repeated under the same key, so that a lost line neither loses nor doubles it.
 * @param {string} path
 * @param {any} [body]
 * @returns {Promise<any>}
 */
export async function post(path, body = {}) {
  return (await insist("POST", path, { body, headers: { "Idempotency-Key": newKey() } })).json();
}

/** `randomUUID` exists only on secure origins; a house on the local network is none. */
function newKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Where the whole record can be fetched as a file.
 * @param {string} id
 */
export const recordUrl = (id) => `${API}/matches/${encodeURIComponent(id)}/record`;

/**
 * Where a match's live stream continues after a version.
 * @param {string} id
 * @param {number} since
 */
export const eventsUrl = (id, since) => `${API}/matches/${encodeURIComponent(id)}/events?since=${since}`;

export const lobbyEventsUrl = () => `${API}/lobby/events`;
