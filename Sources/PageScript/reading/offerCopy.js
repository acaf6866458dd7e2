// The button `Copy`: on the cell that the pointer or the focus is on, and wherever a page asks for one.

import { emojiOfCell } from "../grid/emojiOfCell.js";
import { copyText } from "../platform/copyText.js";
import { partOfPage, sentence } from "../platform/pageParts.js";

const CELL = "[data-collection] [data-item]";

/**
 * Two buttons serve all cells, one that follows the pointer and one that follows the focus: a button in every cell
 * would double the page. A place for a button of its own is an element with `data-copy`, which holds the emoji.
 * @param {import("../platform/announce.js").Announcer} announcer
 */
export function offerCopy(announcer) {
  const pointed = partOfPage("copy"), focused = partOfPage("copy");
  if (!pointed || !focused) return () => {};
  const buttons = { pointed, focused };
  /** @type {HTMLElement[]} */
  const lasting = [];
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-copy]"))) {
    const button = /** @type {HTMLElement} */ (pointed.cloneNode(true));
    place.append(button);
    lasting.push(button);
  }
  const events = new AbortController();
  const { signal } = events;

  document.addEventListener("pointerover", ({ target }) => {
    const cell = cellOf(target);
    if (!cell || cell.contains(buttons.pointed)) return;
    if (cell.contains(buttons.focused)) return buttons.pointed.remove();
    put(buttons.pointed, cell, -1);
  }, { signal });
  document.addEventListener("focusin", ({ target }) => {
    const cell = cellOf(target);
    if (!cell || cell.contains(buttons.focused)) return;
    // The pointer's button may have the focus itself, and must not be taken from under it.
    if (cell.contains(buttons.pointed)) {
      [buttons.pointed, buttons.focused] = [buttons.focused, buttons.pointed];
      buttons.pointed.remove();
      buttons.focused.tabIndex = 0;
    } else {
      put(buttons.focused, cell, 0);
    }
  }, { signal });
  document.addEventListener("click", async (event) => {
    const button = event.target instanceof Element && event.target.closest("button");
    if (!button || ![buttons.pointed, buttons.focused, ...lasting].includes(button)) return;
    event.preventDefault();
    const emoji = /** @type {HTMLElement | null} */ (button.closest("[data-copy]"))?.dataset.copy ??
      emojiOfCell(button.closest(CELL) ?? button);
    const isCopied = await copyText(emoji);
    announcer.say(sentence(button, isCopied ? "copied" : "failed", { emoji }), { isShown: true });
  }, { signal });
  return function stop() {
    events.abort();
    for (const button of [pointed, focused, ...lasting]) button.remove();
  };
}

/** @param {EventTarget | null} target */
function cellOf(target) {
  return target instanceof Element ? target.closest(CELL) : null;
}

/** @type {(button: HTMLElement, cell: Element, tabIndex: number) => void} */
function put(button, cell, tabIndex) {
  button.tabIndex = tabIndex;
  const link = cell.querySelector(":scope > a[href]");
  // Right behind the link, so that Tab comes to it next.
  if (link) link.after(button);
  else cell.append(button);
}
