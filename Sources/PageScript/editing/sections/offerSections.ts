// A button beside each section: rename it, move it, delete it.

import { button } from "../../platform/dom.ts";
import type { Lifetime } from "../../platform/lifetime.ts";
import type { CollectionEdit } from "../../session.d.ts";
import { askForTitle } from "../controls/form.ts";
import { openPopup } from "../controls/popup.ts";
import { say, titled } from "../controls/words.ts";
import { sayLocked, whySectionStays } from "../draft/leaveLocked.ts";
import type { EditMode } from "../editMode.ts";
import type { EditableGrid } from "../grid/editableGrid.ts";

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
      const opener = button("⋯", () => openSectionMenu(mode, grid, id, opener), {
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

function openSectionMenu(mode: EditMode, grid: EditableGrid, section: string, opener: HTMLElement) {
  const { sections, id: document } = grid.document;
  const index = sections.findIndex(({ id }) => id === section);
  const { title = "", locked } = sections[index];
  const name = titled(title), isClosed = grid.closed.has(section);
  const stays = whySectionStays(grid.document, sections[index], name, (id) => grid.label(id));
  const unless = (why: string, run: () => void) => () => why ? mode.announce(why) : run();
  // Another tab may have put items into it meanwhile, or deleted it.
  const count = () => grid.document.sections.find(({ id }) => id === section)?.items.length ?? 0;
  const perform = (edit: CollectionEdit, message: string): void => {
    const { error, refusal } = mode.editor.perform(edit);
    // Of a section that is gone there is nothing to say.
    if (!error || refusal) mode.announce(refusal ?? message);
  };
  const moveTo = (to: number) =>
    unless(stays, () => {
      perform({ edit: "moveSection", document, section, index: to }, say("sectionMoved", { name }));
    });
  const remove = () => {
    perform({ edit: "removeSection", document, section }, say("sectionDeleted", { name, count: count() }));
  };
  openPopup(opener, [
    {
      name: isClosed ? "sectionOpen" : "sectionClose",
      // There would be nothing left to see.
      isEnabled: () => !!title,
      run() {
        grid.setClosed(section, !isClosed);
        mode.announce(say(isClosed ? "sectionOpened" : "sectionClosed", { name }));
      },
    },
    {
      name: "rename",
      run: unless(locked ? sayLocked(name) : "", () =>
        askForTitle(say("renameSection"), title, (words) => {
          const message = say("sectionRenamed", { name: titled(words) });
          perform({ edit: "changeSection", document, section, title: words || null }, message);
        })),
    },
    { name: "sectionUp", isEnabled: () => index > 0, run: moveTo(index - 1) },
    { name: "sectionDown", isEnabled: () => index < sections.length - 1, run: moveTo(index + 1) },
    {
      name: "sectionDelete",
      run: unless(stays, () => {
        if (!count()) return remove();
        // What takes items with it is asked a second time, in the same place.
        openPopup(opener, [
          { name: "sectionDeleteSure", values: { name, count: count() }, run: remove },
          { name: "cancel", run() {} },
        ]);
      }),
    },
  ]);
}
