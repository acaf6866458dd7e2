// The cards of all artworks, in the order of the page; new ones come after them.

import { setAttributes, svg } from "../../platform/dom.ts";
import type { Action } from "../actions/action.ts";
import { isInSight } from "../actions/undoRedo.ts";
import { EditedArtwork } from "../draft/editedDocuments.ts";
import type { Editor } from "../draft/editor.ts";
import { cardPattern, DocumentCard } from "./documentCard.ts";

/** Debounce in milliseconds before a card redraws its artwork. */
const REST = 150;

export class DocumentList {
  element;
  private pattern;
  /** Includes deleted artworks, so that one that comes back returns to its place. */
  private cards = new Map<string, DocumentCard>();
  /** Ids of artworks whose cards must be redrawn. */
  private stale = new Set<string>();
  private timer = 0;
  private isDressed = false;

  /** @param root in which at least one card is */
  constructor(private editor: Editor, root: HTMLElement, private actions: Action[]) {
    const known = [...root.querySelectorAll<HTMLElement>("[data-card]")];
    this.element = known[0].parentElement ?? root;
    this.pattern = cardPattern(known[0]);
    for (const element of known) {
      const id = element.dataset.card ?? "";
      // A card of an artwork that is in neither the draft nor the page's documents stays as it is.
      if (editor.documents.has(id) || editor.places.hasFile(id)) this.add(id, element);
    }
    if (editor.status.isEdited) this.update([...editor.documents.keys()]);
    this.redraw();
  }

  /**
   * Brings the cards up to date: additions, deletions and titles at once, pictures after a debounce.
   * @param ids of the artworks that changed
   */
  update(ids: string[]) {
    for (const [id, artwork] of this.editor.documents) {
      if (!(artwork instanceof EditedArtwork) || this.cards.has(id)) continue;
      this.add(id, this.pattern.cloneNode(true) as HTMLElement).dress(this.isDressed);
    }
    const held = document.activeElement?.closest<HTMLElement>("[data-card]")?.dataset.card;
    let next: Element | null = null;
    for (const card of [...this.cards.values()].reverse()) {
      const { artwork, element } = card;
      if (!artwork) element.remove();
      else {
        if (!element.isConnected) {
          card.draw();
          this.element.insertBefore(element, next);
        }
        card.update();
        next = element;
      }
    }
    if (held !== undefined && !this.cards.get(held)?.artwork) this.focus(held);
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

  /** An empty drawing for a canvas, cloned from the card's for the look of its text. */
  emptyPicture({ id, title }: EditedArtwork) {
    const known = this.cards.get(id)?.element.querySelector("svg") ?? svg("svg");
    const drawing = known.cloneNode(false) as SVGSVGElement;
    setAttributes(drawing, { "aria-hidden": null, focusable: null, role: "img", "aria-label": title });
    return drawing;
  }

  /** Focuses the card of an artwork; if that is deleted, the next, else the last. */
  focus(id: string) {
    const all = [...this.cards], at = all.findIndex(([each]) => each === id);
    const isThere = ([, { artwork }]: [string, DocumentCard]) => artwork !== null;
    const [, card] = all.slice(at).find(isThere) ?? all.filter(isThere).at(-1) ?? [];
    card?.links[0].focus();
  }

  /** Scrolls to the first of these cards, unless one of them is in sight. */
  reveal(ids: string[]) {
    const cards = ids.flatMap((id) => this.cards.get(id)?.element ?? []).filter((each) => each.isConnected);
    if (!cards.some(isInSight)) cards[0]?.scrollIntoView({ block: "nearest" });
  }

  mark(artwork: EditedArtwork | null, isOpen: boolean) {
    for (const [id, { element, links }] of this.cards) {
      element.toggleAttribute("data-current", id === artwork?.id);
      setAttributes(links[0], { "aria-current": isOpen && id === artwork?.id ? "true" : null });
    }
  }

  artworkAt(element: Element | null) {
    return this.cardAt(element)?.artwork ?? null;
  }

  /** The artwork that the link around the element leads to. */
  artworkOfLink(element: Element) {
    const link = element.closest("a"), card = this.cardAt(link);
    return link && card?.links.includes(link) ? card.artwork : null;
  }

  private cardAt(element: Element | null) {
    return this.cards.get(element?.closest<HTMLElement>("[data-card]")?.dataset.card ?? "");
  }

  private add(id: string, element: HTMLElement): DocumentCard {
    const card = new DocumentCard(element, id, this.editor, this.actions);
    this.cards.set(id, card);
    return card;
  }
}
