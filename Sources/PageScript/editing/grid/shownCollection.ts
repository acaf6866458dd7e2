// An edited collection as it is shown: an order, the model's or one that is tried out, and its layout.

import type { EditingEngine } from "../../engine/editingEngine.ts";
import type { IndexPath, OpenCollection } from "../../engine/openCollection.ts";
import { shapeOfDocument, shapeOfElement } from "../../grid/collectionShape.ts";
import { isSideways, measureCollection } from "../../grid/measureCollection.ts";
import { LocalSpace } from "../../platform/localSpace.ts";
import type { Item } from "../../session.d.ts";
import type { EditedDocument } from "../draft/editedDocument.ts";
import { Arrangement, type Run } from "./arrangement.ts";
import { PendingItems } from "./pendingItems.ts";

export class ShownCollection {
  isHorizontal;
  isRightToLeft;
  pending = new PendingItems();
  /** Collapsed sections. */
  closed = new Set<string>();
  arrangement;
  /** Of the content in the root's box. */
  private inset = { x: 0, y: 0 };
  /** Items of other collections that are dragged here. */
  private guests = new Map<string, Item>();
  /** What the builder says of the layout; its sections are those of the source. */
  private shape;
  private opened: OpenCollection | null = null;
  private laidOut: unknown = null;
  private key = "";

  constructor(private engine: EditingEngine, readonly root: HTMLElement, readonly document: EditedDocument) {
    this.arrangement = new Arrangement(document, this.closed);
    this.shape = shapeOfElement(root);
    this.isHorizontal = isSideways(this.shape);
    const { layoutDirection = "ltr", flipsHorizontallyInOppositeLayoutDirection: isFlipped = false } =
      this.shape?.layout ?? {};
    this.isRightToLeft = layoutDirection === "rtl" && isFlipped;
  }

  get layout() {
    return this.opened as OpenCollection;
  }

  pathOf(id: string) {
    return this.arrangement.pathOf(id);
  }

  idAt(path: IndexPath) {
    return this.arrangement.idAt(path);
  }

  item(id: string) {
    return this.document.items.get(id) ?? this.guests.get(id) ?? (this.pending.has(id) ? { id, symbol: "…" } : null);
  }

  idOf(element: Element | null) {
    const cell = element?.closest("[data-item]") as HTMLElement | null | undefined;
    return cell && this.root.contains(cell) ? cell.dataset.item ?? null : null;
  }

  space() {
    return new LocalSpace(this.root, { x: this.inset.x - this.root.scrollLeft, y: this.inset.y });
  }

  isGuest(id: string) {
    return this.guests.has(id);
  }

  isOpen(id: string) {
    const section = this.sectionOf(id, this.document);
    return section !== null && !this.closed.has(section);
  }

  /** Lays out the model, closed sections without items. */
  protected layOut() {
    const style = getComputedStyle(this.root);
    this.inset = {
      x: parseFloat(style.borderLeftWidth) + parseFloat(style.paddingLeft),
      y: parseFloat(style.borderTopWidth) + parseFloat(style.paddingTop),
    };
    this.opened?.close();
    const { layout, key } = this.open(this.closed);
    this.opened = layout;
    this.key = key;
    this.laidOut = this.document.sections;
  }

  /** The result is to be closed. */
  protected layOutAll() {
    return this.open(new Set()).layout;
  }

  /** A section's own first. */
  settings(section: number) {
    return [this.document.sections[section].layout, this.shape?.layout, this.shape?.site];
  }

  private open(closed: Set<string>) {
    const { container, key, ...page } = measureCollection(this.root, this.isHorizontal);
    const { sections, items: all } = this.document;
    const open = sections.map((section) => closed.has(section.id) ? { ...section, items: [] } : section);
    const sizeOf = (id: string) => all.get(id)?.size ?? null;
    const layout = this.engine.open(
      shapeOfDocument({ layout: this.shape?.layout, sections: open }, this.shape?.site, sizeOf),
    );
    layout.layOut(container, page);
    return { layout, key };
  }

  get isResized() {
    return measureCollection(this.root, this.isHorizontal).key !== this.key;
  }

  protected arrange(gone: Set<string>, runs: Run[], guests: Item[] = []) {
    this.guests = new Map(guests.map((item) => [item.id, item]));
    this.arrangement = new Arrangement(this.document, this.closed, gone, runs);
    if (this.pending.count) {
      const all = this.pending.among(runs, (id) => this.sectionOf(id, this.arrangement));
      this.arrangement = new Arrangement(this.document, this.closed, gone, all);
    }
    if (this.laidOut !== this.document.sections) this.layOut();
    const sizeOf = (id: string) => this.item(id)?.size ?? null;
    this.layout.tryOut(
      this.arrangement.replacements().map(({ ids, ...place }) => ({ ...place, sizes: ids.map(sizeOf) })),
    );
  }

  stop() {
    this.opened?.close();
  }

  private sectionOf(id: string, order: Pick<Arrangement, "pathOf">) {
    const path = order.pathOf(id);
    return path && this.document.sections[path.section].id;
  }
}
