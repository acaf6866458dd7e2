// A result of the page's search that is on this page is scrolled to instead of opened.

import type { Lifetime } from "../../platform/lifetime.ts";
import type { Item } from "../../session.d.ts";
import type { GridsMode } from "../gridsMode.ts";

export function revealFinds(mode: GridsMode, life: Lifetime): void {
  life.on(document, "click", (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event;
    const find = target instanceof Element && target.closest<HTMLAnchorElement>("[role=search] a");
    if (!find || ctrlKey || metaKey || shiftKey) return;
    const text = (part: string) => find.querySelector(part)?.textContent?.trim() ?? "";
    const symbol = text(".symbol"), name = text(".result-name"), place = text(".result-place");
    // The search has emoji as they are shown, a document as its file spells them.
    const shows = (item: Item) => symbol ? mode.editor.engine.shownForm(item.symbol) === symbol : item.image;
    // Edits change names but no address; and several items may have one name.
    const known = mode.grids.map((grid) => ({ grid, id: grid.forms.itemAt(find.href) })).find(({ id }) => id);
    const named = mode.grids.filter(({ document: { title } }) => title === place).map((grid) => ({
      grid,
      id: [...grid.document.items.values()]
        .find((item) => (grid.label(item.id) === name || item.name === name) && shows(item))?.id,
    }));
    const { grid, id } = known ?? named.find(({ id }) => id) ?? {};
    if (!grid || !id || !grid.document.items.has(id)) return;
    event.preventDefault();
    mode.focus(grid, id);
  }, { capture: true });
}
