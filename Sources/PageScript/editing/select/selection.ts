// The selection, by id, in view or not: items of all collections of a page, or placements of an artwork. A
// rectangle drawn on the ground (marquee) selects what it touches. The ground decides what that is: `gestures.ts` for a
// canvas, else `ShownCollection.itemsIn` by the frames of the layout.

import { h } from "../../platform/dom.ts";
import { Lifetime } from "../../platform/lifetime.ts";
import { LocalSpace, type Rect } from "../../platform/localSpace.ts";
import type { Gesture } from "../../platform/recognizePress.ts";
import type { EditedArtwork, EditedDocument } from "../draft/editedDocuments.ts";

/** Debounce of a marquee in milliseconds. */
const RESTING = 120;

/** Modifier keys with which a click, or a rectangle that is drawn, adds to what is selected. */
export function addsToSelection({ shiftKey, ctrlKey, metaKey }: MouseEvent) {
  return shiftKey || ctrlKey || metaKey;
}

/** `Owner`: the scope in which ids are unique. */
export class Selection<Owner> {
  private chosen = new Map<Owner, Set<string>>();
  /** The anchor of a range: what was last chosen without Shift. */
  private anchor: { owner: Owner; id: string } | null = null;

  constructor(private documentOf: (owner: Owner) => EditedDocument | EditedArtwork, private onChange: () => void) {}

  has(owner: Owner, id: string) {
    return this.chosen.get(owner)?.has(id) ?? false;
  }

  get count() {
    return [...this.chosen.values()].reduce((sum, ids) => sum + ids.size, 0);
  }

  /** The selected ids of an owner, in the order of the document. */
  of(owner: Owner) {
    return this.documentOf(owner).inOrder(this.chosen.get(owner) ?? []);
  }

  toggle(owner: Owner, id: string) {
    const ids = new Set(this.chosen.get(owner));
    if (!ids.delete(id)) ids.add(id);
    this.anchor = { owner, id };
    this.set(owner, ids);
  }

  /** Selects only the range from the anchor to an item, across sections. */
  extend(owner: Owner, id: string) {
    const order = this.documentOf(owner).sections.flatMap(({ items }) => items);
    const end = order.indexOf(id);
    const start = this.anchor?.owner === owner ? order.indexOf(this.anchor.id) : -1;
    if (start < 0) this.anchor = { owner, id };
    const from = start < 0 ? end : start;
    this.chosen.clear();
    this.set(owner, order.slice(Math.min(from, end), Math.max(from, end) + 1));
  }

  set(owner: Owner, ids: Iterable<string>): void {
    this.chosen.set(owner, new Set(ids));
    this.onChange();
  }

  /** Selects what has come, alone; a range begins at the first. */
  only(owner: Owner, ids: string[]) {
    this.chosen.clear();
    this.anchor = { owner, id: ids[0] };
    this.set(owner, ids);
  }

  selectAll(owner: Owner) {
    this.set(owner, this.documentOf(owner).items.keys());
  }

  clear() {
    this.chosen.clear();
    this.anchor = null;
    this.onChange();
  }

  keepPresent() {
    for (const [owner, ids] of this.chosen) {
      const { items } = this.documentOf(owner);
      for (const id of ids) if (!items.has(id)) ids.delete(id);
    }
    this.onChange();
  }
}

interface Ground {
  /** Its own coordinates, which scroll with it, as they lie in the window now. */
  space(): Pick<LocalSpace, "toLocal" | "scale">;
  touched(area: Rect): string[];
  /** Debounced: called after the number of selected things has changed. */
  onRest?(): void;
  onEnd(touched: string[]): void;
}

export function marquee<Owner>(
  start: PointerEvent,
  selection: Selection<Owner>,
  owner: Owner,
  ground: Ground,
): Gesture {
  const before = selection.of(owner), kept = addsToSelection(start) ? before : [];
  const from = ground.space().toLocal({ x: start.clientX, y: start.clientY });
  const rectangle = h("div", { class: "emojiart-marquee", "aria-hidden": true });
  let touched: string[] = [], resting = 0, last = start, { count } = selection;
  rectangle.style.cssText = "left:0;top:0;width:100px";
  document.body.append(rectangle);
  const space = new LocalSpace(rectangle);
  const life = new Lifetime();
  life.also(() => {
    clearTimeout(resting);
    rectangle.remove();
  });
  const move = (event: PointerEvent) => {
    last = event;
    const at = { x: event.clientX, y: event.clientY }, own = ground.space(), { scale } = own, to = own.toLocal(at);
    const [left, top] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
    const [width, height] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
    const corner = { x: at.x + (left - to.x) * scale, y: at.y + (top - to.y) * scale };
    const box = space.rectToLocal({ ...corner, width: width * scale, height: height * scale });
    rectangle.style.cssText = `left:${box.x}px;top:${box.y}px;width:${box.width}px;height:${box.height}px`;
    touched = ground.touched({ x: left, y: top, width, height });
    selection.set(owner, [...kept, ...touched]);
    if (selection.count === count) return;
    // Restart the debounce: only the number that stays is announced.
    count = selection.count;
    clearTimeout(resting);
    resting = setTimeout(() => ground.onRest?.(), RESTING);
  };
  // An edit would act on what is being selected. Escape cancels.
  life.on(window, "keydown", (event) => event.preventDefault(), { capture: true });
  // The ground may scroll beneath a pointer that rests.
  life.on(window, "scroll", () => move(last), { capture: true, passive: true });
  return {
    move,
    end(event) {
      move(event);
      life.end();
      ground.onEnd(touched);
    },
    cancel() {
      life.end();
      selection.set(owner, before);
      ground.onRest?.();
    },
  };
}
