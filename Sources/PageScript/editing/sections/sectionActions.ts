// Actions on a section: close, rename, move, delete, also in a menu at its title; and to add one.
// `Sections…`: the page's outline as a menu, whose entries scroll to the sections.

import { button, setAttributes, textsIn } from "../../platform/dom.ts";
import type { Lifetime } from "../../platform/lifetime.ts";
import { freeWindow, jumpBy } from "../../platform/scroll.ts";
import type { CollectionEdit } from "../../session.d.ts";
import type { Action } from "../actions/action.ts";
import { askForTitle } from "../controls/askFor.ts";
import { openMenu } from "../controls/menu.ts";
import { inPageLanguage, say, titled } from "../controls/say.ts";
import { sayLocked, whyAllStay } from "../draft/lockedItems.ts";
import { slugOf } from "../draft/slugOf.ts";
import type { EditableGrid } from "../grid/editableGrid.ts";
import { focusSection, SECTION_BUTTON } from "../grid/holdFocus.ts";
import type { GridsMode } from "../gridsMode.ts";

/** Indents sections below their collection, if the page has several. */
const INDENT = "\u2003";

export function allSectionActions(mode: GridsMode): Action[] {
  return mode.grids.flatMap((grid) => grid.document.sections.flatMap(({ id }) => sectionActions(mode, grid, id)));
}

/** Outside the section's own menu, their labels name the section. */
function sectionActions(mode: GridsMode, grid: EditableGrid, section: string): Action[] {
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

export function addSection(mode: GridsMode, grid: EditableGrid) {
  askForTitle(say("addSection"), "", (title) => {
    const wanted = slugOf(title, mode.editor) || "section", { id: document } = grid.document;
    mode.editor.perform({ edit: "insertSection", document, id: wanted, title: title || undefined });
    // It may have got another id.
    const added = grid.document.sections.at(-1);
    if (added) grid.partsOf(added.id).element.scrollIntoView({ block: "nearest", inline: "nearest" });
    mode.announce(say("sectionAdded", { name: titled(title) }));
  });
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
      openMenu(opener, [
        { name: "sectionDeleteSure", values: values(), run: remove },
        { name: "cancel", run() {} },
      ], point);
    }
  };
}

/** A menu button at each section's title. */
export function offerSections(mode: GridsMode, grid: EditableGrid, life: Lifetime) {
  const put = () => {
    for (const { id, title, locked } of grid.document.sections) {
      const { element, header } = grid.partsOf(id);
      const label = say(grid.closed.has(id) ? "sectionMenuClosed" : "sectionMenu", { name: titled(title) });
      const known = element.querySelector(`.${SECTION_BUTTON}`);
      // The button must not be part of the heading's accessible name.
      if (header?.matches("h1, h2, h3, h4, h5, h6")) header.setAttribute("aria-label", titled(title));
      const why = locked ? say("lockedHere") : null;
      const names = { "aria-label": label, "aria-description": why, title: why ?? label };
      if (known && (header ?? element).contains(known)) {
        setAttributes(known, names);
        continue;
      }
      known?.remove();
      const opener = button(null, () => openMenu(opener, sectionActions(mode, grid, id)), {
        class: SECTION_BUTTON,
        lang: inPageLanguage().lang,
        ...names,
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

export function outlineAction(mode: GridsMode): Action {
  return {
    name: "outline",
    icon: "sections",
    in: "bar",
    opens: "menu",
    isOffered: () => mode.isOn && mode.grids.some(({ document }) => document.sections.length > 1),
    run: ({ opener, point }) => opener && openMenu(opener, mode.grids.flatMap((grid) => entriesOf(mode, grid)), point),
  };
}

function entriesOf(mode: GridsMode, grid: EditableGrid): Action[] {
  const { sections, title, itemCount } = grid.document, isNested = mode.grids.length > 1;
  const entry = (name: string, count: number, section: number): Action => ({
    name: "outlineEntry",
    values: { name, count },
    run: () => goTo(mode, grid, section),
  });
  return [
    ...(isNested && sections.length ? [entry(title, itemCount, 0)] : []),
    ...sections.map((section, index) =>
      entry((isNested ? INDENT : "") + titled(section.title), section.items.length, index)
    ),
  ];
}

/** Scrolls a section to the window's upper edge, as far as the page is long enough. */
function goTo(mode: GridsMode, grid: EditableGrid, index: number) {
  // Another tab may have deleted it while the menu was open.
  const section = grid.document.sections[index], frame = grid.collection.sectionFrames()[index]?.frame;
  if (!section || !frame) return;
  jumpBy(grid.space().rectToWindow(frame).y - freeWindow().top);
  if (grid.isHorizontal) {
    const { header, list } = grid.partsOf(section.id);
    (header ?? list).scrollIntoView({ block: "nearest", inline: "start" });
  }
  const [first] = section.items;
  if (first !== undefined && grid.isOpen(first)) mode.focus(grid, first);
  else focusSection(grid, section.id);
}
