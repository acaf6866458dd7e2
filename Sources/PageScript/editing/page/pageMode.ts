// The base of edit modes, whatever the page's documents are: turning on and off, and announcements.

import type { Announcer } from "../../platform/announce.ts";
import { Lifetime } from "../../platform/lifetime.ts";
import type { Request } from "../../session.d.ts";
import type { Action } from "../actions/action.ts";
import type { Surface } from "../actions/undoRedo.ts";
import { say } from "../controls/say.ts";
import type { Editor } from "../draft/editor.ts";

/** What a pointer or the keyboard holds. `cancel` puts it back; `follow` draws it again after another tab's edit. */
export type Held = { cancel: () => void; follow?: () => void };

export abstract class PageMode<Holding extends Held = Held> {
  isOn = false;
  isSaving = false;
  /** The actions on what the page shows; those of every page are in `actions/pageActions.ts`. */
  abstract readonly actions: Action[];
  abstract readonly selection: { readonly count: number; clear: () => void };
  protected abstract readonly greeting: "editing" | "drawing" | "editingDocuments";
  /** Ends when editing is turned on or off. */
  protected life = new Lifetime();
  /** The controls before the title in the bar. */
  get lead(): HTMLElement[] {
    return [];
  }

  /** Hides the rest of the page; the result restores the scroll position once everything has come or gone. */
  fillWindow: ((roots: HTMLElement[], life: Lifetime) => () => void) | null = null;
  private settle = () => {};
  editTitle = () => {};
  /** Commits what is typed into the bar. */
  onCommit = () => {};
  /** Called when the focused element has gone with edit mode. */
  onFocusLost = () => {};
  private listeners = new Set<() => void>();

  /** @param held by pointers and keys; the latest last */
  constructor(
    readonly editor: Editor,
    readonly announcer: Announcer,
    private roots: HTMLElement[],
    readonly held = new Map<number | "keys", Holding>(),
  ) {}

  /** Called once the bar is there. */
  start() {}

  /** What is said where all that the page shows is deleted, until it is back; empty otherwise. */
  get whyClosed() {
    return "";
  }

  turnOn() {
    if (this.isOn) return;
    if (this.whyClosed) return this.announce(this.whyClosed);
    this.isOn = true;
    this.life.end();
    const life = this.life = new Lifetime();
    // Cancels keyboard lifts as well.
    life.on(document, "visibilitychange", () => document.hidden && this.cancelHeld());
    this.settle = this.fillWindow?.(this.roots, life) ?? (() => {});
    for (const root of this.roots) root.dataset.editing = "";
    life.also(() => this.roots.forEach((root) => delete root.dataset.editing));
    this.begin(life);
    this.announce(this.welcome);
    this.tell();
    this.settle();
  }

  protected get welcome() {
    return say(matchMedia("(pointer: coarse)").matches ? `${this.greeting}ByTouch` : this.greeting);
  }

  turnOff({ isDone = true } = {}) {
    if (!this.isOn) return;
    this.commit();
    this.cancelHeld();
    this.selection.clear();
    this.isOn = false;
    const { activeElement } = document;
    this.life.end();
    if (activeElement !== document.activeElement || !activeElement?.isConnected) this.onFocusLost();
    const message = this.editor.status.isEdited && this.editor.keepsDrafts ? "keptHere" : "notEditing";
    if (isDone) this.announce(say(message));
    this.tell();
    this.settle();
  }

  protected endEditing() {
    this.turnOff();
    this.announce(this.whyClosed);
  }

  /** The title of what is edited; `rename` if it can be changed; `of` tells documents apart that open in turn. */
  get heading(): { title: string; rename?: (title: string) => void; of?: string } {
    return { title: document.querySelector("h1")?.textContent?.trim() || document.title };
  }

  /** Commits what is being typed in a panel beside what is edited. */
  commit() {
    const { activeElement: field } = document;
    if (field instanceof HTMLInputElement && field.closest(".emojiart-panel")) field.dispatchEvent(new Event("change"));
    this.onCommit();
  }

  protected retitle(request: Request, title: string) {
    const { error, refusal } = this.editor.perform(request);
    this.announce(error ? refusal ?? error : say("titleChanged", { title }));
  }

  focusInside() {
    for (const root of this.roots) {
      const reachable = root.querySelector<HTMLElement | SVGElement>('[tabindex="0"]');
      if (reachable) return reachable.focus({ preventScroll: true });
    }
    (document.activeElement as HTMLElement | null)?.blur();
  }

  /** Selects the item or placement that contains an element, unless it is selected, and focuses it. */
  abstract pick(element: Element | null): HTMLElement | SVGElement | null;
  /** Why the selection cannot be changed; empty if some of it can. */
  abstract get whyStays(): string;
  abstract selectAll(): void;
  abstract deleteSelected(): void;

  /** @param listener called when anything changed that the toolbar shows */
  listen(listener: () => void) {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  announce(message: string) {
    this.announcer.say(message, { isShown: true });
  }

  /** Announces to screen readers what everybody else sees. */
  whisper(message: string) {
    this.announcer.say(message);
  }

  surfaces: () => Surface[] = () => [];

  /** Scrolls to what stands for documents that an undo changed, where the page lists them. */
  revealDocuments(_ids: string[]) {}

  /** Whether there are several things to select. */
  get canSelectAll() {
    return true;
  }

  get isHolding() {
    return this.held.size > 0;
  }

  cancelHeld() {
    for (const { cancel } of [...this.held.values()]) cancel();
  }

  protected abstract begin(life: Lifetime): void;

  /** Notifies listeners that something in the bar has changed. */
  tell() {
    for (const listener of this.listeners) listener();
  }
}
