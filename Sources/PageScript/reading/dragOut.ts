// Drag source: on pages for reading, cells can be dragged out; the target gets a copy of the emoji.

import { emojiOfCell } from "../grid/emojiOfCell.ts";
import type { Lifetime } from "../platform/lifetime.ts";

export const OWN_TYPE = "application/x-emojiart+json";
const CELL = "[data-collection]:not([data-editing]) [data-item]";

export function dragOut(life: Lifetime) {
  const cellOf = ({ target }: Event) => target instanceof Element ? target.closest<HTMLElement>(CELL) : null;
  let pressed: HTMLElement | null = null;
  // A cell without a link is not draggable by default. A finger scrolls.
  life.on(document, "pointerdown", (event) => {
    const cell = event.pointerType === "mouse" ? cellOf(event) : null;
    release();
    if (!cell) return;
    cell.draggable = true;
    pressed = cell;
  });
  const release = () => {
    pressed?.removeAttribute("draggable");
    pressed = null;
  };
  // A press that becomes a drag ends without a pointerup.
  life.on(window, ["pointerup", "dragend"], release);
  life.on(document, "dragstart", (event) => {
    const cell = cellOf(event);
    if (!cell || !event.dataTransfer) return;
    const symbol = emojiOfCell(cell);
    event.dataTransfer.effectAllowed = "copy";
    event.dataTransfer.setData("text/plain", symbol);
    const root = cell.closest("[data-collection]") as HTMLElement;
    const item = itemOf(root.dataset.collection ?? "", cell.dataset.item ?? "") ?? { symbol };
    event.dataTransfer.setData(OWN_TYPE, JSON.stringify({ document: root.dataset.collection, items: [item] }));
  });
}

/** Null if its document is not embedded in the page. */
function itemOf(collection: string, id: string) {
  const text = document.querySelector(`script[data-document="${CSS.escape(collection)}"]`)?.textContent;
  if (!text) return null;
  const sections: { items: (string | { id?: string })[] }[] = JSON.parse(text).base.document.sections;
  const item = sections.flatMap(({ items }) => items).find((each) =>
    (typeof each === "string" ? each : each.id) === id
  );
  return typeof item === "object" ? item : null;
}
