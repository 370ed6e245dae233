/** The log: what happened, in sentences, each led by its seat's shape. */

import { record } from "../api.js";
import { fragment, h } from "../dom.js";

/** @typedef {import("./contract.js").Message} Message */

const NEAR_END_PX = 60;
/** Cause of a message that shows a version anew and tells no events. */
const LOOKED = "looked";

export class Log {
  /**
   * @param {HTMLElement} el
   * @param {import("./contract.js").GameModule} module
   */
  constructor(el, module) {
    this.el = el;
    this.module = module;
    this.version = 0;
    /** Whether the reader is at the end; kept from their scrolling, since asking for it lays the page out anew. */
    this.atEnd = true;
    el.addEventListener("scroll", () => (this.atEnd = el.scrollHeight - el.scrollTop - el.clientHeight < NEAR_END_PX), {
      passive: true,
    });
  }

  /**
   * Everything so far, from the record. Old lines are not spoken: the region is live only afterwards.
   * @param {Message} message
   * @param {import("./contract.js").Ctx} ctx
   */
  async load(message, ctx) {
    const [, ...lines] = await record(message.id);
    this.tell(lines, message, ctx);
  }

  /**
   * Tell the lines of a record.
   * @param {any[]} lines
   * @param {Message} message
   * @param {import("./contract.js").Ctx} ctx
   */
  tell(lines, message, ctx) {
    this.el.setAttribute("aria-live", "off");
    this.el.replaceChildren();
    this.version = 0;
    for (const line of lines)
      this.#add(
        line.version,
        line.events.map((/** @type {any} */ event) => seen(event, message.you)),
        message,
        ctx,
      );
    this.el.setAttribute("aria-live", "polite");
    this.#toEnd();
  }

  /** Bring the lines of a version into sight and mark them. @param {number} version */
  point(version) {
    const lines = /** @type {HTMLElement[]} */ ([...this.el.children]);
    const last = lines.findLast((line) => Number(line.dataset.version) <= version);
    for (const line of lines) line.classList.toggle("at", Number(line.dataset.version) === version);
    if (last) this.el.scrollTop = last.offsetTop - this.el.clientHeight / 2;
  }

  /** The headings with the versions at which they stand. @returns {{version: number, text: string}[]} */
  parts() {
    return /** @type {HTMLElement[]} */ ([...this.el.querySelectorAll("h3")]).map((line) => ({
      version: Number(line.dataset.version),
      text: line.textContent ?? "",
    }));
  }

  /**
   * One more version. After a gap, or when the version was looked up and so came without its events, the record is
   * read again.
   * @param {Message} message
   * @param {import("./contract.js").Ctx} ctx
   */
  async append(message, ctx) {
    if (message.version <= this.version) return;
    if (message.version > this.version + 1 || message.cause?.kind === LOOKED) {
      await this.load(message, ctx);
      return;
    }
    this.#add(message.version, message.events ?? [], message, ctx);
    if (this.atEnd) requestAnimationFrame(() => this.#toEnd());
  }

  /**
   * @param {number} version
   * @param {any[]} events
   * @param {Message} message
   * @param {import("./contract.js").Ctx} ctx
   */
  #add(version, events, message, ctx) {
    this.version = version;
    const lines = events.filter(Boolean).map((event) => logLine(this.module.eventLine(event, message, ctx), ctx));
    for (const line of lines) if (line) line.dataset.version = String(version);
    this.el.append(fragment(lines));
  }

  #toEnd() {
    this.el.scrollTop = this.el.scrollHeight;
  }
}

/**
 * What this viewer may see of an event of a finished match's record.
 * @param {any} event
 * @param {number|null} you
 */
function seen(event, you) {
  if (!event || !("public" in event && "private" in event)) return event;
  return (you !== null ? event.private?.[you] : undefined) ?? event.public;
}

/**
 * @param {import("./contract.js").LogLine|Node|null} line
 * @param {import("./contract.js").Ctx} ctx
 * @returns {HTMLElement|null}
 */
function logLine(line, ctx) {
  if (!line) return null;
  const { text, seat = null, heading = false } = line instanceof Node ? { text: line } : line;
  if (heading) return h("h3", null, text);
  return h("p", null, seat === null ? h("i") : ctx.seatMark(seat), h("span", null, text));
}
