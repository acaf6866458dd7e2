// Edit mode of the page of all artworks: actions on artworks, and the canvas of one with the others in a drawer.

import { addressName } from "../../platform/address.ts";
import type { Announcer } from "../../platform/announce.ts";
import { h } from "../../platform/dom.ts";
import type { Lifetime } from "../../platform/lifetime.ts";
import type { Answer } from "../../session.d.ts";
import type { Action } from "../actions/action.ts";
import { CanvasMode } from "../canvas/canvasMode.ts";
import { say } from "../controls/say.ts";
import { EditedArtwork } from "../draft/editedDocuments.ts";
import type { Editor } from "../draft/editor.ts";
import { whyAllStay } from "../draft/lockedItems.ts";
import { PageMode } from "../page/pageMode.ts";
import { cardActions, pressCards } from "./documentCard.ts";
import { DocumentList } from "./documentList.ts";
import { makeArtwork, newIDOf, renameArtwork } from "./artworkNames.ts";
import { SplitView } from "./splitView.ts";

export class DocumentsMode extends PageMode {
  canvas: CanvasMode | null = null;
  protected readonly greeting = "editingDocuments";
  override surfaces = () => this.canvas?.surfaces() ?? [];
  override revealDocuments = (ids: string[]) => this.canvas || this.list.reveal(ids);
  private onCards = cardActions(this);
  readonly list;
  private split;
  /** The artwork that keys and the toolbar mean while no canvas is open. */
  private current: EditedArtwork | null = null;

  constructor(editor: Editor, announcer: Announcer, root: HTMLElement) {
    super(editor, announcer, [root]);
    root.dataset.drawn = "";
    this.list = new DocumentList(editor, root, this.onCards);
    this.split = new SplitView(root, this.list.element, root.querySelector(".emojiart-new"), () => this.close());
    pressCards(this, this.split);
    editor.listen(({ changed = [] }) => this.onChange(changed));
  }

  override start() {
    addEventListener("hashchange", () => this.followAddress());
    this.followAddress();
  }

  protected begin(life: Lifetime) {
    this.list.dress(true);
    life.also(() => {
      this.close();
      this.list.dress(false);
    });
  }

  override get lead() {
    return this.canvas ? this.split.controls : [];
  }

  override get heading() {
    const artwork = this.canvas?.artwork, { title = "", id: of } = artwork ?? {};
    return artwork ? { title, of, rename: (wanted: string) => this.renameTo(artwork, wanted) } : super.heading;
  }

  get actions() {
    const add: Action = { name: "newArtwork", icon: "add", run: () => this.add() };
    return [...this.onCards, add, ...this.canvas?.actions ?? []];
  }

  pick(element: Element | null) {
    return this.canvas?.pick(element) ?? null;
  }

  get whyStays() {
    return this.canvas?.whyStays ?? "";
  }

  get selection() {
    return this.canvas?.selection ?? { count: this.current === null ? 0 : 1, clear: () => this.point(null) };
  }

  get canSelectAll() {
    return this.canvas !== null;
  }

  selectAll() {
    this.canvas?.selectAll();
  }

  deleteSelected() {
    if (this.canvas) this.canvas.deleteSelected();
    else if (this.current) this.remove(this.current);
  }

  /** `New artwork`: opens an empty one, under a name that no artwork has. */
  add() {
    this.commit();
    this.turnOn();
    const name = this.make(say("untitledArtwork"), {});
    if (!name) return;
    this.split.closeDrawer();
    location.hash = encodeURIComponent(name.id);
    // Now rather than on `hashchange`: the canvas is announced before its artwork.
    this.followAddress();
    this.announce(say("documentAdded", { name: name.title }));
    this.editTitle();
  }

  duplicate({ id, title }: EditedArtwork) {
    const name = this.make(title, { of: id });
    if (!name) return;
    this.split.openDrawer();
    this.list.focus(name.id);
    this.announce(say("documentCopied", { name: name.title }));
  }

  renameTo({ id }: EditedArtwork, wanted: string) {
    const wasOpen = this.canvas?.artwork.id === id;
    const { answer, ...name } = renameArtwork(this.editor, id, wanted);
    if (answer.error) return this.announce(answer.refusal ?? say("notRenamed"));
    if (!wasOpen) this.list.focus(name.id);
    this.announce(say("documentRenamed", { name: name.title }));
  }

  remove(artwork: EditedArtwork) {
    const { id, title, items } = artwork;
    const stays = whyAllStay(artwork, [...items.keys()], title, (locked) => items.get(locked)?.symbol ?? "");
    if (stays) return this.announce(stays);
    this.editor.perform({ edit: "removeDocument", document: id });
    this.list.focus(id);
    this.announce(say("documentDeleted", { name: title }));
  }

  private make(title: string, source: { of?: string }) {
    const { answer, ...name } = makeArtwork(this.editor, title, source);
    if (answer.error) this.announce(answer.refusal ?? say("notMade"));
    return answer.error ? null : name;
  }

  point(artwork: EditedArtwork | null) {
    this.current = this.isOn ? artwork : null;
    this.list.mark(this.canvas?.artwork ?? this.current, this.canvas !== null);
    this.tell();
  }

  /** The fragment of the address names the open canvas, so that the browser's back button closes it. */
  followAddress() {
    const name = addressName(), artwork = this.editor.documents.get(name);
    if (artwork instanceof EditedArtwork) this.open(artwork);
    // A fragment that names an element of the page leaves the canvas alone.
    else if (!name || !document.getElementById(name)) this.close();
  }

  private open(artwork: EditedArtwork) {
    if (this.canvas?.artwork === artwork) return;
    this.turnOn();
    this.canvas?.leave();
    const root = h("figure", { class: "artwork", "data-artwork": artwork.id }, this.list.emptyPicture(artwork));
    this.canvas = new CanvasMode(this.editor, this.announcer, artwork, root, null, this.held);
    this.split.show({ title: artwork.title, root });
    this.canvas.listen(() => this.tell());
    this.canvas.turnOn();
    this.point(null);
    // Ctrl+S may have committed a title that is still being typed.
    if (!document.activeElement?.matches(".emojiart-title")) this.canvas.view.takeFocus();
  }

  private close(message = this.welcome) {
    if (!this.canvas) return;
    const { id } = this.canvas.artwork;
    this.canvas.leave();
    this.canvas = null;
    this.split.show(null);
    if (location.hash.length > 1) history.pushState(null, "", location.href.replace(/#.*/, ""));
    this.list.redraw();
    if (this.editor.documents.has(id)) this.list.focus(id);
    else document.querySelector<HTMLElement>(".emojiart-new")?.focus();
    this.point(this.current);
    if (this.isOn) this.announce(message);
  }

  private onChange(changed: NonNullable<Answer["changed"]>) {
    this.list.update(changed.map(({ document }) => document));
    if (this.current && !this.editor.documents.has(this.current.id)) this.point(null);
    const open = this.canvas?.artwork;
    if (open && !this.editor.documents.has(open.id)) {
      const renamed = newIDOf(this.editor, open.id, changed);
      if (renamed) history.replaceState(null, "", `#${encodeURIComponent(renamed)}`);
      if (renamed) this.followAddress();
      else this.close(say("removed", { name: open.title }));
    } else if (open) this.split.title = open.title;
    // An open canvas notifies the bar once it shows the change.
    if (!this.canvas) this.tell();
  }
}
