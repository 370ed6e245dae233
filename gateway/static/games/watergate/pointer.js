/** What the pointer chooses in a drawing: groups of the class `hot`, each with its name. */

/** @typedef {{enter: (name: string) => void, leave: () => void, pick: (name: string) => void}} Pointer */

/**
 * A finger chooses by its first tap and confirms by the second; only a mouse looks before it chooses.
 * @param {SVGElement} layer
 * @param {"spot"|"token"} field   of the group's dataset: its name
 * @param {Pointer} pointer
 */
export function listen(layer, field, pointer) {
  /** @param {Event} event */
  const name = ({ target }) =>
    /** @type {SVGElement|null} */ (/** @type {Element} */ (target).closest(".hot"))?.dataset[field];
  /** @param {(name: string) => void} then @returns {(event: PointerEvent|MouseEvent) => void} */
  const named = (then) => (event) => {
    const found = name(event);
    if (found) then(found);
  };
  /** @param {(name: string) => void} then @returns {(event: PointerEvent) => void} */
  const mouse = (then) => (event) => {
    if (event.pointerType === "mouse") named(then)(event);
  };
  layer.addEventListener("pointerover", mouse(pointer.enter));
  layer.addEventListener("pointerout", mouse(pointer.leave));
  layer.addEventListener("click", named(pointer.pick));
}
