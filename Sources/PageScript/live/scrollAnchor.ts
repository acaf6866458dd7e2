// What one looks at, which is to stay where it is in the window while the page changes.

import { jumpBy } from "../platform/scroll.ts";

/** `focused`: what of it has the focus; `isAwaited`: while a large collection loads it. */
export type ItemInSight = { cell: Element; top: number; focused: HTMLElement | null; isAwaited?: boolean };

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

export class ScrollAnchor {
  private item: ItemInSight | null = null;
  private top = 0;

  /** Before a change. */
  set(): ItemInSight | null {
    // A build may come before a large collection has loaded what the last one moved.
    const isKept = this.item?.isAwaited && scrollY === this.top;
    if (!isKept) this.item = itemInSight();
    return this.item;
  }

  /** After it; large collections bring back their items themselves (`WindowedCollection.bringBack`). */
  restore() {
    const { cell, top } = this.item ?? {};
    if (cell?.isConnected && top !== undefined && scrollY) jumpBy(cell.getBoundingClientRect().top - top);
    this.top = scrollY;
  }
}
