// Edit mode of an artwork's page: what is selected, and what can be done with it, by whatever means.

import { say } from "../controls/words.js";
import { isLocked, sayLocked, withLocked, withoutLocked } from "../draft/leaveLocked.js";
import { PageMode } from "../page/pageMode.js";
import { canvasKeys } from "./canvasKeys.js";
import { canvasPanel } from "./canvasPanel.js";
import { canvasPointer } from "./canvasPointer.js";
import { CanvasSelection } from "./canvasSelection.js";
import { BESIDE, canvasTransfer } from "./canvasTransfer.js";
import { palette } from "./palette.js";
import { focusPlacement, keepOneReachable, placementOptions } from "./placementOptions.js";

/** @typedef {import("../draft/editedArtwork.js").Placement} Placement */
/** @typedef {import("../../session.js").Point} Point */
/** @typedef {import("../../session.js").ArtworkEdit} ArtworkEdit */
/** @typedef {import("../../session.js").PlacementsEdit} PlacementsEdit */
/** @typedef {Partial<Placement> & { symbol: string }} Arrival what comes to a canvas, with or without a place of its own */

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
    this.#stops.push(canvasPanel(this), palette(this));
    view.open();
    this.#stops.push(canvasPointer(this), canvasKeys(this), canvasTransfer(this), placementOptions(this));
    this.announce(say(matchMedia("(pointer: coarse)").matches ? "drawingByTouch" : "drawing"));
    this.tell();
  }

  turnOff() {
    if (!this.isOn) return;
    this.cancelHeld();
    this.selection.clear();
    this.isOn = false;
    for (const stop of this.#stops.splice(0)) stop();
    this.view.close();
    delete this.view.root.dataset.editing;
    this.announce(say("notEditing"));
    this.tell();
  }

  /** The selected placements' ids, from the bottom up. */
  get selected() {
    return this.artwork.order.filter((id) => this.selection.has(id));
  }

  /** Those of them that are not locked: what edits change. */
  get free() {
    return withoutLocked(this.artwork, this.selected);
  }

  /** The selected placements that edits change, from the bottom up. */
  get placements() {
    return this.placementsOf(this.free);
  }

  /** @param {string[]} ids */
  placementsOf(ids) {
    return ids.map((id) => /** @type {Placement} */ (this.artwork.items.get(id)));
  }

  /** Whether something selected may be changed; says why, where nothing may. */
  get mayChange() {
    if (this.free.length) return true;
    const [id] = this.selected, { count } = this.selection;
    this.announce(count ? sayLocked(this.#label(id), count) : say("selectFirst"));
    return false;
  }

  /** Whether a placement is locked, which is said then. */
  saysLocked(/** @type {string} */ id) {
    if (!isLocked(this.artwork, id)) return false;
    this.announce(sayLocked(this.#label(id)));
    return true;
  }

  /**
   * Does something with the selected placements, and says where that has brought them.
   * @param {PlacementsEdit} edit
   * @param {{ message?: string, continues?: boolean }} options `continues`: whether it is undone with the edit before it
   */
  change(edit, { message, continues } = {}) {
    if (!this.mayChange) return;
    const ids = this.free;
    const answer = this.#perform(continues ? { ...edit, continues } : edit, ids);
    if (answer.error) return this.announce(answer.refusal ?? say("numberRefused"));
    this.whisper(withLocked(message ?? this.whereabouts(ids), this.selection.count - ids.length));
  }

  /** @param {Extract<PlacementsEdit, { edit: "order" }>["way"]} way */
  order(way) {
    this.change({ edit: "order", way }, { message: say(way, { name: this.#label(this.free[0]) }) });
  }

  /** @param {string[]} ids */
  whereabouts(ids) {
    if (ids.length !== 1) return say("many", { count: ids.length });
    const { symbol: name, x, y, size, rotation } = /** @type {Placement} */ (this.artwork.items.get(ids[0]));
    return say("whereabouts", { name, x, y, size, rotation });
  }

  /** What an edit of the selected placements would come to: nothing where it would be refused. */
  sketch(/** @type {PlacementsEdit} */ edit) {
    return this.editor.ask({ ...edit, ask: "sketch", document: this.artwork.id, placements: this.free })
      .placements ?? [];
  }

  /**
   * Shows what the selected placements would be while a gesture goes on.
   * @param {Placement[]} placements
   * @param {import("./snapping.js").Guide[]} [guides]
   */
  tryOut(placements, guides) {
    this.view.show(placements);
    this.view.overlay.frame(this.selected, this.free, guides);
  }

  /** @param {string} [message] what a gesture has come to */
  finishGesture(message) {
    this.view.show();
    this.#showSelection();
    if (message) this.whisper(message);
  }

  /**
   * Puts new placements on the canvas and selects them.
   * @param {Arrival[]} arrivals
   * @param {{ x: number, y: number }} at for those without a place of their own, in canvas units
   */
  place(arrivals, { x, y }) {
    const answer = this.editor.perform({ edit: "place", document: this.artwork.id, at: [x, y], placements: arrivals });
    if (answer.error) {
      const phrase = answer.error === "full" ? "pictureNoRoom" : "symbolRefused";
      return this.announce(answer.refusal ?? say(phrase, { name: "" }));
    }
    const { ids = [] } = answer;
    this.selection.become(ids);
    this.focus(ids[ids.length - 1]);
    this.whisper(say(ids.length === 1 ? "placed" : "placedMany", { name: this.#label(ids[0]), count: ids.length }));
  }

  duplicate() {
    this.announce(this.selection.count ? this.copyBy(BESIDE, this.selected) : say("selectFirst"));
  }

  /**
   * Copies placements, and selects the copies.
   * @param {Point} by
   * @param {string[]} ids
   * @returns {string} what that has come to
   */
  copyBy(by, ids) {
    this.selection.become(this.#perform({ edit: "duplicate", by }, ids).ids ?? []);
    return say("copyCount", { count: this.selection.count });
  }

  deleteSelected() {
    this.cancelHeld();
    if (!this.mayChange) return;
    const { artwork: { order }, free: ids } = this;
    const locked = this.selection.count - ids.length;
    const message = say(ids.length === 1 ? "removed" : "deletedMany", { name: this.#label(ids[0]), count: ids.length });
    const next = [...order.slice(order.indexOf(ids[0])), ...order].find((id) => !ids.includes(id));
    this.#perform({ edit: "remove" }, ids);
    if (next !== undefined) this.focus(next);
    else this.view.viewport.focus();
    this.announce(withLocked(message, locked));
  }

  selectAll() {
    this.selection.become(this.artwork.order);
    this.whisper(say("allSelected", { count: this.selection.count }));
  }

  /** @param {string} id to select as well, or no more */
  toggle(id) {
    const { selection } = this;
    selection.toggle(id);
    this.focus(id);
    this.whisper(say(selection.has(id) ? "selected" : "unselected", { name: this.#label(id), count: selection.count }));
  }

  /** @param {string} id */
  focus(id) {
    focusPlacement(this.view, id);
  }

  /** @type {(edit: PlacementsEdit & { continues?: boolean }, ids: string[]) => import("../draft/editor.js").Answer} */
  #perform(edit, ids) {
    const placed = { ...edit, document: this.artwork.id, placements: ids };
    return this.editor.perform(/** @type {ArtworkEdit} */ (placed));
  }

  /** @param {string} id what people call a placement */
  #label(id) {
    return this.artwork.items.get(id)?.symbol ?? id;
  }

  #onChange() {
    // Another tab may have removed what is held here.
    if (this.selection.count && !this.selected.length) this.cancelHeld();
    this.view.show();
    this.selection.become(this.selected);
    if (this.isOn) keepOneReachable(this.view);
    this.tell();
  }

  #showSelection() {
    if (this.isOn) {
      for (const id of this.artwork.order) {
        this.view.element(id)?.setAttribute("aria-selected", String(this.selection.has(id)));
      }
      this.view.overlay.frame(this.selected, this.free);
    }
    this.tell();
  }
}
