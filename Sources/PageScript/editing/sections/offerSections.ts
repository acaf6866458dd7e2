// A button beside each section, with the menu of what can be done with it.

import { button } from "../../platform/dom.ts";
import type { Lifetime } from "../../platform/lifetime.ts";
import { openPopup } from "../controls/popup.ts";
import { say, titled } from "../controls/words.ts";
import type { EditMode } from "../editMode.ts";
import type { EditableGrid } from "../grid/editableGrid.ts";
import { sectionActions } from "./sectionActions.ts";

export function offerSections(mode: EditMode, grid: EditableGrid, life: Lifetime) {
  const put = () => {
    for (const { id, title, locked } of grid.document.sections) {
      const element = grid.root.querySelector(`:scope > [data-section="${CSS.escape(id)}"]`);
      if (!element) continue;
      const label = say(grid.closed.has(id) ? "sectionMenuClosed" : "sectionMenu", { name: titled(title) });
      const known = element.querySelector(":scope > .emojiart-section-button");
      if (known) {
        known.setAttribute("aria-label", label);
        continue;
      }
      const why = locked ? say("lockedHere") : null;
      const opener = button("⋯", () => openPopup(opener, sectionActions(mode, grid, id)), {
        class: `emojiart-section-button${grid.isHorizontal ? " emojiart-sideways" : ""}`,
        "aria-label": label,
        "aria-description": why,
        title: why,
        "aria-haspopup": "menu",
      });
      element.append(opener);
    }
  };
  put();
  grid.onToggle = put;
  life.also(mode.editor.listen(put));
  life.also(() => {
    grid.onToggle = () => {};
    for (const opener of grid.root.querySelectorAll(".emojiart-section-button")) opener.remove();
  });
}
