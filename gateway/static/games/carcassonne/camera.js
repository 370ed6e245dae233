/**
 * Pan and zoom: nothing but one transform changes. While it moves, the table is kept as a layer of its own; at rest it
 * is drawn sharp again.
 */

/** @import { Point } from "./art/geometry.js" */

const LEAST = 0.16;
const MOST = 2.6;
const COMFORT = 1.4;
const MARGIN = 0.22;
const CLICK_PX = 6;
const REST_MS = 180;
const KEY_PX = 90;
const ZOOM_STEP = 1.3;

/**
 * @param {HTMLElement} view     what is looked through
 * @param {HTMLElement} world    what moves; its unit is a pixel at zoom 1
 * @param {{bounds: () => {left: number, top: number, right: number, bottom: number}, still: () => boolean,
 *          turn: (event: WheelEvent) => boolean, zoomed: (zoom: number) => void}} table
 *   `bounds` in world units; `turn` takes a wheel that turns a piece and says so
 */
export function createCamera(view, world, table) {
  const at = { x: 0, y: 0, zoom: 1 };
  /** @type {Map<number, Point>} */
  const pointers = new Map();
  let seen = 0;
  let fitted = "";
  /** Measured when it changes: to ask at every rendering would have the page laid out in its midst. */
  let size = { width: 0, height: 0, lower: 0 };
  let own = false;
  let moved = 0;
  let _frame = 0;
  let rest = 0;

  function paint() {
    _frame = 0;
    world.style.transform = `translate(${at.x}px, ${at.y}px) scale(${at.zoom})`;
    if (at.zoom !== seen) table.zoomed(at.zoom);
    seen = at.zoom;
  }

  function move() {
    world.style.willChange = "transform";
    clearTimeout(rest);
    rest = setTimeout(() => {
      world.style.willChange = "";
    }, REST_MS);
    _frame ||= requestAnimationFrame(paint);
  }

  /** Keep some of the table in sight. */
  function hold() {
    const { left, top, right, bottom } = table.bounds();
    /** @param {number} v @param {number} low @param {number} high */
    const within = (v, low, high) => Math.max(low, Math.min(high, v));
    const { width, height } = size;
    at.x = width / 2 - within((width / 2 - at.x) / at.zoom, left, right) * at.zoom;
    at.y = height / 2 - within((height / 2 - at.y) / at.zoom, top, bottom) * at.zoom;
    own = true;
    move();
  }

  /** @param {number} factor @param {number} [x] @param {number} [y] */
  function zoom(factor, x = size.width / 2, y = size.height / 2) {
    const next = Math.max(LEAST, Math.min(MOST, at.zoom * factor));
    const real = next / at.zoom;
    Object.assign(at, { x: x - (x - at.x) * real, y: y - (y - at.y) * real, zoom: next });
    hold();
  }

  /** @param {number} dx @param {number} dy */
  function shift(dx, dy) {
    at.x += dx;
    at.y += dy;
    hold();
  }

  function fit() {
    const { left, top, right, bottom } = table.bounds();
    const { width, height, lower } = size;
    if (!width || !height) return;
    const pad = 100 * MARGIN;
    at.zoom = Math.max(
      LEAST,
      Math.min(width / (right - left + 2 * pad), (height - lower) / (bottom - top + 2 * pad), COMFORT),
    );
    at.x = width / 2 - ((left + right) / 2) * at.zoom;
    at.y = (height - lower) / 2 - ((top + bottom) / 2) * at.zoom;
    own = false;
    fitted = JSON.stringify(table.bounds());
    world.classList.toggle("glide", !table.still());
    paint();
  }

  /** @param {{clientX: number, clientY: number}} event @returns {Point} */
  const local = ({ clientX, clientY }) => {
    const box = view.getBoundingClientRect();
    return [clientX - box.left, clientY - box.top];
  };

  /** @param {PointerEvent} event */
  function drag(event) {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    /** @type {Point} */
    const now = [event.clientX, event.clientY];
    moved += Math.hypot(now[0] - before[0], now[1] - before[1]);
    world.classList.remove("glide");
    if (pointers.size === 2) {
      const [other] = [...pointers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
      /** @param {Point} point */
      const gap = (point) => Math.max(20, Math.hypot(point[0] - other[0], point[1] - other[1]));
      shift((now[0] - before[0]) / 2, (now[1] - before[1]) / 2);
      zoom(gap(now) / gap(before), ...local({ clientX: (now[0] + other[0]) / 2, clientY: (now[1] + other[1]) / 2 }));
    } else if (moved > CLICK_PX) {
      if (!view.hasPointerCapture(event.pointerId)) view.setPointerCapture(event.pointerId);
      view.classList.add("drag");
      shift(now[0] - before[0], now[1] - before[1]);
    }
    pointers.set(event.pointerId, now);
  }

  view.addEventListener("pointerdown", (event) => {
    if (/** @type {Element} */ (event.target).closest("button")) return;
    if (!pointers.size) moved = 0;
    pointers.set(event.pointerId, [event.clientX, event.clientY]);
  });
  view.addEventListener("pointermove", drag);
  for (const type of /** @type {const} */ (["pointerup", "pointercancel"])) {
    view.addEventListener(type, (event) => {
      pointers.delete(event.pointerId);
      view.classList.remove("drag");
    });
  }
  view.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      if (!event.ctrlKey && table.turn(event)) return;
      world.classList.remove("glide");
      if (event.shiftKey) shift(-(event.deltaY || event.deltaX), 0);
      else
        zoom(Math.exp(-Math.max(-60, Math.min(60, event.deltaY)) * (event.ctrlKey ? 0.012 : 0.004)), ...local(event));
    },
    { passive: false },
  );

  /** @type {Record<string, () => void>} */
  const KEYS = {
    ArrowLeft: () => shift(KEY_PX, 0),
    ArrowRight: () => shift(-KEY_PX, 0),
    ArrowUp: () => shift(0, KEY_PX),
    ArrowDown: () => shift(0, -KEY_PX),
    "+": () => zoom(ZOOM_STEP),
    "=": () => zoom(ZOOM_STEP),
    "-": () => zoom(1 / ZOOM_STEP),
    0: fit,
  };

  return {
    fit,
    zoomIn: () => zoom(ZOOM_STEP),
    zoomOut: () => zoom(1 / ZOOM_STEP),
    /** Show everything again as the table grows, unless the viewer has chosen where to look. */
    follow() {
      if (!own && fitted !== JSON.stringify(table.bounds())) fit();
    },
    /** The view has another size. Buttons float over the lower edge of a phone. */
    measure() {
      const lower = Number.parseFloat(getComputedStyle(view).scrollPaddingBottom) || 0;
      size = { width: view.clientWidth, height: view.clientHeight, lower };
      if (!own) fit();
    },
    /**
     * The point of the world under a pointer.
     * @param {MouseEvent} event
     * @returns {Point}
     */
    point(event) {
      const [x, y] = local(event);
      return [(x - at.x) / at.zoom, (y - at.y) / at.zoom];
    },
    /** Where a point of the world is seen in the view. @param {Point} point @returns {Point} */
    page: ([x, y]) => [x * at.zoom + at.x, y * at.zoom + at.y],
    /** Whether the pointer has dragged since it went down. */
    dragged: () => moved > CLICK_PX,
    /**
     * @returns {boolean} whether the key was ours
     * @param {string} name
     */
    key(name) {
      KEYS[name]?.();
      return name in KEYS;
    },
  };
}
