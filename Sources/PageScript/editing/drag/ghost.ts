// The drag preview (ghost): a copy follows the pointer over a shield, and its badge says what a drop would do.

import { LocalSpace, type Point, scaleOf } from "../../platform/localSpace.ts";
import { swallowClick } from "../../platform/followPointer.ts";
import { h } from "../../platform/dom.ts";

/** Where a drag began: in this page's documents, its palette, or another page or program. */
type DragOrigin = "document" | "palette" | "elsewhere";
/** `UIDropOperation`; `cancel` and `forbidden` do nothing. */
type DropOperation = "copy" | "move" | "cancel" | "forbidden";

/**
 * @param accepts whether the target under the pointer accepts the drop; null without a target
 * @param asksForCopy whether Alt is held
 */
export function dropOperation(origin: DragOrigin, accepts: boolean | null, asksForCopy = false): DropOperation {
  if (accepts === null) return "cancel";
  if (!accepts) return "forbidden";
  return origin === "document" && !asksForCopy ? "move" : "copy";
}

/**
 * @param register of held things by pointer, to which `held` is added
 * @param look.grip the offset from the pointer to the corner of the copy
 */
export function carry<Held>(
  register: Map<number | "keys", Held>,
  { pointerId, pointerType }: PointerEvent,
  held: Held,
  { from, copy, grip = { x: 0, y: 0 } }: { from: HTMLElement; copy: HTMLElement; grip?: Point },
) {
  // A touch drag leaves the page to other fingers.
  const attributes = { class: "emojiart-shield", "aria-hidden": "true", "data-passes": pointerType !== "mouse" };
  const shield = h("div", attributes, copy), scale = scaleOf(from);
  register.set(pointerId, held);
  document.body.append(shield);
  let space = new LocalSpace(shield);
  return {
    copy,
    follow({ x, y }: Point) {
      // In a scaled page, scrolling may move the shield. Measuring always would force a layout in each frame.
      if (space.scale !== 1 || space.origin.x || space.origin.y) space = new LocalSpace(shield);
      const at = space.toLocal({ x: x + grip.x, y: y + grip.y });
      const scaled = scale === space.scale ? "" : ` scale(${scale / space.scale})`;
      copy.style.transform = `translate(${at.x}px,${at.y}px)${scaled}`;
    },
    show(operation: DropOperation) {
      if (copy.dataset.operation !== operation) shield.dataset.operation = copy.dataset.operation = operation;
    },
    end(isReleased: boolean) {
      shield.remove();
      register.delete(pointerId);
      swallowClick(isReleased);
    },
  };
}

export function copyOfCell(cell: HTMLElement, { width, height }: DOMRect): HTMLElement {
  const copy = cell.cloneNode(true) as HTMLElement;
  for (const name of ["data-item", "id", "data-lifted", "tabindex", "role", "aria-selected"]) {
    copy.removeAttribute(name);
  }
  const scale = scaleOf(cell);
  copy.style.cssText = `width:${width / scale}px;height:${height / scale}px`;
  const ghost = h("div", { class: "emojiart-ghost" }, copy);
  ghost.inert = true;
  return ghost;
}
