// Edit mode of an artwork's page: the selection, and the edits that pointers, keys and panels share.

import type { Lifetime } from "../../platform/lifetime.ts";
import type { Announcer } from "../../platform/announce.ts";
import type { Placement, PlacementsEdit, Point } from "../../session.d.ts";
import { say } from "../controls/say.ts";
import { EditedArtwork } from "../draft/editedDocuments.ts";
import type { Editor } from "../draft/editor.ts";
import { sayLocked, withLocked, withoutLocked } from "../draft/lockedItems.ts";
import { copyCutPaste } from "../transfer/clipboard.ts";
import { dropFromOutside } from "../transfer/dropFromOutside.ts";
import { type Held, PageMode } from "../page/pageMode.ts";
import { Selection } from "../select/selection.ts";
import { canvasActions, deletePlacements } from "./canvasActions.ts";
import { startCanvasGestures } from "./startCanvasGestures.ts";
import { canvasTransfer } from "./canvasTransfer.ts";
import { CanvasView } from "./canvasView.ts";
import { withLabels } from "./selectionPanel.ts";
import { sidePanel } from "./sidePanel.ts";

export class CanvasMode extends PageMode {
  selection = new Selection<EditedArtwork>((artwork) => artwork, () => this.showSelection());
  protected readonly greeting = "drawing";
  snaps = false;
  /** Token of the latest background change; an older one has been superseded. */
  newestBackground = Symbol();
  readonly actions;
  readonly view;
  override surfaces = () => [this.view];
  private goesOnLater = false;
  private stopListening = this.editor.listen(() => this.onChange());

  /** @param built the artwork without the draft, as the page shows it so far */
  constructor(
    editor: Editor,
    announcer: Announcer,
    public artwork: EditedArtwork,
    root: HTMLElement,
    built: EditedArtwork | null,
    held?: Map<number | "keys", Held>,
  ) {
    super(editor, announcer, [root], held);
    this.view = new CanvasView(this, root, built);
    this.actions = canvasActions(this);
    this.onChange();
  }

  override get whyClosed() {
    const { id, title: name } = this.artwork;
    return this.editor.documents.has(id) ? "" : say("removed", { name });
  }

  /** Tears the mode down when the artwork is no longer shown. */
  leave() {
    this.turnOff({ isDone: false });
    this.stopListening();
  }

  protected begin(life: Lifetime) {
    sidePanel(this, life);
    this.view.open(life);
    startCanvasGestures(this, life);
    const transfer = canvasTransfer(this);
    dropFromOutside(transfer, life);
    copyCutPaste(transfer, this, life);
  }

  override get heading() {
    const { id: document, title } = this.artwork;
    return {
      title,
      rename: (wanted: string) => this.retitle({ edit: "change", document, fields: { title: wanted } }, wanted),
    };
  }

  /** The selected placements' ids, from the bottom up. */
  get selected() {
    return this.selection.of(this.artwork);
  }

  /** The selected ids that are not locked, which edits change. */
  get free() {
    return withoutLocked(this.artwork, this.selected);
  }

  /** The selected placements that edits change, from the bottom up. */
  get placements() {
    return this.placementsOf(this.free);
  }

  placementsOf(ids: string[]) {
    return ids.map((id) => this.artwork.items.get(id) as Placement);
  }

  get whyStays() {
    const [id] = this.selected, { count } = this.selection;
    return this.free.length ? "" : count ? sayLocked(this.label(id), count) : say("selectFirst");
  }

  /** Whether anything selected may be changed; announces why not. */
  get mayChange() {
    const why = this.whyStays;
    if (why) this.announce(why);
    return !why;
  }

  pick(element: Element | null) {
    const id = this.view.idOf(element);
    if (id === null) return null;
    if (this.selection.has(this.artwork, id)) this.view.focus(id);
    else this.choose(id);
    return this.view.element(id);
  }

  /** Selects one placement alone and focuses it. */
  choose(id: string) {
    this.selection.set(this.artwork, [id]);
    this.view.focus(id);
    this.whisper(this.whereabouts([id]));
  }

  /** Edits the selection and announces `message`, or where the selection is now. */
  change(edit: PlacementsEdit & { continues?: true }, message?: string) {
    if (!this.mayChange) return;
    const ids = this.free, { error, refusal } = this.perform(edit, ids);
    if (error) return this.announce(refusal === undefined ? say("numberRefused") : withLabels(refusal));
    this.whisper(withLocked(message ?? this.whereabouts(ids), this.selection.count - ids.length));
  }

  whereabouts(ids: string[]) {
    if (ids.length !== 1) return say("many", { count: ids.length });
    const { symbol: name, x, y, size, rotation } = this.artwork.items.get(ids[0]) as Placement;
    return say("whereabouts", { name, x, y, size, rotation });
  }

  /** Dry run: the placements as an edit of the selection would leave them; empty if it would be refused. */
  sketch(edit: PlacementsEdit) {
    return this.editor.ask({ ...this.request(edit), ask: "sketch" }).placements ?? [];
  }

  /** Duplicates placements, selects the copies, and returns the message to announce. */
  copyBy(by: Point, ids: string[]): string {
    this.selection.set(this.artwork, this.perform({ edit: "duplicate", by }, ids).ids ?? []);
    return say("copyCount", { count: this.selection.count });
  }

  deleteSelected() {
    deletePlacements(this);
  }

  selectAll() {
    this.selection.selectAll(this.artwork);
    this.view.takeFocus();
    this.sayCount();
  }

  sayCount() {
    this.whisper(say("allSelected", { count: this.selection.count }));
  }

  toggle(id: string) {
    const { selection, artwork } = this;
    selection.toggle(artwork, id);
    this.view.focus(id);
    const state = selection.has(artwork, id) ? "selected" : "unselected";
    this.whisper(say(state, { name: this.label(id), count: selection.count }));
  }

  /** Completes an edit of placements to a request to the session. */
  request = (edit: PlacementsEdit, placements = this.free) => ({ ...edit, document: this.artwork.id, placements });

  private perform = (edit: PlacementsEdit, ids: string[]) => this.editor.perform(this.request(edit, ids));

  private onChange() {
    const { view: { root } } = this, artwork = this.editor.documents.get(this.artwork.id);
    const isBack = root.hidden && artwork !== undefined;
    if (artwork instanceof EditedArtwork) this.artwork = artwork;
    else if (!root.hidden) {
      // The draft deletes it: there is nothing to edit until it is back.
      this.goesOnLater = this.isOn;
      this.endEditing();
    }
    root.hidden = artwork === undefined;
    if (isBack && this.goesOnLater) this.turnOn();
    // Another tab may have removed what is held here.
    if (this.selection.count && !this.selected.length) this.cancelHeld();
    this.view.show();
    for (const { follow } of this.held.values()) follow?.();
    this.selection.keepPresent();
  }

  private showSelection() {
    if (this.isOn) this.view.showSelection();
    this.tell();
  }

  label = (id: string) => this.artwork.items.get(id)?.symbol ?? id;

  addressOf = (image: string) => this.editor.addressOf(this.artwork.id, image);
}
