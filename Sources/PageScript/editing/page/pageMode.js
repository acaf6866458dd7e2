// What editing a page has in common, whatever its documents are: that it is on or off, what it says, and the way back.

import { say } from "../controls/words.js";

export class PageMode {
  editor;
  isOn = false;
  /**
   * What is held by pointers and keys, and how it is put back; the latest last.
   * @type {Map<number | "keys", { cancel: () => void }>}
   */
  held = new Map();
  announcer;
  /** @type {Set<() => void>} */
  #listeners = new Set();

  /**
   * @param {import("../draft/editor.js").Editor} editor
   * @param {import("../../platform/announce.js").Announcer} announcer
   */
  constructor(editor, announcer) {
    this.editor = editor;
    this.announcer = announcer;
    // What keys have lifted, too.
    document.addEventListener("visibilitychange", () => document.hidden && this.cancelHeld());
  }

  /** @param {() => void} listener called when anything changed that the toolbar shows */
  listen(listener) {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** @param {string} message */
  announce(message) {
    this.announcer.say(message, { isShown: true });
  }

  /** Says to those who hear the page what all others see. */
  whisper(/** @type {string} */ message) {
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

  /** @param {"undo" | "redo"} way */
  goBack(way) {
    this.cancelHeld();
    const { canUndo, canRedo } = this.editor.status;
    if (way === "undo" ? !canUndo : !canRedo) {
      return this.announce(say(way === "undo" ? "nothingToUndo" : "nothingToRedo"));
    }
    this.editor[way]();
    this.announce(say(way === "undo" ? "undone" : "redone"));
  }

  /** @protected */
  tell() {
    for (const listener of this.#listeners) listener();
  }
}
