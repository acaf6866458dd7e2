// Actions on a section: close, rename, move, delete; `forms/offerAdding.ts` adds one.

import type { CollectionEdit } from "../../session.d.ts";
import type { Action } from "../actions/action.ts";
import { askForTitle } from "../controls/form.ts";
import { openPopup } from "../controls/popup.ts";
import { say, titled } from "../controls/say.ts";
import { sayLocked, whyAllStay } from "../draft/lockedItems.ts";
import type { GridsMode } from "../gridsMode.ts";
import type { EditableGrid } from "../grid/editableGrid.ts";

export function allSectionActions(mode: GridsMode): Action[] {
  return mode.grids.flatMap((grid) => grid.document.sections.flatMap(({ id }) => sectionActions(mode, grid, id)));
}

/** Outside the section's own menu, their labels name the section. */
export function sectionActions(mode: GridsMode, grid: EditableGrid, section: string): Action[] {
  const { sections, id: document, title: collection } = grid.document;
  const index = sections.findIndex(({ id }) => id === section);
  const { title = "", locked } = sections[index];
  const name = titled(title), isClosed = grid.closed.has(section);
  const whyLocked = locked ? sayLocked(name) : "";
  const stays = whyLocked || whyAllStay(grid.document, sections[index].items, name, (id) => grid.label(id));
  const here = { document, section };
  const values = title ? { name: mode.grids.length > 1 ? `${collection}: ${title}` : title } : undefined;
  const named = { values, icon: "sections" } as const;
  const unless = (why: string, run: Action["run"]): Pick<Action, "whyNot" | "run"> => ({
    whyNot: () => why,
    run: (occasion) => why ? mode.announce(why) : run(occasion),
  });
  const moveTo = (to: number) => ({
    isEnabled: () => to >= 0 && to < sections.length,
    ...unless(stays, () => perform(mode, { edit: "moveSection", ...here, index: to }, say("sectionMoved", { name }))),
  });
  return [
    {
      name: isClosed ? "sectionOpen" : "sectionClose",
      about: isClosed ? "openNamedSection" : "closeNamedSection",
      ...named,
      // Without a title, nothing of a closed section would be in sight.
      isEnabled: () => !!title,
      run() {
        grid.setClosed(section, !isClosed);
        mode.announce(say(isClosed ? "sectionOpened" : "sectionClosed", { name }));
      },
    },
    {
      name: "rename",
      about: "renameNamedSection",
      ...named,
      ...unless(whyLocked, () =>
        askForTitle(say("renameSection"), title, (words) => {
          const message = say("sectionRenamed", { name: titled(words) });
          perform(mode, { edit: "changeSection", ...here, title: words || null }, message);
        })),
    },
    { name: "sectionUp", about: "moveNamedSectionUp", ...named, ...moveTo(index - 1) },
    { name: "sectionDown", about: "moveNamedSectionDown", ...named, ...moveTo(index + 1) },
    { name: "sectionDelete", about: "deleteNamedSection", ...named, ...unless(stays, deletion(mode, grid, section)) },
  ];
}

function perform(mode: GridsMode, edit: CollectionEdit, message: string): void {
  const { error, refusal } = mode.editor.perform(edit);
  // Of a section that is gone there is nothing to say.
  if (!error || refusal) mode.announce(refusal ?? message);
}

function deletion(mode: GridsMode, { document }: EditableGrid, section: string): Action["run"] {
  // Another tab may have put items into it meanwhile, or deleted it.
  const state = () => document.sections.find(({ id }) => id === section);
  const values = () => ({ name: titled(state()?.title), count: state()?.items.length ?? 0 });
  const remove = () => {
    const told = values(), message = say(told.count ? "sectionDeleted" : "emptySectionDeleted", told);
    perform(mode, { edit: "removeSection", document: document.id, section }, message);
  };
  return ({ opener, point }) => {
    if (!values().count) return remove();
    // Confirm, in the same place, if items are deleted with the section.
    if (opener) {
      openPopup(opener, [
        { name: "sectionDeleteSure", values: values(), run: remove },
        { name: "cancel", run() {} },
      ], point);
    }
  };
}
