// What one looks at, which is to stay where it is in the window while the page changes.

/** `focused`: what of it has the focus. */
export type ItemInSight = { cell: Element; top: number; focused: HTMLElement | null };

/** The item that has the focus, if it is in sight, otherwise the first that is; as scroll anchoring of browsers does. */
export function itemInSight(): ItemInSight | null {
  const { activeElement: active } = document;
  const held = active?.closest("[data-item]");
  for (const cell of [held, ...document.querySelectorAll("[data-collection] [data-item]")]) {
    const { top = 0, bottom = 0 } = cell?.getBoundingClientRect() ?? {};
    const focused = cell === held ? active as HTMLElement : null;
    if (cell && bottom > 0 && top < innerHeight) return { cell, top, focused };
  }
  return null;
}
