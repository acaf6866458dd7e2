// What a pointer carries, as it is seen: a copy follows the pointer over a shield.

import { LocalSpace, scaleOf } from "../../platform/localSpace.ts";
import { swallowClick } from "../../platform/press.ts";
import { h } from "../../platform/dom.ts";
import type { DropOperation } from "./dropOperation.ts";

type Point = { x: number; y: number };
/** What was taken, what is seen of it, and the way from the pointer to the corner of that. */
type Look = { from: HTMLElement; copy: HTMLElement; grip?: Point };

/** @param register of what is held, in which it is `held` */
export function carry<Held>(
  register: Map<number | "keys", Held>,
  { pointerId, pointerType }: PointerEvent,
  held: Held,
  { from, copy, grip = { x: 0, y: 0 } }: Look,
) {
  // A finger leaves the page to the others.
  const attributes = { class: "emojiart-shield", "aria-hidden": "true", "data-passes": pointerType !== "mouse" };
  const shield = h("div", attributes, copy), scale = scaleOf(from);
  register.set(pointerId, held);
  document.body.append(shield);
  let space = new LocalSpace(shield);
  return {
    copy,
    follow({ x, y }: Point) {
      // Where something is scaled, scrolling may move it. To ask always would cost a layout of the page with each frame.
      if (!space.isWindow) space = new LocalSpace(shield);
      const at = space.toLocal({ x: x + grip.x, y: y + grip.y });
      const scaled = scale === space.scale ? "" : ` scale(${scale / space.scale})`;
      copy.style.transform = `translate(${at.x}px,${at.y}px)${scaled}`;
    },
    /** Shows what a drop would do. */
    show(operation: DropOperation) {
      if (copy.dataset.operation !== operation) shield.dataset.operation = copy.dataset.operation = operation;
    },
    /** @param isReleased whether the pointer is up */
    end(isReleased: boolean) {
      shield.remove();
      register.delete(pointerId);
      swallowClick(isReleased);
    },
  };
}
