// The board: the order of a page's collections while they are edited, by the module, with held items where they would
// go and placeholders for files that are being read. The other side: EditorBridge/BoardExports.swift.

import type { LayoutSettings } from "../session.d.ts";
import type { EditingSession } from "./editingEngine.ts";
import { type Exports, takeText, type Text, withNumbers, withText } from "./memory.ts";
import { type IndexPath, OpenCollection, pathOf, type Step, STEPS } from "./collectionLayout.ts";
import { packSettings } from "./packCollection.ts";

/**
 * Where a lift is shown: where it would go (`isAimed`), else where it lies. `index` and `count` are those after a drop;
 * collections go by their numbers in the order in which they were shown first.
 */
export type Place = { collection: number; isAimed: boolean; section: number; index: number; count: number };

/** Begins the ids of guests, which come from another collection or from outside. No item has such an id. */
const GUEST = "\u0001";
export const isGuest = (id: string) => id.startsWith(GUEST);
export const guestOf = (document: string, id: string) => GUEST + document + GUEST + id;
/** The document and the item of a guest. */
export const homeOfGuest = (id: string) => id.split(GUEST).slice(1);
/** The id of a drag from outside. */
export const NEWCOMER = `${GUEST}newcomer`;
/** Begins the ids of placeholders for files that are being read. */
const AWAITED = `${GUEST}awaited`;
export const isAwaited = (id: string) => id.startsWith(AWAITED);
/** Whether it is a guest that is held, no placeholder of a file. */
export const isVisiting = (id: string) => isGuest(id) && !isAwaited(id);
let awaited = 0;
export const newAwaited = () => AWAITED + ++awaited;

export class Board {
  private address;

  constructor(private exports: Exports) {
    this.address = exports.board_open();
  }

  /** @param isWhole a layout apart from the board, with closed and held items in place; the caller must close it */
  show(session: EditingSession, document: string, site?: LayoutSettings, own?: LayoutSettings, isWhole = false) {
    const settings = Float64Array.from([...packSettings(site), ...packSettings(own)]);
    const address = this.withText(document, (board, ...id) => {
      const show = (...numbers: Text) => this.exports.board_show(board, session.handle, ...id, ...numbers, isWhole);
      return withNumbers(this.exports, settings, show);
    });
    if (!address) throw new TypeError("this is no collection of the session");
    return new OpenCollection(this.exports, address);
  }

  /** Updates the board after documents may have changed. */
  follow(session: EditingSession) {
    this.exports.board_follow(this.address, session.handle);
  }

  /** @param isTried whether held items are where they would go, else where they lie */
  arrange(collection: number, isTried: boolean) {
    this.exports.board_arrange(this.address, collection, isTried);
  }

  setClosed(collection: number, section: string, isClosed: boolean) {
    this.withText(section, (board, ...id) => this.exports.board_set_closed(board, collection, ...id, isClosed));
  }

  /** Ids as they are shown. */
  ids(collection: number, section: number, first = 0, count = 0x7fffffff) {
    const ids = takeText(this.exports, this.exports.board_ids(this.address, collection, section, first, count));
    return ids ? ids.split("\0") : [];
  }

  pathOf(collection: number, id: string) {
    const count = this.withText(id, (board, ...text) => this.exports.board_path(board, collection, ...text));
    return pathOf(this.answer(count));
  }

  /**
   * @param newcomer the id under which a drag from outside is shown
   * @param isKept shows it whatever else is shown
   * @returns the number of a lift that holds no items yet
   */
  lift(home: number, newcomer = "", isKept = false) {
    return this.withText(newcomer, (board, ...text) => this.exports.board_lift(board, home, ...text, isKept));
  }

  /** Adds those of some items that are free to a lift; @returns how many it holds then */
  add(lift: number, collection: number, ids: string[]) {
    return this.withText(ids.join("\0"), (board, ...text) => this.exports.board_add(board, lift, collection, ...text));
  }

  /**
   * @param collection where it is to go; −1 puts it back
   * @param place a point of the layout, or an index that is counted without what is held
   */
  aim(lift: number, collection: number, place: { x: number; y: number } | IndexPath, isCopy: boolean) {
    const { exports, address } = this;
    return this.moved(
      "item" in place
        ? exports.board_aim_at_place(address, lift, collection, place.section, place.item, isCopy)
        : exports.board_aim_at_point(address, lift, collection, place.x, place.y, isCopy),
    );
  }

  step(lift: number, step: Step) {
    return this.moved(this.exports.board_step(this.address, lift, STEPS.indexOf(step)));
  }

  /** Where a lift is; null where its section is gone. */
  whereIs(lift: number) {
    const noStep = -1;
    return this.moved(this.exports.board_step(this.address, lift, noStep)).place;
  }

  /**
   * @param arrived the item that takes the place of a placeholder; placeholders before it stay before it
   * @returns the moves of a drop in their order: the items of which collection, and to which index
   */
  end(lift: number, arrived = "") {
    const numbers = this.answer(this.withText(arrived, (board, ...id) => this.exports.board_end(board, lift, ...id)));
    return Array.from({ length: numbers.length / 2 }, (_, move) => ({
      collection: numbers[2 * move],
      index: numbers[2 * move + 1],
    }));
  }

  close() {
    this.exports.board_close(this.address);
  }

  /** `place` is null where its section is gone. */
  private moved(count: number) {
    const [hasMoved, collection, isAimed, section, index, total] = this.answer(count);
    const place: Place | null = count > 1 ? { collection, isAimed: isAimed === 1, section, index, count: total } : null;
    return { hasMoved: hasMoved === 1, place };
  }

  private answer(count: number) {
    return new Float64Array(this.exports.memory.buffer, this.exports.board_answer(this.address), count).slice();
  }

  private withText<Result>(text: string, call: (board: number, ...text: Text) => Result) {
    return withText(this.exports, text, (...bytes) => call(this.address, ...bytes));
  }
}
