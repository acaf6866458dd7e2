// Arrow keys move through a grid as its frames lie (GalleryLayout/GridStep.swift); Tab enters and leaves it.

import type { IndexPath, OpenCollection } from "../engine/collectionLayout.ts";
import { hasModifier, isField, STEPS } from "../platform/keys.ts";
import type { Lifetime } from "../platform/lifetime.ts";

/** The cells of a collection by their places in its layout. */
export interface GridCells {
  pathOf: (cell: Element) => IndexPath | null;
  /** Mounts the cell first if necessary. */
  cellAt: (path: IndexPath) => HTMLElement | null | Promise<HTMLElement | null>;
}

/** Roving tabindex; without a script, Tab reaches each cell. */
export function moveByKeys(root: HTMLElement, collection: OpenCollection, cells: GridCells, life: Lifetime) {
  let current: HTMLElement | null = null;
  /** Where the last steps in one direction began: going down a column stays aligned with it across shorter lines. */
  let start = undefined as { isSideways: boolean; x: number; y: number } | undefined;
  const setCurrent = (target: HTMLElement) => {
    if (current === target) return;
    if (current) current.tabIndex = -1;
    target.tabIndex = 0;
    current = target;
  };
  const targets = () => [...root.querySelectorAll("[data-item]")].map(targetOf);
  /** Needed since cells come and go with windowing. */
  const keepOneReachable = () => {
    const all = targets();
    if (!current?.isConnected) current = null;
    // Do not set equal values, for code that observes which cells change.
    for (const target of all) if (target !== current && target.getAttribute("tabindex") !== "-1") target.tabIndex = -1;
    if (!current && all.length) setCurrent(all[0]);
  };
  const observer = new MutationObserver(keepOneReachable);
  observer.observe(root, { childList: true, subtree: true });
  keepOneReachable();

  const onKey = (event: KeyboardEvent) => {
    // The key is meant for something else.
    if (event.defaultPrevented || hasModifier(event) || event.shiftKey || isField(event.target)) return;
    const step = STEPS[event.key];
    const cell = event.target instanceof Element && event.target.closest("[data-item]");
    const path = cell && cells.pathOf(cell);
    if (!step || !path) return;
    const isSideways = step === "left" || step === "right";
    const frame = collection.itemFrame(path);
    if (frame && start?.isSideways !== isSideways) {
      start = { isSideways, x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
    }
    const next = collection.nextItem(path, step, start);
    const reached = next && cells.cellAt(next);
    if (!reached) return;
    event.preventDefault();
    // From the first and the last one, steps begin anew.
    if (step === "first" || step === "last") start = undefined;
    if (reached instanceof HTMLElement) targetOf(reached).focus();
    else reached.then((cell) => cell && targetOf(cell).focus());
  };
  life.on(root, "focusin", ({ target, relatedTarget }) => {
    const cell = target instanceof Element && target.closest("[data-item]");
    if (cell) setCurrent(targetOf(cell));
    if (!root.contains(relatedTarget as Node | null)) start = undefined;
  });
  life.on(root, "keydown", onKey);
  life.on(root, "pointerdown", () => start = undefined);
  life.also(() => {
    observer.disconnect();
    for (const target of targets()) target.removeAttribute("tabindex");
  });
}

function targetOf(cell: Element): HTMLElement {
  return cell.querySelector("a[href]") ?? (cell as HTMLElement);
}
