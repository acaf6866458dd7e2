// What editing a page has in common, whatever its documents are: that it is on or off, what it says, and the way back.

import type { Announcer } from "../../platform/announce.ts";
import type { Action } from "../actions/action.ts";
import { say } from "../controls/words.ts";
import type { Editor } from "../draft/editor.ts";

export abstract class PageMode {
  isOn = false;
  /** What is held by pointers and keys, and how it is put back; the latest last. */
  held = new Map<number | "keys", { cancel: () => void }>();
  /** What can be done with what the page shows, beside what can be done on every page. */
  abstract readonly actions: Action[];
  abstract readonly selection: { count: number; clear: () => void };
  private listeners = new Set<() => void>();

  constructor(readonly editor: Editor, readonly announcer: Announcer) {
    // What keys have lifted, too.
    document.addEventListener("visibilitychange", () => document.hidden && this.cancelHeld());
  }

  /** Selects the item or placement that an element is in, unless it is selected, and gives it the focus. */
  abstract pick(element: Element | null): HTMLElement | SVGElement | null;
  /** Why nothing that is selected can be changed; empty where something can. */
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

  /** Says to those who hear the page what all others see. */
  whisper(message: string) {
    this.announcer.say(message);
  }

  /** Whether there are several things to choose. */
  get canSelectAll() {
    return true;
  }

  get isHolding() {
    return this.held.size > 0;
  }

  cancelHeld() {
    for (const { cancel } of [...this.held.values()]) cancel();
  }

  goBack(way: "undo" | "redo") {
    this.cancelHeld();
    const { canUndo, canRedo } = this.editor.status;
    if (way === "undo" ? !canUndo : !canRedo) {
      return this.announce(say(way === "undo" ? "nothingToUndo" : "nothingToRedo"));
    }
    this.editor[way]();
    this.announce(say(way === "undo" ? "undone" : "redone"));
  }

  protected tell() {
    for (const listener of this.listeners) listener();
  }
}
