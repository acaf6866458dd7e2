// Edit mode of an artwork's page: what is selected, and what can be done with it, by whatever means.

import { say } from "../controls/words.js";
import { PageMode } from "../page/pageMode.js";
import { canvasKeys } from "./canvasKeys.js";
import { canvasPanel } from "./canvasPanel.js";
import { canvasPointer } from "./canvasPointer.js";
import { CanvasSelection } from "./canvasSelection.js";
import { canvasTransfer } from "./canvasTransfer.js";
import { palette } from "./palette.js";

/** @typedef {import("../draft/editedArtwork.js").Placement} Placement */
/** @typedef {Partial<Placement> & { symbol: string }} Arrival what comes to a canvas, with or without a place of its own */

/**
 * How far a copy lies beside what it was made of, in canvas units.
 * @type {import("../../session.js").Point}
 */
const BESIDE = [16, 16];

export class CanvasMode extends PageMode {
  artwork;
  view;
  selection = new CanvasSelection(() => this.#showSelection());
  /** Whether what is dragged goes to lines of others. */
  snaps = false;
  /** Names the newest picture that is to become the background. */
  newestBackground = Symbol();
  /** @type {(() => void)[]} */
  #stops = [];
  #stopListening;

  /**
   * @param {import("../draft/editor.js").Editor} editor
   * @param {import("./canvasView.js").CanvasView} view
   * @param {import("../draft/editedArtwork.js").EditedArtwork} artwork
   * @param {import("../../platform/announce.js").Announcer} announcer
   */
  constructor(editor, view, artwork, announcer) {
    super(editor, announcer);
    this.view = view;
    this.artwork = artwork;
    view.dress = (element, placement) => {
      if (this.isOn) this.#dress(element, placement);
    };
    this.#stopListening = editor.listen(() => this.#onChange());
  }

  /** Ends, for an artwork that is no longer shown. */
  leave() {
    this.turnOff();
    this.#stopListening();
  }

  turnOn() {
    if (this.isOn) return;
    this.isOn = true;
    const { view } = this;
    view.root.dataset.editing = "";
    view.svg.dataset.role = view.svg.getAttribute("role") ?? "";
    view.svg.setAttribute("role", "listbox");
    view.svg.setAttribute("aria-multiselectable", "true");
    this.#stops.push(canvasPanel(this), palette(this));
    view.open();
    this.#stops.push(canvasPointer(this), canvasKeys(this), canvasTransfer(this));
    for (const [id, placement] of this.artwork.items) {
      this.#dress(/** @type {SVGElement} */ (view.element(id)), placement);
    }
    this.#keepOneReachable();
    this.announce(say(matchMedia("(pointer: coarse)").matches ? "drawingByTouch" : "drawing"));
    this.tell();
  }

  turnOff() {
    if (!this.isOn) return;
    this.cancelHeld();
    this.selection.clear();
    this.isOn = false;
    for (const stop of this.#stops.splice(0)) stop();
    const { view } = this;
    view.close();
    delete view.root.dataset.editing;
    view.svg.setAttribute("role", view.svg.dataset.role || "img");
    view.svg.removeAttribute("aria-multiselectable");
    for (const id of this.artwork.order) {
      for (const name of ["role", "aria-label", "aria-selected", "tabindex"]) view.element(id)?.removeAttribute(name);
    }
    this.announce(say("notEditing"));
    this.tell();
  }

  /** The selected placements' ids, from the bottom up. */
  get selected() {
    return this.selection.inOrder(this.artwork.order);
  }

  /**
   * What people call a placement.
   * @param {string} id
   */
  label(id) {
    return this.artwork.items.get(id)?.symbol ?? id;
  }

  /**
   * Does something with the selected placements, and says where that has brought them.
   * @param {import("../../session.js").PlacementsEdit} edit
   * @param {string} [message]
   */
  change(edit, message) {
    const ids = this.selected;
    if (!ids.length) return this.announce(say("selectFirst"));
    const answer = this.editor.perform(
      /** @type {import("../../session.js").ArtworkEdit} */ ({ ...edit, document: this.artwork.id, placements: ids }),
    );
    if (answer.error) return this.announce(answer.refusal ?? say("numberRefused"));
    this.whisper(message ?? this.whereabouts(ids));
  }

  /**
   * @param {string[]} ids
   * @returns {string}
   */
  whereabouts(ids) {
    if (ids.length !== 1) return say("many", { count: ids.length });
    const { x, y, size, rotation } = /** @type {Placement} */ (this.artwork.items.get(ids[0]));
    return say("whereabouts", { name: this.label(ids[0]), x, y, size, rotation });
  }

  /**
   * What an edit of the selected placements would come to.
   * @param {import("../../session.js").PlacementsEdit} edit
   * @returns {Placement[]}
   */
  sketch(edit) {
    // What cannot be done is refused.
    return this.editor.ask({ ...edit, ask: "sketch", document: this.artwork.id, placements: this.selected })
      .placements ?? [];
  }

  /**
   * Puts new placements on the canvas and selects them.
   * @param {Arrival[]} arrivals
   * @param {{ x: number, y: number }} at for those without a place of their own, in canvas units
   */
  place(arrivals, at) {
    const answer = this.editor.perform({
      edit: "place",
      document: this.artwork.id,
      at: [at.x, at.y],
      placements: arrivals,
    });
    if (answer.error) {
      return this.announce(
        answer.refusal ?? say(answer.error === "full" ? "pictureNoRoom" : "symbolRefused", { name: "" }),
      );
    }
    const ids = answer.ids ?? [];
    this.selection.become(ids);
    if (ids.length) this.focus(ids[ids.length - 1]);
    this.whisper(
      ids.length === 1 ? say("placed", { name: this.label(ids[0]) }) : say("placedMany", { count: ids.length }),
    );
  }

  duplicate() {
    const ids = this.selected;
    if (!ids.length) return this.announce(say("selectFirst"));
    const answer = this.editor.perform({ edit: "duplicate", document: this.artwork.id, placements: ids, by: BESIDE });
    this.selection.become(answer.ids ?? []);
    this.announce(say("copyCount", { count: ids.length }));
  }

  deleteSelected() {
    if (!this.isOn) return;
    this.cancelHeld();
    const ids = this.selected;
    if (!ids.length) return this.announce(say("selectFirst"));
    const message = ids.length === 1
      ? say("removed", { name: this.label(ids[0]) })
      : say("deletedMany", { count: ids.length });
    const next =
      this.artwork.order.find((id, index) => index > this.artwork.order.indexOf(ids[0]) && !this.selection.has(id)) ??
        this.artwork.order.find((id) => !this.selection.has(id));
    this.editor.perform({ edit: "remove", document: this.artwork.id, placements: ids });
    if (next !== undefined) this.focus(next);
    else this.view.viewport.focus();
    this.announce(message);
  }

  selectAll() {
    this.selection.become(this.artwork.order);
    this.whisper(say("allSelected", { count: this.selection.count }));
  }

  /** @param {string} id */
  focus(id) {
    const element = this.view.element(id);
    if (!element) return;
    for (const other of this.view.svg.querySelectorAll('[data-placement][tabindex="0"]')) {
      other.setAttribute("tabindex", "-1");
    }
    element.setAttribute("tabindex", "0");
    element.focus({ preventScroll: true });
    this.view.reveal(id);
  }

  /** @param {string} [message] what a gesture has come to */
  finishGesture(message) {
    this.view.show();
    this.#showSelection();
    if (message) this.whisper(message);
  }

  #onChange() {
    this.view.show();
    this.selection.become(this.artwork.order.filter((id) => this.selection.has(id)));
    if (this.isOn) this.#keepOneReachable();
    this.tell();
  }

  #showSelection() {
    if (this.isOn) {
      for (const id of this.artwork.order) {
        this.view.element(id)?.setAttribute("aria-selected", String(this.selection.has(id)));
      }
      this.view.frame(this.selected);
    }
    this.tell();
  }

  /**
   * @param {SVGElement} element
   * @param {Placement} placement
   */
  #dress(element, { id, symbol, x, y }) {
    element.setAttribute("role", "option");
    element.setAttribute("aria-label", say("placementAt", { name: symbol, x, y }));
    element.setAttribute("aria-selected", String(this.selection.has(id)));
    if (!element.hasAttribute("tabindex")) element.setAttribute("tabindex", "-1");
  }

  /** Tab comes to one placement, or to the canvas where there is none. */
  #keepOneReachable() {
    const { svg, viewport } = this.view;
    if (!svg.querySelector('[data-placement][tabindex="0"]')) {
      svg.querySelector("[data-placement]")?.setAttribute("tabindex", "0");
    }
    viewport.tabIndex = this.artwork.order.length ? -1 : 0;
  }
}
