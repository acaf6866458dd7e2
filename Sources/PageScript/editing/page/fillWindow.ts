// While one edits, the window shows only what is edited, below a bar: hides the rest of the page, in any theme.

import { jumpBy, jumpTo } from "../../platform/scroll.ts";
import { keepFocus } from "../../platform/dom.ts";
import type { Lifetime } from "../../platform/lifetime.ts";

/** Elements that stay, as they show nothing by themselves or lie over the page. */
const STAYS = ".emojiart-editing, [role=status], dialog, [popover], script, style, link, template, noscript";
const IN_SIGHT = "[data-item], [data-card]";

/**
 * @param roots of what is edited
 * @param tools the editor's part of the page, which stands beside the title while one reads
 * @returns restores the scroll position; call it once what is edited is there, and again once it is gone
 */
export function fillWindow(roots: HTMLElement[], tools: HTMLElement, life: Lifetime): () => void {
  const { documentElement: page, body } = document;
  const holders = holdersOf(roots), others = holders.flatMap((holder) => [...beside(holder)]);
  const search = document.querySelector<HTMLElement>("[role=search]");
  const before = scrollY, marked = { outside: others, around: holders.slice(1) };
  let keep = holdInSight(roots), entered = -1;
  for (const [mark, elements] of Object.entries(marked)) for (const element of elements) element.dataset[mark] = "";
  page.dataset.editor = "on";
  const bringBack = [bring(tools, body), search && bring(search, tools)];
  life.also(() => {
    // If nothing was scrolled meanwhile, restore the old position.
    keep = scrollY === entered ? () => jumpTo(before) : holdInSight(roots);
    for (const [mark, elements] of Object.entries(marked)) for (const element of elements) delete element.dataset[mark];
    page.dataset.editor = "off";
    for (const back of bringBack.reverse()) back?.();
  });
  return () => {
    keep();
    entered = scrollY;
    // The card of what was edited, for instance.
    const { activeElement } = document;
    if (roots.some((root) => root.contains(activeElement))) activeElement?.scrollIntoView({ block: "nearest" });
  };
}

/** The common ancestors of all roots, innermost first, without the body. */
function holdersOf(roots: HTMLElement[]) {
  const holders: HTMLElement[] = [];
  for (let at = roots[0]; at !== document.body && at.parentElement; at = at.parentElement) {
    if (roots.every((root) => at.contains(root))) holders.push(at);
  }
  return holders;
}

function* beside(element: HTMLElement) {
  for (const each of element.parentElement?.children ?? []) {
    if (each !== element && each instanceof HTMLElement && !each.matches(STAYS)) yield each;
  }
}

/** @returns puts it back where it was */
function bring(element: HTMLElement, parent: HTMLElement) {
  const home = document.createComment("");
  element.before(home);
  keepFocus(() => parent.append(element));
  return () => keepFocus(() => home.replaceWith(element));
}

/** Scroll anchoring: the first element in sight stays in place as content above it comes or goes. */
function holdInSight(roots: HTMLElement[]) {
  const elements = roots.flatMap((root) => [...root.querySelectorAll(IN_SIGHT)]);
  const isInSight = (element: Element) => {
    const { top, height } = element.getBoundingClientRect();
    return top >= 0 && height > 0;
  };
  const anchor = elements.find(isInSight) ?? roots[0];
  const { top } = anchor.getBoundingClientRect();
  return () => jumpBy(anchor.getBoundingClientRect().top - top);
}
