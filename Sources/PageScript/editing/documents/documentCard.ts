// The card of an artwork on the page of all artworks: the theme's own markup, kept up to date, with its
// actions; clicks on cards, and which artwork is the current one for keys.

import { addressName } from "../../platform/address.ts";
import { h, setAttributes, textsIn } from "../../platform/dom.ts";
import type { Placement } from "../../session.d.ts";
import { type Action, ActionButtons, doWith } from "../actions/action.ts";
import { drawBackground, drawPlacement } from "../canvas/drawArtwork.ts";
import { askForTitle, titleFault } from "../controls/askFor.ts";
import { inPageLanguage, say } from "../controls/say.ts";
import { EditedArtwork } from "../draft/editedDocuments.ts";
import type { Editor } from "../draft/editor.ts";
import { addsToSelection } from "../select/selection.ts";
import type { DocumentsMode } from "./documentsMode.ts";
import type { SplitView } from "./splitView.ts";

export class DocumentCard {
  /** All links to the artwork; the first contains its title. */
  readonly links;
  private buttons;
  private bar;

  constructor(readonly element: HTMLElement, private id: string, private editor: Editor, actions: Action[]) {
    this.links = linksOf(element);
    this.buttons = new ActionButtons(actions);
    for (const each of this.buttons.all) setAttributes(each, inPageLanguage());
    this.bar = h("div", { class: "emojiart-card-actions" }, ...this.buttons.all);
    element.dataset.card = id;
    element.classList.add("emojiart-card");
    // Beside a canvas there is room only for pictures and titles.
    for (const each of element.querySelectorAll("p")) each.toggleAttribute("data-spare", !each.querySelector("a"));
  }

  /** Null while it is deleted. */
  get artwork() {
    const found = this.editor.documents.get(this.id);
    return found instanceof EditedArtwork ? found : null;
  }

  /** Updates the title and the addresses of the links. */
  update() {
    const { id, links, editor: { places } } = this, title = this.artwork?.title ?? "";
    const text = firstText(links[0]);
    if (text && text.data !== title) text.data = title;
    const address = places.hasFile(id) ? places.pageOf(id) : `#${encodeURIComponent(id)}`;
    for (const link of links) {
      if (link.href !== new URL(address, location.href).href) link.setAttribute("href", address);
    }
    this.buttons.update(title);
  }

  draw() {
    const { artwork } = this, svg = this.element.querySelector("svg");
    if (!artwork || !svg) return;
    const addressOf = (image: string) => this.editor.addressOf(this.id, image);
    svg.replaceChildren();
    drawBackground(svg, artwork.canvas, addressOf);
    for (const id of artwork.order) {
      const drawn = drawPlacement(undefined, artwork.items.get(id) as Placement, addressOf);
      // A placement can be selected only on a canvas.
      drawn.removeAttribute("data-placement");
      svg.append(drawn);
    }
    const count = artwork.order.length;
    for (const element of this.element.querySelectorAll<HTMLElement>("[data-count]")) {
      if (element.dataset.count === String(count)) continue;
      element.dataset.count = String(count);
      element.textContent = say("many", { count });
    }
  }

  /** @param isOn whether something can be done to it */
  dress(isOn: boolean) {
    this.buttons.update(this.artwork?.title);
    if (isOn) this.element.append(this.bar);
    else this.bar.remove();
  }
}

export function cardActions(mode: DocumentsMode): Action[] {
  const on = (act: (artwork: EditedArtwork) => void) => ({
    in: "card" as const,
    ...doWith(({ target }) => mode.isOn ? mode.list.artworkAt(target) : null, (artwork) => {
      const isOpen = artwork === mode.canvas?.artwork;
      // The title that is being typed may be its own, and without a file it is another document then.
      mode.commit();
      act(isOpen && mode.canvas ? mode.canvas.artwork : artwork);
    }),
  });
  return [
    {
      name: "rename",
      icon: "editEmoji",
      group: "edit",
      about: "renameDocument",
      keys: ["F2"],
      ...on((artwork) => rename(mode, artwork)),
    },
    { name: "duplicate", icon: "duplicate", about: "duplicateDocument", ...on((artwork) => mode.duplicate(artwork)) },
    {
      name: "delete",
      icon: "delete",
      group: "edit",
      about: "deleteDocument",
      keys: ["Delete"],
      ...on((artwork) => mode.remove(artwork)),
    },
  ];
}

function rename(mode: DocumentsMode, artwork: EditedArtwork) {
  const { id, title } = artwork;
  askForTitle(say("renameArtwork"), title, (wanted) => {
    mode.list.focus(id);
    if (wanted !== title && mode.editor.documents.has(id)) mode.renameTo(artwork, wanted);
  }, titleFault);
}

/**
 * A template for cards of artworks that the page has none for: a clone of a known card, without what says more of that
 * artwork than its title, its picture and its number of emoji.
 */
export function cardPattern(known: HTMLElement): HTMLElement {
  const pattern = known.cloneNode(true) as HTMLElement;
  for (const name of ["id", "lang", "dir", "data-card"]) pattern.removeAttribute(name);
  const kept = [...linksOf(pattern), ...pattern.querySelectorAll("svg, [data-count]")];
  for (const element of pattern.querySelectorAll("*")) {
    if (!kept.some((each) => each.contains(element) || element.contains(each))) element.remove();
  }
  return pattern;
}

/** The links of a card, which may be a link itself, to its artwork; the one with the title first. */
function linksOf(card: HTMLElement) {
  const all = [card, ...card.querySelectorAll("a")].flatMap((element) =>
    element instanceof HTMLAnchorElement && element.href !== "" ? [element] : []
  );
  const main = all.find((link) => firstText(link)) ?? all[0];
  return main ? [main, ...all.filter((link) => link !== main && link.href === main.href)] : [];
}

/** The first words of a link, which may contain a picture as well. */
function firstText(link: Element) {
  return textsIn(link).find(({ parentElement }) => !parentElement?.closest("svg, .emojiart-card-actions"));
}

export function pressCards(mode: DocumentsMode, split: SplitView): void {
  const { list, editor } = mode;
  list.element.addEventListener("click", (event) => {
    const { id } = list.artworkOfLink(event.target as Element) ?? {};
    if (id === undefined) return;
    const hasModifier = addsToSelection(event) || event.altKey;
    // The browser's ways to open a link, in another tab or window with a modifier key.
    if (!mode.isOn && (hasModifier || editor.places.hasFile(id))) return;
    event.preventDefault();
    // In edit mode, a click with a modifier key makes the artwork the current one, which `Delete` means.
    if (hasModifier) return list.focus(id);
    split.closeDrawer();
    const isOpen = addressName() === id;
    // Before the address changes: a title that is being typed is that of the artwork that is still open.
    mode.commit();
    if (isOpen) mode.followAddress();
    else location.hash = encodeURIComponent(id);
  });
  addEventListener("focusin", ({ target }) => {
    // `Delete` of the toolbar and of dialogs means the artwork that had the focus before them.
    if (target instanceof Element && !target.closest(".emojiart-toolbar, dialog")) mode.point(list.artworkAt(target));
  });
}
