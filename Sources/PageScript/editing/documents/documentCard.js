// An artwork on the page of all of them: the theme's own card, kept up to date, with what can be done to it.

import { drawBackground } from "../canvas/drawBackground.js";
import { drawPlacement } from "../canvas/drawPlacement.js";
import { makeButton, makeElement } from "../controls/makeElement.js";
import { say } from "../controls/words.js";

/** @typedef {import("../draft/editedArtwork.js").EditedArtwork} EditedArtwork */
/** @typedef {{ rename: (id: string) => void, duplicate: (id: string) => void, remove: (id: string) => void }} Actions */

export class DocumentCard {
  element;
  #artwork;
  #addressOf;
  #actions;
  /** All that lead to the artwork; the first one has its title. */
  #links;
  /** What can be done, and how that is called. */
  #buttons = /** @type {[HTMLElement, typeof NAMES[keyof typeof NAMES]][]} */ ([]);

  /**
   * @param {HTMLElement} element
   * @param {EditedArtwork} artwork
   * @param {(image: string) => string} addressOf where its pictures are
   * @param {Actions} actions
   */
  constructor(element, artwork, addressOf, actions) {
    this.element = element;
    this.#artwork = artwork;
    this.#addressOf = addressOf;
    this.#actions = actions;
    this.#links = linksOf(element);
    element.dataset.card = artwork.id;
    element.classList.add("emojiart-card");
  }

  get link() {
    return this.#links[0];
  }

  /** @param {Element} link whether it leads to the artwork, as its title does */
  leadsTo(link) {
    return this.#links.some((each) => each === link);
  }

  /**
   * Follows the artwork's title.
   * @param {string} address where it is to be seen
   */
  update(address) {
    const { title } = this.#artwork;
    const text = firstText(this.link);
    if (text && text.data !== title) text.data = title;
    for (const link of this.#links) {
      if (link.href !== new URL(address, location.href).href) link.setAttribute("href", address);
    }
    for (const [button, phrase] of this.#buttons) button.setAttribute("aria-label", say(phrase, { name: title }));
  }

  /** Draws the artwork as it is now. */
  draw() {
    const svg = this.element.querySelector("svg");
    const { canvas, order, items } = this.#artwork;
    if (!svg) return;
    svg.replaceChildren();
    drawBackground(svg, canvas, this.#addressOf);
    for (const id of order) {
      const placement = /** @type {import("../draft/editedArtwork.js").Placement} */ (items.get(id));
      const drawn = drawPlacement(undefined, placement, this.#addressOf);
      // It can be taken on a canvas only.
      drawn.removeAttribute("data-placement");
      svg.append(drawn);
    }
    for (const element of /** @type {NodeListOf<HTMLElement>} */ (this.element.querySelectorAll("[data-count]"))) {
      if (element.dataset.count === String(order.length)) continue;
      element.dataset.count = String(order.length);
      element.textContent = say("many", { count: order.length });
    }
  }

  /** @param {boolean} isOn whether something can be done to it */
  dress(isOn) {
    this.element.querySelector(".emojiart-card-actions")?.remove();
    this.#buttons = [];
    if (!isOn) return;
    const { id, title } = this.#artwork;
    const button = (
      /** @type {keyof Actions} */ action,
      /** @type {keyof typeof NAMES} */ phrase,
      /** @type {string | null} */ keys,
    ) => {
      const made = makeButton(say(phrase), () => this.#actions[action](id), {
        "aria-label": say(NAMES[phrase], { name: title }),
        "aria-keyshortcuts": keys,
      });
      this.#buttons.push([made, NAMES[phrase]]);
      return made;
    };
    this.element.append(
      makeElement(
        "div",
        { class: "emojiart-card-actions" },
        button("rename", "rename", "F2"),
        button("duplicate", "duplicate", null),
        button("remove", "delete", "Delete"),
      ),
    );
  }
}

/** What buttons are called, by what is on them. */
const NAMES =
  /** @type {const} */ ({ rename: "renameDocument", duplicate: "duplicateDocument", delete: "deleteDocument" });

/**
 * A card for artworks that the page has none for yet, after one that it has: what says more of that one than its title
 * and its picture is left out.
 * @param {HTMLElement} known
 * @returns {HTMLElement}
 */
export function cardPattern(known) {
  const pattern = /** @type {HTMLElement} */ (known.cloneNode(true));
  for (const name of ["id", "lang", "data-card"]) pattern.removeAttribute(name);
  const links = linksOf(pattern);
  for (const element of pattern.querySelectorAll("*")) {
    const isKept = element.closest("svg") || links.some((link) => link.contains(element) || element.contains(link)) ||
      element.querySelector("svg");
    if (!isKept) element.remove();
  }
  return pattern;
}

/**
 * The links of a card that lead where its title leads, that one first.
 * @param {HTMLElement} card may be a link itself
 * @returns {HTMLAnchorElement[]}
 */
function linksOf(card) {
  const links = [card, ...card.querySelectorAll("a")].filter((element) =>
    element instanceof HTMLAnchorElement && element.href !== ""
  );
  const all = /** @type {HTMLAnchorElement[]} */ (links);
  const main = all.find((link) => firstText(link)) ?? all[0];
  return main ? [main, ...all.filter((link) => link !== main && link.href === main.href)] : [];
}

/**
 * The words of a link, beside a picture that it may have as well.
 * @param {Element} link
 * @returns {Text | null}
 */
function firstText(link) {
  const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text instanceof Text && text.data.trim() && !text.parentElement?.closest("svg, .emojiart-card-actions")) {
      return text;
    }
  }
  return null;
}
