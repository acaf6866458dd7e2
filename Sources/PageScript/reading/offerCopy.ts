// The button `Copy`: on the cell under the pointer or with the focus, and wherever a page asks for one. How long its
// message stays: `platform/announce.ts`.

import { emojiOfCell } from "../grid/emojiOfCell.ts";
import type { Announcer } from "../platform/announce.ts";
import { attempt } from "../platform/attempt.ts";
import { drawIfEmpty, h } from "../platform/dom.ts";
import type { Lifetime } from "../platform/lifetime.ts";
import { partOfPage } from "../platform/pageParts.ts";
import { sentence } from "../platform/words.ts";

const ICON = '<rect x="8" y="8" width="12" height="12" rx="2"/><path d="M16 4H6a2 2 0 0 0-2 2v10"/>';
const CELL = "[data-collection] [data-item]";

/**
 * Two buttons serve all cells, one follows the pointer and one the focus: a button in every cell would double the page.
 * An element with `data-copy`, which holds the emoji, gets a button of its own.
 */
export function offerCopy(announcer: Announcer, life: Lifetime) {
  const pointed = partOfPage("copy"), focused = partOfPage("copy");
  if (!pointed || !focused) return;
  for (const button of [pointed, focused]) drawIfEmpty(button, 16, ICON);
  const buttons = { pointed, focused };
  const lasting = Array.from(document.querySelectorAll("[data-copy]"), (place) => {
    const button = pointed.cloneNode(true) as HTMLElement;
    place.append(button);
    return button;
  });
  life.on(document, "pointerover", ({ target }) => {
    const cell = cellOf(target);
    if (!cell || cell.contains(buttons.pointed)) return;
    if (cell.contains(buttons.focused)) return buttons.pointed.remove();
    put(buttons.pointed, cell, -1);
  });
  life.on(document, "focusin", ({ target }) => {
    const cell = cellOf(target);
    if (!cell || cell.contains(buttons.focused)) return;
    // The pointer's button may have the focus itself, which moving it would lose: swap the two.
    if (cell.contains(buttons.pointed)) {
      [buttons.pointed, buttons.focused] = [buttons.focused, buttons.pointed];
      buttons.pointed.remove();
      buttons.focused.tabIndex = 0;
    } else {
      put(buttons.focused, cell, 0);
    }
  });
  life.on(document, "click", async (event) => {
    const button = event.target instanceof Element && event.target.closest("button");
    if (!button || ![buttons.pointed, buttons.focused, ...lasting].includes(button)) return;
    event.preventDefault();
    const emoji = button.closest<HTMLElement>("[data-copy]")?.dataset.copy ??
      emojiOfCell(button.closest(CELL) ?? button);
    const isCopied = await copyText(emoji);
    announcer.say(sentence(button, isCopied ? "copied" : "failed", { emoji }), { isShown: true });
  });
  life.also(() => {
    for (const button of [pointed, focused, ...lasting]) button.remove();
  });
}

function cellOf(target: EventTarget | null) {
  return target instanceof Element ? target.closest(CELL) : null;
}

function put(button: HTMLElement, cell: Element, tabIndex: number): void {
  button.tabIndex = tabIndex;
  // Last in the order of Tab.
  cell.append(button);
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

// Pages without https and Firefox before 127 may lack `navigator.clipboard`:
// https://developer.mozilla.org/en-US/docs/Web/API/Clipboard/writeText
function copyBySelection(text: string) {
  const focused = document.activeElement;
  const field = h("textarea", { readonly: true, class: "copy-source", "aria-hidden": "true" });
  field.value = text;
  document.body.append(field);
  field.select();
  const isCopied = attempt(() => document.execCommand("copy"), false);
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}
