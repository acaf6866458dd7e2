// What one looks at, which is to stay where it is in the window while the page changes.

import { jumpBy } from "../platform/scroll.ts";

/** `focused`: what of it has the focus; `isBack`: whether the page has it in its place again. */
export type ItemInSight = { cell: Element; top: number; focused: HTMLElement | null; isBack?: boolean };

/** The item that has the focus, if it is in sight, otherwise the first that is; as scroll anchoring of browsers does. */
function itemInSight(): ItemInSight | null {
  const { activeElement: active } = document;
  const held = active?.closest("[data-item]");
  for (const cell of [held, ...document.querySelectorAll("[data-collection] [data-item]")]) {
    const { top = 0, bottom = 0 } = cell?.getBoundingClientRect() ?? {};
    const focused = cell === held ? active as HTMLElement : null;
    if (cell && bottom > 0 && top < innerHeight) return { cell, top, focused };
  }
  return null;
}

export class HeldPlace {
  private held: ItemInSight | null = null;
  private top = 0;

  /** Before a change. */
  hold(): ItemInSight | null {
    // A build may come before a large collection has loaded what the last one moved.
    const isWaiting = this.held?.isBack === false && scrollY === this.top;
    if (!isWaiting) this.held = itemInSight();
    return this.held;
  }

  /** After it; large collections do that themselves (`WindowedCollection.hold`). */
  restore() {
    const { held } = this;
    if (held) held.isBack = held.cell.isConnected;
    if (held?.isBack && scrollY) jumpBy(held.cell.getBoundingClientRect().top - held.top);
    this.top = scrollY;
  }
}
