// What one looks at, which is to stay where it is in the window while the page changes.

/** The item that has the focus, if it is in sight, otherwise the first that is; as scroll anchoring of browsers does. */
export function itemInSight() {
  const focused = document.activeElement?.closest("[data-item]");
  for (const cell of [focused, ...document.querySelectorAll("[data-collection] [data-item]")]) {
    const { top = 0, bottom = 0 } = cell?.getBoundingClientRect() ?? {};
    if (cell && bottom > 0 && top < innerHeight) return { cell, top };
  }
  return null;
}
