// The clipboard in collections, both ways: items of our own pages as such, and as text for all others.

import { isField } from "../../platform/isField.ts";
import type { Lifetime } from "../../platform/lifetime.ts";
import { OWN_TYPE } from "../../reading/dragOut.ts";
import { say } from "../controls/words.ts";
import type { EditMode } from "../editMode.ts";
import { gridWith } from "../grid/whatIsAt.ts";
import { watchMiddleButton } from "./middleButton.ts";
import { takeTransfer } from "./takeTransfer.ts";

export function clipboard(mode: EditMode, life: Lifetime) {
  const middleButton = watchMiddleButton(life);
  life.on(document, ["copy", "cut"], (event) => {
    const chosen = chosenItems(mode);
    if (!chosen || !event.clipboardData) return;
    event.preventDefault();
    const { grid, items } = chosen;
    event.clipboardData.setData("text/plain", items.map((item) => item?.symbol).join(""));
    event.clipboardData.setData(OWN_TYPE, JSON.stringify({ document: grid.document.id, items }));
    mode.announce(say("copyCount", { count: items.length }));
    if (event.type === "cut") mode.deleteSelected(grid, items[0]?.id);
  });
  life.on(document, "paste", (event) => {
    if (!event.clipboardData || isField(event.target) || isFormOpen()) return;
    if (middleButton.isPasting) return;
    const grid = gridWith(mode.grids, document.activeElement) ?? mode.grids[0];
    event.preventDefault();
    const path = grid.document.pathOf(grid.idOf(document.activeElement) ?? "");
    const section = path && grid.document.sections[path.section];
    const place = section
      ? { section: section.id, index: path.item + 1, followers: section.items.slice(path.item + 1) }
      : {};
    takeTransfer(mode, grid, event.clipboardData, place);
  });
}

/** What is selected, else the item that has the focus, each with its section; null where the page's text is meant. */
function chosenItems(mode: EditMode) {
  const { activeElement } = document;
  const grid = gridWith(mode.grids, activeElement) ?? mode.selection.grids[0];
  if (!grid || isField(activeElement) || getSelection()?.toString() || isFormOpen()) return null;
  const focused = grid.idOf(activeElement);
  if (!mode.selection.count && focused === null) return null;
  const ids = mode.selection.count
    ? mode.selectedGrids.map((each) => ({ each, ids: mode.selection.of(each) }))
    : [{ each: grid, ids: [focused ?? ""] }];
  const items = ids.flatMap(({ each, ids }) =>
    ids.map((id) => {
      const section = each.document.pathOf(id)?.section;
      return { ...each.item(id), section: section === undefined ? undefined : each.document.sections[section].id };
    })
  );
  return { grid, items };
}

/** What lies behind a form is out of reach. */
function isFormOpen() {
  return !!document.querySelector("dialog[open]");
}
