// A menu button at each section's title.

import { button, textsIn } from "../../platform/dom.ts";
import type { Lifetime } from "../../platform/lifetime.ts";
import { openPopup } from "../controls/popup.ts";
import { inPageLanguage, say, titled } from "../controls/say.ts";
import type { GridsMode } from "../gridsMode.ts";
import type { EditableGrid } from "../grid/editableGrid.ts";
import { SECTION_BUTTON } from "../grid/holdFocus.ts";
import { sectionActions } from "./sectionActions.ts";

export function offerSections(mode: GridsMode, grid: EditableGrid, life: Lifetime) {
  const put = () => {
    for (const { id, title, locked } of grid.document.sections) {
      const { element, header } = grid.partsOf(id);
      const label = say(grid.closed.has(id) ? "sectionMenuClosed" : "sectionMenu", { name: titled(title) });
      const known = element.querySelector(`.${SECTION_BUTTON}`);
      // The button must not be part of the heading's accessible name.
      if (header?.matches("h1, h2, h3, h4, h5, h6")) header.setAttribute("aria-label", titled(title));
      if (known && (header ?? element).contains(known)) {
        known.setAttribute("aria-label", label);
        continue;
      }
      known?.remove();
      const why = locked ? say("lockedHere") : null;
      const opener = button(null, () => openPopup(opener, sectionActions(mode, grid, id)), {
        class: SECTION_BUTTON,
        lang: inPageLanguage().lang,
        "aria-label": label,
        "aria-description": why,
        title: why ?? label,
        "aria-haspopup": "menu",
      });
      if (header) putAfterTitle(header, opener);
      else element.prepend(opener);
    }
    // A last section without title and items is as high as nothing: its button needs room above the row of buttons.
    const last = grid.document.sections.at(-1);
    grid.root.toggleAttribute("data-bare-end", !!last && !last.title && !last.items.length);
  };
  put();
  grid.onToggle = put;
  life.also(mode.editor.listen(put));
  life.also(() => {
    grid.onToggle = () => {};
    for (const opener of grid.root.querySelectorAll(`.${SECTION_BUTTON}`)) opener.remove();
    grid.root.removeAttribute("data-bare-end");
    for (const header of grid.root.querySelectorAll("[data-header]")) header.removeAttribute("aria-label");
  });
}

/** Puts the button on the line of the title's last word, but in no link. */
function putAfterTitle(header: HTMLElement, opener: HTMLElement) {
  const last = textsIn(header).at(-1);
  const word = last?.parentElement?.closest("a, button") ?? last;
  if (word?.parentNode && header.contains(word)) word.parentNode.insertBefore(opener, word.nextSibling);
  else header.append(opener);
}
