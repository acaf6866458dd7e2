// While a page is read, its cells can be dragged out: what takes one gets a copy of the emoji.

import { emojiOfCell } from "../grid/emojiOfCell.js";

/** What pages of ours understand of each other. */
export const OWN_TYPE = "application/x-emojiart+json";
const CELL = "[data-collection]:not([data-editing]) [data-item]";

/** @returns {() => void} */
export function dragOut() {
  const events = new AbortController();
  const { signal } = events;
  const cellOf = (
    /** @type {Event} */ { target },
  ) => /** @type {HTMLElement | null} */ (target instanceof Element ? target.closest(CELL) : null);
  // A cell that leads nowhere would not be dragged by itself. A finger scrolls.
  document.addEventListener("pointerdown", (event) => {
    const cell = event.pointerType === "mouse" ? cellOf(event) : null;
    if (!cell) return;
    cell.draggable = true;
    addEventListener("pointerup", () => cell.removeAttribute("draggable"), { once: true, signal });
  }, { signal });
  document.addEventListener("dragstart", (event) => {
    const cell = cellOf(event);
    if (!cell || !event.dataTransfer) return;
    const symbol = emojiOfCell(cell);
    event.dataTransfer.effectAllowed = "copy";
    event.dataTransfer.setData("text/plain", symbol);
    const root = /** @type {HTMLElement} */ (cell.closest("[data-collection]"));
    const item = itemOf(root.dataset.collection ?? "", cell.dataset.item ?? "") ?? { symbol };
    event.dataTransfer.setData(OWN_TYPE, JSON.stringify({ document: root.dataset.collection, items: [item] }));
  }, { signal });
  return () => events.abort();
}

/** All that the page says of an item; nothing where its document does not stand in the page. */
function itemOf(/** @type {string} */ collection, /** @type {string} */ id) {
  const text = document.querySelector(`script[data-document="${CSS.escape(collection)}"]`)?.textContent;
  if (!text) return null;
  /** @type {{ items: (string | { id?: string })[] }[]} */
  const sections = JSON.parse(text).base.document.sections;
  const item = sections.flatMap(({ items }) => items).find((each) =>
    (typeof each === "string" ? each : each.id) === id
  );
  return typeof item === "object" ? item : null;
}
