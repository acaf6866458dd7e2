// The cards of all artworks, in the order of the page; new ones come after them.

import { svg } from "../../platform/dom.ts";
import type { Action } from "../actions/action.ts";
import { EditedArtwork } from "../draft/editedArtwork.ts";
import type { Editor } from "../draft/editor.ts";
import { cardPattern, DocumentCard } from "./documentCard.ts";

/** For how long (milliseconds) an artwork is left alone before its card shows what has become of it. */
const REST = 150;

export class DocumentList {
  element;
  private pattern;
  private cards = new Map<string, DocumentCard>();
  /** The page's own cards, those of deleted artworks as well. */
  private own = new Map<string, HTMLElement>();
  /** Ids in the order of the cards; what comes back comes back to its place. */
  private order: string[] = [];
  /** Artworks that look different from their cards. */
  private stale = new Set<string>();
  private timer = 0;
  private isDressed = false;

  constructor(private editor: Editor, root: HTMLElement, private actions: Action[]) {
    const known = [...root.querySelectorAll("[data-card]") as NodeListOf<HTMLElement>];
    this.element = (known[0]?.parentElement ?? root) as HTMLElement;
    this.pattern = known[0] ? cardPattern(known[0]) : null;
    for (const element of known) {
      const id = element.dataset.card ?? "";
      const artwork = editor.documents.get(id);
      this.own.set(id, element);
      this.order.push(id);
      if (artwork instanceof EditedArtwork) this.add(artwork, element);
      // What the draft has deleted; what it does not know stays.
      else if (editor.places.hasFile(id)) element.remove();
    }
    if (editor.status.isEdited) this.update([...editor.documents.keys()]);
    this.redraw();
  }

  /**
   * Follows the documents: cards come, go and get other names at once, their pictures when there is time.
   * @param ids of those that changed
   */
  update(ids: string[]) {
    const { documents } = this.editor;
    for (const [id, card] of this.cards) {
      if (documents.has(id)) continue;
      card.element.remove();
      this.cards.delete(id);
    }
    for (const [id, artwork] of documents) {
      if (!(artwork instanceof EditedArtwork)) continue;
      if (!this.cards.has(id)) this.addNew(artwork);
      this.cards.get(id)?.update(this.addressOf(id));
    }
    for (const id of ids) this.stale.add(id);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.redraw(), REST);
  }

  redraw() {
    clearTimeout(this.timer);
    for (const id of this.stale) this.cards.get(id)?.draw();
    this.stale.clear();
  }

  dress(isOn: boolean) {
    this.isDressed = isOn;
    for (const card of this.cards.values()) card.dress(isOn);
  }

  /** An empty drawing like the card's, for a canvas: the page's markup says how its text looks. */
  emptyPicture(id: string) {
    const drawing = this.cards.get(id)?.element.querySelector("svg") ?? svg("svg");
    return drawing.cloneNode(false) as SVGSVGElement;
  }

  focus(id: string) {
    this.cards.get(id)?.link.focus();
  }

  /** Shows which artwork is meant, and whether its canvas is open. */
  mark(id: string | null, isOpen: boolean) {
    for (const [each, { element, link }] of this.cards) {
      element.toggleAttribute("data-current", each === id);
      if (each === id && isOpen) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  }

  /** The artwork whose card an element is in. */
  idOf(element: Element | null) {
    const id = (element?.closest("[data-card]") as HTMLElement | null | undefined)?.dataset.card;
    return id !== undefined && this.cards.has(id) ? id : null;
  }

  /** The artwork that a link leads to. */
  idOfLink(link: Element | null) {
    const id = this.idOf(link);
    return id !== null && link && this.cards.get(id)?.leadsTo(link) ? id : null;
  }

  /** The artwork after it; of the last one, the one before. */
  neighbour(id: string) {
    const { element } = this.cards.get(id) as DocumentCard;
    return this.idOf(element.nextElementSibling) ?? this.idOf(element.previousElementSibling);
  }

  private addNew(artwork: EditedArtwork) {
    const { id } = artwork;
    const element = this.own.get(id) ?? (this.pattern?.cloneNode(true) as HTMLElement | undefined);
    if (!element) return;
    const card = this.add(artwork, element);
    card.dress(this.isDressed);
    card.draw();
    if (!this.order.includes(id)) this.order.push(id);
    const following = this.order.slice(this.order.indexOf(id) + 1).find((each) => this.cards.has(each));
    this.element.insertBefore(element, this.cards.get(following ?? "")?.element ?? null);
  }

  private add(artwork: EditedArtwork, element: HTMLElement): DocumentCard {
    const { id } = artwork;
    const card = new DocumentCard(element, artwork, (image) => this.editor.addressOf(id, image), this.actions);
    this.cards.set(id, card);
    return card;
  }

  private addressOf(id: string) {
    return this.editor.places.hasFile(id) ? this.editor.places.pageOf(id) : `#${encodeURIComponent(id)}`;
  }
}
