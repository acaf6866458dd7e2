// The cards of all artworks, in the order of the page; new ones come after them.

import { makeDrawing } from "../canvas/makeDrawing.js";
import { EditedArtwork } from "../draft/editedArtwork.js";
import { cardPattern, DocumentCard } from "./documentCard.js";

/** For how long (milliseconds) an artwork is left alone before its card shows what has become of it. */
const REST = 150;

export class DocumentList {
  element;
  #editor;
  #actions;
  #pattern;
  /** @type {Map<string, DocumentCard>} */
  #cards = new Map();
  /** The page's own cards, those of deleted artworks as well. */
  #own = /** @type {Map<string, HTMLElement>} */ (new Map());
  /** Ids in the order of the cards; what comes back comes back to its place. */
  #order = /** @type {string[]} */ ([]);
  /** Artworks that look different from their cards. */
  #stale = /** @type {Set<string>} */ (new Set());
  #timer = 0;
  #isDressed = false;

  /**
   * @param {import("../draft/editor.js").Editor} editor
   * @param {HTMLElement} root
   * @param {import("./documentCard.js").Actions} actions
   */
  constructor(editor, root, actions) {
    this.#editor = editor;
    this.#actions = actions;
    const known = [.../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-card]"))];
    this.element = /** @type {HTMLElement} */ (known[0]?.parentElement ?? root);
    this.#pattern = known[0] ? cardPattern(known[0]) : null;
    for (const element of known) {
      const id = element.dataset.card ?? "";
      const artwork = editor.documents.get(id);
      this.#own.set(id, element);
      this.#order.push(id);
      if (artwork instanceof EditedArtwork) this.#add(artwork, element);
      // What the draft has deleted; what it does not know stays.
      else if (editor.places.hasFile(id)) element.remove();
    }
    if (editor.status.isEdited) this.update([...editor.documents.keys()]);
    this.redraw();
  }

  /**
   * Follows the documents: cards come, go and get other names at once, their pictures when there is time.
   * @param {string[]} ids of those that changed
   */
  update(ids) {
    const { documents } = this.#editor;
    for (const [id, card] of this.#cards) {
      if (documents.has(id)) continue;
      card.element.remove();
      this.#cards.delete(id);
    }
    for (const [id, artwork] of documents) {
      if (!(artwork instanceof EditedArtwork)) continue;
      if (!this.#cards.has(id)) this.#addNew(artwork);
      this.#cards.get(id)?.update(this.#addressOf(id));
    }
    for (const id of ids) this.#stale.add(id);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.redraw(), REST);
  }

  redraw() {
    clearTimeout(this.#timer);
    for (const id of this.#stale) this.#cards.get(id)?.draw();
    this.#stale.clear();
  }

  /** @param {boolean} isOn */
  dress(isOn) {
    this.#isDressed = isOn;
    for (const card of this.#cards.values()) card.dress(isOn);
  }

  /** An empty drawing like the card's, for a canvas: the page's markup says how its text looks. */
  emptyPicture(/** @type {string} */ id) {
    const drawing = this.#cards.get(id)?.element.querySelector("svg") ?? makeDrawing("svg");
    return /** @type {SVGSVGElement} */ (drawing.cloneNode(false));
  }

  /** @param {string} id */
  focus(id) {
    this.#cards.get(id)?.link.focus();
  }

  /** Shows which artwork is meant, and whether its canvas is open. */
  mark(/** @type {string | null} */ id, /** @type {boolean} */ isOpen) {
    for (const [each, { element, link }] of this.#cards) {
      element.toggleAttribute("data-current", each === id);
      if (each === id && isOpen) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  }

  /** The artwork whose card an element is in. */
  idOf(/** @type {Element | null} */ element) {
    const id = /** @type {HTMLElement | null | undefined} */ (element?.closest("[data-card]"))?.dataset.card;
    return id !== undefined && this.#cards.has(id) ? id : null;
  }

  /** The artwork that a link leads to. */
  idOfLink(/** @type {Element | null} */ link) {
    const id = this.idOf(link);
    return id !== null && link && this.#cards.get(id)?.leadsTo(link) ? id : null;
  }

  /** The artwork after it; of the last one, the one before. */
  neighbour(/** @type {string} */ id) {
    const { element } = /** @type {DocumentCard} */ (this.#cards.get(id));
    return this.idOf(element.nextElementSibling) ?? this.idOf(element.previousElementSibling);
  }

  /** @param {EditedArtwork} artwork */
  #addNew(artwork) {
    const { id } = artwork;
    const element = this.#own.get(id) ?? /** @type {HTMLElement | undefined} */ (this.#pattern?.cloneNode(true));
    if (!element) return;
    const card = this.#add(artwork, element);
    card.dress(this.#isDressed);
    card.draw();
    if (!this.#order.includes(id)) this.#order.push(id);
    const following = this.#order.slice(this.#order.indexOf(id) + 1).find((each) => this.#cards.has(each));
    this.element.insertBefore(element, this.#cards.get(following ?? "")?.element ?? null);
  }

  /** @type {(artwork: EditedArtwork, element: HTMLElement) => DocumentCard} */
  #add(artwork, element) {
    const { id } = artwork;
    const card = new DocumentCard(element, artwork, (image) => this.#editor.addressOf(id, image), this.#actions);
    this.#cards.set(id, card);
    return card;
  }

  /** @param {string} id */
  #addressOf(id) {
    return this.#editor.places.hasFile(id) ? this.#editor.places.pageOf(id) : `#${encodeURIComponent(id)}`;
  }
}
