// An edited collection: the engine places its cells, in the model's order or in the order that a drag previews.

import { isGuest, isVisiting } from "../../engine/board.ts";
import { printCopy } from "../../grid/paperCopy.ts";
import { listOrigin } from "../../grid/sectionParts.ts";
import type { Item } from "../../session.d.ts";
import { freeWindow, jumpBy } from "../../platform/scroll.ts";
import type { EditedDocument } from "../draft/editedDocuments.ts";
import type { BaseSection } from "../draft/readBase.ts";
import { CellForms, type NamesLoader } from "./cellForms.ts";
import { CellsInView } from "./cellsInView.ts";
import { EditableCells } from "./editableCells.ts";
import { GridSections } from "./gridSections.ts";
import { holdFocus } from "./holdFocus.ts";
import { isStill, leave, Motion } from "./cellMotion.ts";
import { paperGrid } from "./paperGrid.ts";
import { ShownCollection } from "./shownCollection.ts";

export class EditableGrid extends ShownCollection {
  motion = new Motion(this.root);
  readonly forms;
  dress: (cell: HTMLElement, item: Item) => void = () => {};
  onToggle = () => {};
  /** Called when it has shown the model's order again by itself. */
  onShown = () => {};
  readonly gridSections;
  private mounted;
  private inView;
  private windowWidth = innerWidth;

  /** @param base what the page was built from */
  constructor(names: NamesLoader, base: EditedDocument, ...shown: ConstructorParameters<typeof ShownCollection>) {
    super(...shown);
    const { root } = this, forms = this.forms = new CellForms(root, this.editor, names);
    forms.learn(root, base.items);
    this.mounted = new EditableCells(this, forms, base);
    this.gridSections = new GridSections(this, base, forms);
    this.inView = new CellsInView(this, this.mounted, this.gridSections);
    forms.onNames = () => this.showNames();
    root.dataset.placed = "";
    this.observeSize([root], () => {
      // Where a gap brings a scroll bar, and a layout beside that bar takes it away, both would alternate.
      const isByGap = root.hasAttribute("data-trying") && innerWidth === this.windowWidth;
      if (!this.isResized || isByGap) return;
      this.windowWidth = innerWidth;
      // What one looks at stays in the window.
      const { anchor } = this;
      this.show();
      if (anchor && this.jumpTo(anchor)) this.update();
      this.onShown();
    });
    this.observeWindow();
    printCopy(root, this.life, () => paperGrid(this, base));
  }

  /** Adopts what another build says of it, and the sections of its source. */
  learn(built: HTMLElement, sections: BaseSection[]) {
    const items = new Map((sections.flatMap(({ items }) => items) as Item[]).map((item) => [item.id, item]));
    const changed = this.forms.relearn(built, items, [...this.mounted].map(([id]) => id));
    this.gridSections.learn(built, sections);
    this.takeSettings(built);
    this.show({ changed });
    this.onShown();
  }

  partsOf = (section: string) => this.gridSections.get(section);
  headingOf = (section: string) => this.partsOf(section).header ?? this.partsOf(section).element;
  cellOf = (id: string): HTMLElement | null => this.mounted.get(id)?.element ?? null;

  /** Shows the model's order, with held items where they lie; makes `changed` cells anew. */
  show({ isMoving = false, changed = new Set() }: { isMoving?: boolean; changed?: Set<string> } = {}) {
    const focus = holdFocus(this, this.inView.shown);
    this.mounted.isInHaste = this.root.hasAttribute("data-trying");
    this.root.toggleAttribute("data-strip", this.isHorizontal);
    this.gridSections.show(this.document.sections, this.closed);
    this.layOut();
    this.board.arrange(this.number, false);
    for (const id of changed) if (this.document.pathOf(id)) this.mounted.remake(id);
    const isSeen = isMoving && !isStill();
    this.mounted.remove((id) => this.isGone(id), isSeen ? leave : undefined);
    if (!this.mounted.isInHaste) this.mounted.endHaste();
    this.motion.end();
    this.gridSections.giveRoom(this.collection.sectionFrames());
    const before = isSeen ? this.mounted.places() : null;
    this.setAnchor();
    this.inView.place();
    this.inView.sort();
    if (before) this.motion.show(before, this.mounted);
    focus();
  }

  protected override showInView = () => this.inView.show();

  /** Previews a drop: places held items where they would go, without reordering the DOM. */
  tryOut() {
    // Before any style is set, to avoid a forced layout.
    const space = this.space();
    this.mounted.isInHaste = true;
    this.board.arrange(this.number, true);
    // A held cell stays in the page even if it is shown in another collection: touch events go to it.
    this.mounted.remove((id, element) =>
      !isVisiting(id) && this.isGone(id) && !(this.document.items.has(id) && element.hasAttribute("data-lifted"))
    );
    this.motion.begin();
    const frames = this.collection.sectionFrames();
    this.gridSections.shift(frames);
    this.inView.place(frames.map(listOrigin), space);
    const shown = new Set(this.inView.shown.map(({ id }) => id));
    this.mounted.remove((id) => isVisiting(id) && !shown.has(id));
  }

  /** The cells of its own items, without guests. */
  *cells() {
    for (const [id, { element }] of this.mounted) if (this.document.items.has(id)) yield [id, element] as const;
  }

  private isGone = (id: string) => (isGuest(id) || !this.isOpen(id)) && !this.pathOf(id);

  /** The cells of guests: items shown here that are not in the document. */
  *guests() {
    for (const [id, { element }] of this.mounted) if (isVisiting(id)) yield element;
  }

  label(id: string) {
    const item = this.item(id);
    return item ? this.forms.label(item) : id;
  }

  setClosed(id: string, isClosed: boolean) {
    this.close(id, isClosed);
    this.show();
    this.onShown();
    this.onToggle();
  }

  reveal(id: string) {
    const section = this.document.pathOf(id)?.section;
    if (section !== undefined && !this.isOpen(id)) this.setClosed(this.document.sections[section].id, false);
    const path = this.pathOf(id), frame = path && this.collection.itemFrame(path);
    if (!frame) return null;
    const { x: left, y: top, width, height } = this.space().rectToWindow(frame);
    // With room for a pinned heading, and for the buttons below, as far as the window has any.
    const free = freeWindow(), room = Math.max(0, Math.min(80, (free.bottom - free.top - height) / 2));
    const start = free.top + room, end = free.bottom - room;
    const away = top < start ? top - start : Math.max(0, top + height - end);
    if (away) jumpBy(away);
    if (this.isHorizontal) {
      const strip = this.root.getBoundingClientRect();
      const aside = left < strip.left ? left - strip.left : Math.max(0, left + width - strip.right);
      this.root.scrollBy({ left: aside, behavior: "instant" });
    }
    this.update();
    const cell = this.cellOf(id);
    if (this.isHorizontal) cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
    return cell;
  }

  private showNames() {
    const unnamed = [...this.mounted].filter(([id, { element }]) =>
      this.forms.made.has(element) && !this.document.items.get(id)?.name
    );
    this.show({ changed: new Set(unnamed.map(([id]) => id)) });
    this.onShown();
  }
}

export function gridWith(grids: EditableGrid[], node: EventTarget | null) {
  return (node instanceof Node && grids.find(({ root }) => root.contains(node))) || null;
}

export function itemWith(grids: EditableGrid[], node: EventTarget | null) {
  const grid = gridWith(grids, node), id = grid?.idOf(node) ?? null;
  return grid && id !== null ? { grid, id } : null;
}
