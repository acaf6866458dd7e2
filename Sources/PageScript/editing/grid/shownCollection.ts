// An edited collection as it is shown: its order, which the board decides, and its layout.

import { type Board, homeOfGuest, isAwaited, isGuest, NEWCOMER } from "../../engine/board.ts";
import { type IndexPath, rect, type Step } from "../../engine/collectionLayout.ts";
import { LaidOutCollection, shapeOfElement } from "../../grid/laidOutCollection.ts";
import { MOST_PRINTED } from "../../grid/paperCopy.ts";
import type { Rect } from "../../platform/localSpace.ts";
import { freeWindow } from "../../platform/scroll.ts";
import type { Item } from "../../session.d.ts";
import type { EditedDocument } from "../draft/editedDocuments.ts";
import type { Editor } from "../draft/editor.ts";

export type ShownItem = IndexPath & { id: string; frame: Rect };

export class ShownCollection extends LaidOutCollection {
  closed = new Set<string>();

  /** @param number its number on the board */
  constructor(
    protected editor: Editor,
    readonly board: Board,
    readonly number: number,
    root: HTMLElement,
    readonly document: EditedDocument,
  ) {
    // The settings are those of the build, the sections those of the source.
    const shape = shapeOfElement(root);
    super(root, shape, board.show(editor.session, document.id, shape?.site, shape?.layout));
  }

  pathOf = (id: string) => this.board.pathOf(this.number, id);
  idAt = ({ section, item }: IndexPath): string | null => this.board.ids(this.number, section, item, 1)[0] ?? null;

  /** The item to which a step leads, past the placeholders of files that are still being read. */
  nextTo(id: string, way: Step): string | null {
    const path = this.pathOf(id);
    let next = path && this.collection.nextItem(path, way);
    while (next && isAwaited(this.idAt(next) ?? "")) next = this.collection.nextItem(next, way);
    return next && this.idAt(next);
  }

  protected takeSettings(built: HTMLElement) {
    const { board, editor, document, collection, number } = this, shape = shapeOfElement(built);
    // A file that is back is edited after the next build of the page.
    if (!editor.documents.has(document.id)) return;
    if (JSON.stringify([shape?.site, shape?.layout]) === JSON.stringify([this.shape?.site, this.shape?.layout])) return;
    this.shape = shape;
    collection.close();
    // What reads by keys holds the collection, too.
    Object.assign(collection, board.show(editor.session, document.id, shape?.site, shape?.layout));
    for (const id of this.closed) board.setClosed(number, id, true);
  }

  /** The item shown under an id, which may be a guest's. */
  item(id: string): Item | null {
    if (!isGuest(id)) return this.document.items.get(id) ?? null;
    if (isAwaited(id)) return { id, symbol: "…" };
    if (id === NEWCOMER) return { id, symbol: "➕" };
    const [from, own] = homeOfGuest(id);
    const item = this.editor.documents.get(from)?.items.get(own);
    return item ? { ...(item as Item), id } : null;
  }

  idOf(node: EventTarget | null) {
    const cell = node instanceof Element ? node.closest<HTMLElement>("[data-item]") : null;
    return cell && this.root.contains(cell) ? cell.dataset.item ?? null : null;
  }

  isOpen(id: string) {
    const section = this.document.sectionOf(id);
    return !!section && !this.closed.has(section.id);
  }

  inSight() {
    const { x, width } = this.root.getBoundingClientRect(), { top: y, bottom } = freeWindow();
    return this.itemsIn(this.space().rectToLocal({ x, y, width, height: bottom - y })).map(({ id }) => id);
  }

  /** All items, or those that touch an area, in order. */
  itemsIn(area?: Rect): ShownItem[] {
    const { board, number } = this;
    if (!area) {
      return this.document.sections.flatMap((_, section) => {
        const frames = this.collection.itemFrames(section);
        return board.ids(number, section).map((id, item) => ({ id, section, item, frame: rect(frames, 4 * item) }));
      });
    }
    const found = this.collection.elements(area).filter(({ kind }) => kind === "item");
    const ends = new Map(found.map(({ section, item }) => [section, item + 1]));
    let run = { section: -1, first: 0, ids: [] as string[] };
    return found.map(({ section, item, frame }) => {
      if (section !== run.section) {
        run = { section, first: item, ids: board.ids(number, section, item, (ends.get(section) ?? item) - item) };
      }
      return { id: run.ids[item - run.first], section, item, frame };
    });
  }

  /** The frames of the items that are printed, by section, in the model's order. */
  printedFrames() {
    const { board, editor, document, shape } = this, { container, page } = this.measure();
    if (!editor.documents.has(document.id)) return [];
    const whole = board.show(editor.session, document.id, shape?.site, shape?.layout, true);
    whole.layOut(container, page);
    const frames = document.sections.map((_, section) => whole.itemFrames(section, 0, MOST_PRINTED));
    whole.close();
    return frames;
  }

  /** Takes effect when it is shown again. */
  close(id: string, isClosed: boolean) {
    if (isClosed) this.closed.add(id);
    else this.closed.delete(id);
    this.board.setClosed(this.number, id, isClosed);
  }
}
