// Printing: a copy in the flow of the page, with all items, stands for a collection whose cells a script has placed.
// The page itself stays as it is, so that nothing has to be restored. While one edits: `editing/grid/paperGrid.ts`.

import { adoptStyle } from "../platform/styles.ts";
import { h } from "../platform/dom.ts";
import type { Lifetime } from "../platform/lifetime.ts";
import { sayer } from "../platform/words.ts";
import type { LaidOutCollection } from "./laidOutCollection.ts";
import type { LayoutSettings } from "../session.d.ts";

/** Most items to print: more would take a browser minutes, and a printer hundreds of sheets. */
export const MOST_PRINTED = 40_000;

const RULES = `@media print { [data-on-screen] { display: none !important } }
@media not print { [data-on-paper] { display: none !important } }`;

const say = sayer("page");

/** How many items the sections have, and how the first of one are printed. */
export type Paper = {
  counts: number[];
  print: (section: number, count: number) => { element: Node; cells: HTMLElement[] };
};

/** Makes the copy synchronously: a browser waits for nothing between `beforeprint` and the print. */
export function printCopy(root: HTMLElement, life: Lifetime, paperOf: () => Paper): void {
  let takeAway = () => {};
  life.on(window, "beforeprint", () => {
    takeAway();
    const copy = copyOf(root, paperOf());
    copy.dataset.onPaper = "";
    root.dataset.onScreen = "";
    root.after(copy);
    const dropRules = adoptStyle(RULES);
    takeAway = () => {
      copy.remove();
      delete root.dataset.onScreen;
      dropRules();
    };
  });
  life.on(window, "afterprint", () => takeAway());
  life.also(() => takeAway());
}

function copyOf(root: HTMLElement, { counts, print }: Paper) {
  const copy = root.cloneNode(false) as HTMLElement;
  for (const name of ["id", "style", "tabindex", "data-placed", "data-editing"]) copy.removeAttribute(name);
  let count = 0, total = 0;
  for (const [section, all] of counts.entries()) {
    const { element, cells } = print(section, Math.min(all, Math.max(0, MOST_PRINTED - total)));
    count += cells.length;
    total += all;
    if (cells.length || !all) copy.append(element);
  }
  if (count < total) copy.append(h("p", {}, say("printedPart", { count, total })));
  return copy;
}

/**
 * Lays cells out in lines for any paper width: equal cells in columns, `itemsPerRow` squares in a row, others like
 * words.
 * @param frames x, y, width and height of each item
 * @param own the settings of the section
 */
export function fillLines(
  list: HTMLElement,
  cells: HTMLElement[],
  frames: Float64Array,
  collection: LaidOutCollection,
  own?: LayoutSettings,
) {
  const setting = <Name extends keyof LayoutSettings>(name: Name) => collection.setting(name, own);
  const isEqual = frames.every((length, index) => index % 4 < 2 || length === frames[2 + index % 2]);
  const perRow = isEqual ? setting("itemsPerRow") : null;
  const isMirrored = setting("layoutDirection") === "rtl" && setting("flipsHorizontallyInOppositeLayoutDirection");
  /** A spacing that is not stated is UIKit's default (FlowLayoutSettings.swift). */
  const gap = (length: number | null | undefined) => `${Math.max(0, length ?? 10) / 16}rem`;
  list.style.cssText = `gap:${gap(setting("minimumLineSpacing"))} ${gap(setting("minimumInteritemSpacing"))};` +
    "block-size:auto;justify-content:space-between;content-visibility:visible;" +
    (perRow
      ? `display:grid;grid-template:none / repeat(${Math.max(1, perRow)},minmax(0,1fr));grid-auto-rows:auto`
      : isEqual
      ? `display:grid;grid-template:none / repeat(auto-fill,min(100%,${frames[2]}px));grid-auto-rows:${frames[3]}px`
      : "display:flex;flex-flow:wrap;align-items:center");
  if (isMirrored) list.style.direction = "rtl";
  cells.forEach((cell, index) => {
    const [width, height] = frames.subarray(4 * index + 2);
    cell.style.cssText = "position:relative;margin:0;box-sizing:border-box;" +
      (perRow
        ? "inline-size:100%;block-size:auto;aspect-ratio:1"
        : `flex:none;inline-size:min(100%,${width}px);block-size:${height}px`);
    if (isMirrored) cell.style.direction = document.documentElement.dir || "ltr";
  });
  list.append(...cells);
  if (isEqual) return;
  // A filler takes the rest of the last line, whose items then keep the least spacing. It fits in any line.
  const filler = h(list.matches("ul, ol") ? "li" : "div");
  filler.style.cssText = "display:block;flex:1;margin-inline-start:-100rem";
  list.append(filler);
}
