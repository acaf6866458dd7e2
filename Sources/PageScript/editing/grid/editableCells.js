// The cells of a collection that are in the page: taken over from the theme, made, recycled, and put where the layout
// has them.

import { markPending, setFrame } from "./moveCells.js";

/** @typedef {import("../draft/editedDocument.js").Item} Item */
/** @typedef {import("../../engine/openCollection.js").Rect} Rect */
/** @typedef {{ x: number, y: number }} Point */
/**
 * A cell, where it is counted from the content's corner, and where it is told to stand in its list.
 * @typedef {{ element: HTMLElement, x: number, y: number, shown: Rect | null }} Mounted
 */

/** Known by this in the stylesheet: a browser works the style out anew where an attribute that it asks for changes. */
const CELL = "emojiart-cell";
/** How many unseen cells are kept while frames are short. */
const MOST_SPARE = 48;

export class EditableCells {
  forms;
  /** @type {(cell: HTMLElement, item: Item) => void} gives a cell what edit mode adds */
  dress = () => {};
  /** While something is dragged there is no use for the buttons of what comes into view, and frames are short. */
  isInHaste = false;
  #itemOf;
  #isPending;
  /** @type {Map<string, Mounted>} */
  #cells = new Map();
  /**
   * Cells that lack what edit mode gives them.
   * @type {Set<string>}
   */
  #undressed = new Set();
  /**
   * Unseen cells, still in the page.
   * @type {Mounted[]}
   */
  #spare = [];

  /**
   * @param {import("./cellForms.js").CellForms} forms
   * @param {(id: string) => Item | null} itemOf
   * @param {(id: string) => boolean} isPending whether something is still being read
   */
  constructor(forms, itemOf, isPending) {
    this.forms = forms;
    this.#itemOf = itemOf;
    this.#isPending = isPending;
  }

  [Symbol.iterator]() {
    return this.#cells[Symbol.iterator]();
  }

  /** @param {string} id */
  get(id) {
    return this.#cells.get(id);
  }

  /**
   * @param {string} id
   * @param {HTMLElement} element as the theme made it
   */
  adopt(id, element) {
    element.classList.add(CELL);
    this.#cells.set(id, { element, x: 0, y: 0, shown: null });
  }

  /**
   * Puts a cell where the layout has it; one that is not there yet is made.
   * @param {string} id
   * @param {Rect} frame
   * @param {HTMLElement} home the list that a new cell goes to
   * @param {(list: HTMLElement) => Point} originOf where a list begins
   * @param {Rect} window what is seen of the content
   */
  put(id, frame, home, originOf, window) {
    let mounted = this.#cells.get(id);
    if (!mounted) {
      mounted = this.#recycle(id) ?? { element: this.#make(id), x: 0, y: 0, shown: null };
      this.#cells.set(id, mounted);
    } else if (mounted.shown && (mounted.x !== frame.x || mounted.y !== frame.y)) {
      mounted.element.toggleAttribute("data-jumps", !isSeenToGo(mounted, frame, window));
    }
    const { element } = mounted;
    if (!element.parentNode) home.append(element);
    mounted.x = frame.x;
    mounted.y = frame.y;
    place(mounted, frame, originOf(/** @type {HTMLElement} */ (element.parentNode)));
  }

  /**
   * Whether a cell had better wait where frames are short: to make one, or to let it be seen to go, costs a browser
   * several times what its place itself does. What is held shows where a drop would put it, and never waits.
   * @param {string} id
   * @param {Rect} frame
   * @param {Rect} window what is seen of the content
   */
  mayWait(id, frame, window) {
    const mounted = this.#cells.get(id);
    if (!mounted) return true;
    const isMoving = !!mounted.shown && (mounted.x !== frame.x || mounted.y !== frame.y) &&
      isSeenToGo(mounted, frame, window);
    return isMoving && !mounted.element.hasAttribute("data-lifted");
  }

  /** Cells that went to another list are placed from its corner. */
  placeAnew(/** @type {(id: string) => Point | null} */ originOf) {
    for (const [id, mounted] of this.#cells) {
      const origin = originOf(id);
      if (origin && mounted.shown) place(mounted, { ...mounted.shown, x: mounted.x, y: mounted.y }, origin);
    }
  }

  /**
   * Forgets cells, which are still in the page.
   * @type {(isGone: (id: string, element: HTMLElement) => boolean) => Mounted[]}
   */
  takeOut(isGone) {
    const taken = [];
    for (const [id, mounted] of this.#cells) {
      if (!isGone(id, mounted.element)) continue;
      this.#cells.delete(id);
      this.#undressed.delete(id);
      taken.push(mounted);
    }
    return taken;
  }

  /** Lets go of what is out of sight; until `removeSpare` a cell of it may become another item's. */
  spare(/** @type {(id: string, element: HTMLElement) => boolean} */ isGone) {
    this.#spare.push(...this.takeOut(isGone));
  }

  /** Ends that. While frames are short some stay in the page, unseen, for what comes into view next. */
  removeSpare() {
    const kept = this.isInHaste ? this.#spare.slice(-MOST_SPARE) : [];
    for (const { element } of this.#spare.slice(0, this.#spare.length - kept.length)) element.remove();
    for (const { element } of kept) if (element.dataset.item !== undefined) park(element);
    this.#spare = kept;
  }

  /** Makes the cell of an item that has changed. */
  remake(/** @type {string} */ id) {
    const mounted = this.#cells.get(id);
    if (!mounted) return;
    const cell = this.#make(id);
    const hadFocus = mounted.element.contains(document.activeElement);
    mounted.element.replaceWith(cell);
    mounted.element = cell;
    mounted.shown = null;
    if (hadFocus) cell.focus({ preventScroll: true });
  }

  /** Gives cells that came in haste what they lack, and lets go of those that are not seen. */
  endHaste() {
    this.removeSpare();
    for (const id of this.#undressed) {
      const cell = this.#cells.get(id)?.element, item = this.#itemOf(id);
      cell?.removeAttribute("data-jumps");
      if (cell && item) this.#finish(cell, item);
    }
    this.#undressed.clear();
  }

  /** Where cells are now. */
  places() {
    return new Map([...this.#cells].map(([id, { x, y }]) => [id, { x, y }]));
  }

  /** @param {string} id */
  #make(id) {
    const item = /** @type {Item} */ (this.#itemOf(id));
    const cell = this.forms.make(item);
    cell.classList.add(CELL);
    if (this.#isPending(id)) markPending(cell);
    else if (this.isInHaste) this.#undressed.add(id);
    else this.#finish(cell, item);
    return cell;
  }

  /** @type {(cell: HTMLElement, item: Item) => void} */
  #finish(cell, item) {
    this.forms.giveAddress(cell, item);
    this.dress(cell, item);
  }

  /** A spare cell costs a browser less than a new one. */
  #recycle(/** @type {string} */ id) {
    if (!this.isInHaste || this.#isPending(id)) return null;
    const item = /** @type {Item} */ (this.#itemOf(id));
    const index = this.#spare.findIndex(({ element }) => this.forms.refill(element, item));
    if (index < 0) return null;
    const [mounted] = this.#spare.splice(index, 1);
    // It is not seen to come from where it was, and is none of what was selected or held.
    mounted.element.toggleAttribute("data-jumps", true);
    for (const name of ["aria-hidden", "aria-selected", "data-lifted", "hidden"]) mounted.element.removeAttribute(name);
    mounted.shown = mounted.shown && { ...mounted.shown, x: NaN };
    this.#undressed.add(id);
    return mounted;
  }
}

/**
 * Whatever is set is worked out again by the browser, the same or not.
 * @type {(mounted: Mounted, frame: Rect, origin: Point) => void}
 */
function place(mounted, { x, y, width, height }, origin) {
  const { element, shown } = mounted;
  const next = { x: x - origin.x, y: y - origin.y, width, height };
  if (shown && shown.x === next.x && shown.y === next.y && shown.width === width && shown.height === height) return;
  setFrame(element, next, shown);
  mounted.shown = next;
}

/** Takes a cell out of sight and hearing: it is no item's for now. */
function park(/** @type {HTMLElement} */ cell) {
  cell.toggleAttribute("data-jumps", true);
  cell.setAttribute("aria-hidden", "true");
  cell.removeAttribute("data-item");
  cell.removeAttribute("id");
  cell.style.transform = "translate(-9999px)";
}

/**
 * Whether a cell is in sight where it is, or where it goes.
 * @param {Point} from
 * @param {Rect} frame
 * @param {Rect} window
 */
function isSeenToGo({ x, y }, frame, window) {
  return meets(window, frame) || meets(window, { ...frame, x, y });
}

/** Whether two boxes have something in common. */
export function meets(/** @type {Rect} */ one, /** @type {Rect} */ other) {
  return one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height &&
    other.y < one.y + one.height;
}
