// The page of all artworks: new ones, other names, copies, fewer; and the canvas of one of them in its place, with the
// others in a drawer beside it.

import { addressName } from "../../platform/addressName.ts";
import type { Announcer } from "../../platform/announce.ts";
import type { CanvasMode } from "../canvas/canvasMode.ts";
import { openCanvas } from "../canvas/openCanvas.ts";
import { askForTitle } from "../controls/form.ts";
import { say } from "../controls/words.ts";
import { EditedArtwork } from "../draft/editedArtwork.ts";
import type { Editor } from "../draft/editor.ts";
import { whyArtworkStays } from "../draft/leaveLocked.ts";
import { PageMode } from "../page/pageMode.ts";
import { addsToSelection } from "../select/selection.ts";
import { cardActions } from "./cardActions.ts";
import { DocumentList } from "./documentList.ts";
import { freeName, takenNames, withoutNumber } from "./freeName.ts";
import { SplitView } from "./splitView.ts";

export class DocumentsMode extends PageMode {
  private onCards = cardActions(this);
  canvas: CanvasMode | null = null;
  private list;
  private split;
  /** The artwork that keys and the toolbar mean while no canvas is open. */
  private current: string | null = null;

  constructor(editor: Editor, private root: HTMLElement, announcer: Announcer) {
    super(editor, announcer);
    root.dataset.drawn = "";
    this.list = new DocumentList(editor, root, this.onCards);
    this.split = new SplitView(root, this.list.element, root.querySelector(".emojiart-new"), () => this.close());
    this.listenToCards();
    editor.listen(({ changed = [] }) => this.onChange(changed.map(({ document }) => document)));
    addEventListener("hashchange", () => this.followAddress());
    this.followAddress();
  }

  turnOn() {
    if (this.isOn) return;
    this.isOn = true;
    this.root.dataset.editing = "";
    this.list.dress(true);
    if (!this.canvas) {
      this.announce(say(matchMedia("(pointer: coarse)").matches ? "editingDocumentsByTouch" : "editingDocuments"));
    }
    this.tell();
  }

  turnOff() {
    if (!this.isOn) return;
    this.close();
    this.isOn = false;
    this.current = null;
    delete this.root.dataset.editing;
    this.list.dress(false);
    this.announce(say("notEditing"));
    this.tell();
  }

  get actions() {
    return [...this.onCards, ...this.canvas?.actions ?? []];
  }

  /** The artwork in whose card an element is. */
  cardAt(element: Element | null = null) {
    return this.list.idOf(element);
  }

  pick(element: Element | null) {
    return this.canvas?.pick(element) ?? null;
  }

  get whyStays() {
    return this.canvas?.whyStays ?? "";
  }

  get isHolding() {
    return this.canvas?.isHolding ?? false;
  }

  cancelHeld() {
    this.canvas?.cancelHeld();
  }

  get selection() {
    if (this.canvas) return this.canvas.selection;
    return { count: this.current === null ? 0 : 1, clear: () => this.point(null) };
  }

  get canSelectAll() {
    return this.canvas !== null;
  }

  selectAll() {
    this.canvas?.selectAll();
  }

  deleteSelected() {
    if (this.canvas) this.canvas.deleteSelected();
    else if (this.current !== null) this.remove(this.current);
  }

  /** `New artwork`: an empty one, under a name that no artwork has. */
  add() {
    this.turnOn();
    this.make(say("untitledArtwork"), {}, "documentAdded");
  }

  duplicate(id: string) {
    const title = this.titleOf(id);
    this.make(withoutNumber(title, takenNames(this.editor)), { of: id }, "documentCopied");
  }

  rename(id: string) {
    const title = this.titleOf(id);
    askForTitle(say("renameArtwork"), title, (wanted) => {
      this.list.focus(id);
      if (!wanted || wanted === title || !this.editor.documents.has(id)) return;
      // What has a file keeps it; what has none yet is called after its title.
      const renamed = this.editor.places.hasFile(id)
        ? { id, title: wanted }
        : freeName(wanted, takenNames(this.editor, id), this.editor);
      const wasOpen = this.canvas?.artwork.id === id;
      const edits = [
        { edit: "newArtwork" as const, ...renamed, of: id },
        { edit: "removeDocument" as const, document: id },
      ];
      const answer = this.editor.perform(
        renamed.id === id
          ? { edit: "change", document: id, fields: { title: renamed.title } }
          : { edit: "together", edits },
      );
      if (answer.error) return this.announce(answer.refusal ?? say("notRenamed"));
      if (wasOpen) location.hash = encodeURIComponent(renamed.id);
      else this.list.focus(renamed.id);
      this.announce(say("documentRenamed", { name: renamed.title }));
    });
  }

  remove(id: string) {
    const title = this.titleOf(id);
    const next = this.list.neighbour(id);
    const stays = whyArtworkStays(this.editor.documents.get(id), title);
    if (stays) return this.announce(stays);
    this.editor.perform({ edit: "removeDocument", document: id });
    if (next !== null) this.list.focus(next);
    this.announce(say("documentDeleted", { name: title }));
  }

  private make(wanted: string, source: { of?: string }, phrase: "documentAdded" | "documentCopied"): void {
    const taken = takenNames(this.editor);
    let name, answer;
    do {
      name = freeName(wanted, taken, this.editor);
      answer = this.editor.perform({ edit: "newArtwork", ...name, ...source });
      // One that was deleted here keeps its name until that is saved.
      taken.push(name);
    } while (answer.error === "repeatedDocument");
    if (answer.error) return this.announce(answer.refusal ?? say("notMade"));
    this.split.openDrawer();
    this.list.focus(name.id);
    this.announce(say(phrase, { name: name.title }));
  }

  private titleOf(id: string) {
    return (this.editor.documents.get(id) as EditedArtwork).title;
  }

  private listenToCards() {
    const { element } = this.list;
    element.addEventListener("click", (event) => {
      const id = this.list.idOfLink(event.target instanceof Element ? event.target.closest("a") : null);
      if (id === null) return;
      const hasModifier = addsToSelection(event) || event.altKey;
      // The browser's ways to open a link, in another tab or window with a modifier key.
      if (!this.isOn && (hasModifier || this.editor.places.hasFile(id))) return;
      event.preventDefault();
      // While one edits, a modifier key selects: what `Delete` means is what was clicked last.
      if (hasModifier) return this.list.focus(id);
      this.split.closeDrawer();
      if (addressName() === id) this.followAddress();
      else location.hash = encodeURIComponent(id);
    });
    element.addEventListener("focusin", ({ target }) => this.point(this.list.idOf(target as Element)));
    addEventListener("focusin", ({ target }) => {
      // The toolbar's `Delete` means the artwork that had the focus before it.
      if (target instanceof Element && !element.contains(target) && !target.closest(".emojiart-toolbar")) {
        this.point(null);
      }
    });
  }

  private point(id: string | null) {
    this.current = this.isOn ? id : null;
    this.list.mark(this.canvas ? this.canvas.artwork.id : this.current, this.canvas !== null);
    this.tell();
  }

  /** The part of the address behind `#` says whose canvas is open, so that the browser's way back closes it. */
  private followAddress() {
    const name = addressName();
    const artwork = this.editor.documents.get(name);
    if (artwork instanceof EditedArtwork) this.open(artwork);
    // What leads to another place of the page leaves the canvas alone.
    else if (!name || !document.getElementById(name)) this.close();
  }

  private open(artwork: EditedArtwork) {
    if (this.canvas?.artwork === artwork) return;
    this.turnOn();
    this.canvas?.leave();
    this.canvas = openCanvas(this.editor, artwork, this.list.emptyPicture(artwork.id), this.announcer);
    const { root, viewport } = this.canvas.view;
    this.split.showCanvas(artwork.title, root);
    this.canvas.listen(() => this.tell());
    this.canvas.turnOn();
    this.split.reveal();
    this.point(null);
    const first = root.querySelector('[data-placement][tabindex="0"]') as SVGElement | null;
    (first ?? viewport).focus({ preventScroll: true });
  }

  private close() {
    if (!this.canvas) return;
    const { id } = this.canvas.artwork;
    this.canvas.leave();
    this.canvas = null;
    this.split.hideCanvas();
    if (location.hash.length > 1) history.pushState(null, "", location.href.replace(/#.*/, ""));
    this.list.redraw();
    if (this.editor.documents.has(id)) this.list.focus(id);
    this.point(this.current);
  }

  /** @param ids of the artworks that changed */
  private onChange(ids: string[]) {
    this.list.update(ids);
    if (this.current !== null && !this.editor.documents.has(this.current)) this.point(null);
    const open = this.canvas?.artwork;
    if (open && !this.editor.documents.has(open.id)) this.close();
    else if (open) this.split.title = open.title;
    this.tell();
  }
}
