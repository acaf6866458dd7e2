// The focus in an edited collection: when what has it goes, as by an undo, what is in its place gets it.

import { sectionsOf } from "../../grid/sectionParts.ts";
import { focusOption } from "./cellRoles.ts";
import type { EditableGrid } from "./editableGrid.ts";
import type { ShownItem } from "./shownCollection.ts";

/** The menu button at a section's title. It has no text, so that the text of the heading is the title alone. */
export const SECTION_BUTTON = "emojiart-section-button";

/** Focuses a section's button, for a section that shows no item; without sections, the button that adds. */
export function focusSection({ root, partsOf }: EditableGrid, id?: string) {
  const button = id === undefined ? null : partsOf(id).element.querySelector<HTMLElement>(`.${SECTION_BUTTON}`);
  (button ?? root.querySelector<HTMLElement>("[data-add]"))?.focus();
}

/**
 * @param shown the items as they are shown before a change
 * @returns focuses it again after the change; or the next item, the one before, or the section
 */
export function holdFocus(grid: EditableGrid, shown: ShownItem[]): () => void {
  const { root } = grid, { activeElement: held } = document, id = grid.idOf(held);
  if (!held || !root.contains(held)) return () => {};
  const place = shown.find((each) => each.id === id);
  const index = place?.section ?? sectionsOf(root).findIndex((section) => section.contains(held));
  return () => {
    const { activeElement } = document;
    if (root.contains(activeElement) && !activeElement?.closest("[data-leaving]")) return;
    const stayed = id === null ? null : grid.cellOf(id);
    if (stayed) return stayed.focus({ preventScroll: true });
    const { sections } = grid.document, section = sections[index] ?? sections.at(-1);
    const next = place && section && (section.items[place.item] ?? section.items[place.item - 1]);
    // What is lifted still gets the keys.
    const lifted = root.querySelector<HTMLElement>("[data-item][data-lifted]");
    const cell = lifted ?? (next === undefined ? null : grid.cellOf(next));
    if (cell) focusOption(root, cell);
    else focusSection(grid, section?.id);
  };
}
