// A button at each section's title: rename it, move it, delete it.

import { button } from "../../platform/dom.ts";
import type { Lifetime } from "../../platform/lifetime.ts";
import type { CollectionEdit } from "../../session.d.ts";
import { askForTitle } from "../controls/form.ts";
import { openPopup } from "../controls/popup.ts";
import { say, titled } from "../controls/words.ts";
import { sayLocked, whySectionStays } from "../draft/leaveLocked.ts";
import type { EditMode } from "../editMode.ts";
import { partOf } from "../../grid/sectionParts.ts";
import type { EditableGrid } from "../grid/editableGrid.ts";

/** It has no text, so that the title's element still says the title alone. */
const BUTTON = "emojiart-section-button";

export function offerSections(mode: EditMode, grid: EditableGrid, life: Lifetime) {
  const elementOf = (id: string) => grid.root.querySelector(`:scope > [data-section="${CSS.escape(id)}"]`);
  const put = () => {
    for (const { id, title, locked } of grid.document.sections) {
      const element = elementOf(id);
      if (!element) continue;
      const header = partOf(element, "header");
      const label = say(grid.closed.has(id) ? "sectionMenuClosed" : "sectionMenu", { name: titled(title) });
      const known = element.querySelector(`.${BUTTON}`);
      // A heading is not called after what stands in it.
      if (header?.matches("h1, h2, h3, h4, h5, h6")) header.setAttribute("aria-label", titled(title));
      if (known && (header ?? element).contains(known)) {
        known.setAttribute("aria-label", label);
        continue;
      }
      known?.remove();
      const why = locked ? say("lockedHere") : null;
      const opener = button(null, () => openSectionMenu(mode, grid, id, opener), {
        class: `${BUTTON}${grid.isHorizontal ? " emojiart-sideways" : ""}`,
        "aria-label": label,
        "aria-description": why,
        title: why ?? label,
        "aria-haspopup": "menu",
      });
      if (header) putAfterTitle(header, opener);
      else element.append(opener);
    }
  };
  put();
  grid.onToggle = put;
  life.also(mode.editor.listen(put));
  life.also(() => {
    grid.onToggle = () => {};
    for (const opener of grid.root.querySelectorAll(`.${BUTTON}`)) opener.remove();
    for (const header of grid.root.querySelectorAll("[data-header]")) header.removeAttribute("aria-label");
  });
}

/** What stands for a section that shows no item. */
export function focusSection(grid: EditableGrid, id: string) {
  grid.root.querySelector<HTMLElement>(`[data-section="${CSS.escape(id)}"] .${BUTTON}`)?.focus();
}

/** On the line of its last word, but in no link. */
function putAfterTitle(header: HTMLElement, opener: HTMLElement) {
  const texts = document.createTreeWalker(header, NodeFilter.SHOW_TEXT);
  let last: Node | null = null;
  while (texts.nextNode()) if (texts.currentNode.textContent?.trim()) last = texts.currentNode;
  const word = last?.parentElement?.closest("a, button") ?? last;
  if (word?.parentNode && header.contains(word)) word.parentNode.insertBefore(opener, word.nextSibling);
  else header.append(opener);
}

function openSectionMenu(mode: EditMode, grid: EditableGrid, section: string, opener: HTMLElement) {
  const { sections, id: document } = grid.document;
  const index = sections.findIndex(({ id }) => id === section);
  const { title = "", locked } = sections[index];
  const name = titled(title), isClosed = grid.closed.has(section);
  const stays = whySectionStays(grid.document, sections[index], name, (id) => grid.label(id));
  const whyNot = () => stays;
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
      whyNot: () => locked ? sayLocked(name) : "",
      run: unless(locked ? sayLocked(name) : "", () =>
        askForTitle(say("renameSection"), title, (words) => {
          const message = say("sectionRenamed", { name: titled(words) });
          perform({ edit: "changeSection", document, section, title: words || null }, message);
        })),
    },
    { name: "sectionUp", whyNot, isEnabled: () => index > 0, run: moveTo(index - 1) },
    { name: "sectionDown", whyNot, isEnabled: () => index < sections.length - 1, run: moveTo(index + 1) },
    {
      name: "sectionDelete",
      whyNot,
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
