// The split view of the list of artworks and the canvas of one: side by side if there is room, else the list is a
// drawer over the canvas. Escape or a tap elsewhere closes it, and the focus goes back to the button that opened it.

import { button, h, setAttributes } from "../../platform/dom.ts";
import { Lifetime } from "../../platform/lifetime.ts";
import { swallowClick } from "../../platform/followPointer.ts";
import { icon } from "../actions/icons.ts";
import { say } from "../controls/say.ts";

/** The media query for side by side; the same in `documents.css`. */
const ROOM = "(width >= 64rem)";

export class SplitView {
  private element = h("div", { class: "emojiart-drawer", id: "emojiart-drawer" });
  private opener = button(icon("drawer"), () => this.openDrawer(), {
    "aria-expanded": "false",
    "aria-controls": "emojiart-drawer",
    title: say("showArtworks"),
  });
  private stage = h("section", { class: "emojiart-stage", hidden: true });
  /** The buttons that lead back to all artworks, and that open the drawer. */
  readonly controls: HTMLElement[];
  private hasRoom = matchMedia(ROOM);
  private overlay = new Lifetime();

  constructor(private root: HTMLElement, list: HTMLElement, above: HTMLElement | null, onLeave: () => void) {
    const back = button(icon("back"), onLeave, { "aria-label": say("allArtworks"), title: say("allArtworks") });
    this.opener.append(h("span", {}, say("showArtworks")));
    this.controls = [back, this.opener];
    list.before(this.element);
    list.classList.add("emojiart-list");
    this.element.append(...(above ? [above] : []), list);
    root.append(this.stage);
    this.hasRoom.addEventListener("change", () => this.dock());
    this.element.addEventListener("toggle", ({ newState }: Event & { newState?: string }) => {
      const isOpen = newState === "open", { activeElement } = document;
      this.overlay.end();
      if (isOpen) this.overlay = this.closeByPress();
      this.opener.setAttribute("aria-expanded", String(isOpen));
      // After an artwork was chosen, the focus is on its canvas already.
      if (!isOpen && (activeElement === document.body || this.element.contains(activeElement))) this.opener.focus();
    });
  }

  /** @param canvas with the title of its artwork; null shows the list alone */
  show(canvas: { title: string; root: HTMLElement } | null) {
    this.stage.querySelector("[data-artwork]")?.remove();
    if (canvas) {
      this.title = canvas.title;
      this.stage.append(canvas.root);
    }
    this.stage.hidden = !canvas;
    this.root.toggleAttribute("data-open", !!canvas);
    this.dock();
  }

  set title(title: string) {
    this.stage.setAttribute("aria-label", title);
  }

  /** Opens the list as a drawer over the canvas, unless they are side by side. */
  openDrawer() {
    if (!this.isOver || this.element.matches(":popover-open")) return;
    this.element.showPopover();
    (this.element.querySelector<HTMLElement>('[aria-current="true"]') ?? this.element.querySelector("a"))?.focus();
  }

  closeDrawer() {
    if (this.isOver) this.element.hidePopover();
  }

  /** A press beside the drawer closes it and does nothing else. */
  private closeByPress() {
    const life = new Lifetime();
    const isBeside = ({ target }: Event) => target instanceof Node && !this.element.contains(target);
    life.on(document, "pointerdown", (event) => {
      if (!isBeside(event)) return;
      event.stopPropagation();
      swallowClick(false);
      this.closeDrawer();
      this.opener.focus();
    }, { capture: true });
    life.on(document, ["mousedown", "touchstart"], (event) => isBeside(event) && event.preventDefault(), {
      capture: true,
      passive: false,
    });
    return life;
  }

  private get isOver() {
    return this.element.hasAttribute("popover");
  }

  private dock() {
    // Without popovers, in older browsers, the list stays above the canvas.
    const isOver = !this.stage.hidden && !this.hasRoom.matches && "showPopover" in this.element;
    setAttributes(this.element, { popover: isOver ? "auto" : null });
    this.opener.hidden = !isOver;
  }
}
