// An artwork on the page of all of them: the theme's own card, kept up to date, with what can be done to it.

import { h } from "../../platform/dom.ts";
import type { Placement } from "../../session.d.ts";
import { type Action, actionButton } from "../actions/action.ts";
import { drawBackground, drawPlacement } from "../canvas/drawArtwork.ts";
import { say } from "../controls/words.ts";
import type { EditedArtwork } from "../draft/editedArtwork.ts";

export class DocumentCard {
  /** All that lead to the artwork; the first one has its title. */
  private links;
  /** Those of the actions while one edits. */
  private buttons: HTMLElement[] = [];

  /** @param addressOf where its pictures are */
  constructor(
    readonly element: HTMLElement,
    private artwork: EditedArtwork,
    private addressOf: (image: string) => string,
    private actions: Action[],
  ) {
    this.links = linksOf(element);
    element.dataset.card = artwork.id;
    element.classList.add("emojiart-card");
  }

  get link() {
    return this.links[0];
  }

  /** @param link whether it leads to the artwork, as its title does */
  leadsTo(link: Element) {
    return this.links.some((each) => each === link);
  }

  /** @param address where the artwork is to be seen, as its title and its links say from now on */
  update(address: string) {
    const { title } = this.artwork;
    const text = firstText(this.link);
    if (text && text.data !== title) text.data = title;
    for (const link of this.links) {
      if (link.href !== new URL(address, location.href).href) link.setAttribute("href", address);
    }
    this.nameButtons();
  }

  /** Draws the artwork as it is now. */
  draw() {
    const svg = this.element.querySelector("svg");
    const { canvas, order, items } = this.artwork;
    if (!svg) return;
    svg.replaceChildren();
    drawBackground(svg, canvas, this.addressOf);
    for (const id of order) {
      const placement = items.get(id) as Placement;
      const drawn = drawPlacement(undefined, placement, this.addressOf);
      // It can be taken on a canvas only.
      drawn.removeAttribute("data-placement");
      svg.append(drawn);
    }
    for (const element of this.element.querySelectorAll("[data-count]") as NodeListOf<HTMLElement>) {
      if (element.dataset.count === String(order.length)) continue;
      element.dataset.count = String(order.length);
      element.textContent = say("many", { count: order.length });
    }
  }

  /** @param isOn whether something can be done to it */
  dress(isOn: boolean) {
    this.element.querySelector(".emojiart-card-actions")?.remove();
    this.buttons = (isOn ? this.actions : []).map(actionButton);
    this.nameButtons();
    if (isOn) this.element.append(h("div", { class: "emojiart-card-actions" }, ...this.buttons));
  }

  private nameButtons() {
    const { title } = this.artwork;
    this.buttons.forEach((button, index) => {
      const { about, name } = this.actions[index];
      button.setAttribute("aria-label", say(about ?? name, { name: title }));
    });
  }
}

/**
 * A card for artworks that the page has none for yet, after one that it has: what says more of that one than its title,
 * its picture and how many emoji it has is left out.
 */
export function cardPattern(known: HTMLElement): HTMLElement {
  const pattern = known.cloneNode(true) as HTMLElement;
  for (const name of ["id", "lang", "data-card"]) pattern.removeAttribute(name);
  const kept = [...linksOf(pattern), ...pattern.querySelectorAll("svg, [data-count]")];
  for (const element of pattern.querySelectorAll("*")) {
    if (!kept.some((each) => each.contains(element) || element.contains(each))) element.remove();
  }
  return pattern;
}

/** The links of a card, which may be one itself, that lead where its title leads; that one first. */
function linksOf(card: HTMLElement) {
  const all = [card, ...card.querySelectorAll("a")].flatMap((element) =>
    element instanceof HTMLAnchorElement && element.href !== "" ? [element] : []
  );
  const main = all.find((link) => firstText(link)) ?? all[0];
  return main ? [main, ...all.filter((link) => link !== main && link.href === main.href)] : [];
}

/** The words of a link, beside a picture that it may have as well. */
function firstText(link: Element) {
  const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text instanceof Text && text.data.trim() && !text.parentElement?.closest("svg, .emojiart-card-actions")) {
      return text;
    }
  }
  return null;
}
