// The layout engine with the model in it. An edited page holds what is shown; the session in the module is the source
// of truth. During a drag only numbers cross; edits cross as JSON, and an answer has the changes since the last one.

import { loadOnce } from "../platform/loadText.ts";
import type { Answer, AnswerTo, Query, Question, Request, Saved } from "../session.d.ts";
import { Board } from "./board.ts";
import { Engine } from "./engine.ts";
import { type Exports, takeText, type Text, withText } from "./memory.ts";
import type { PictureCleaner } from "./pictureCleaner.ts";

export class EditingEngine extends Engine {
  /** Loads what cleans pictures, once. @throws if that fails; the next call tries again */
  pictureCleaner;

  constructor(exports: Exports, loadCleaner: () => Promise<PictureCleaner>) {
    super(exports);
    this.pictureCleaner = loadOnce(loadCleaner);
  }

  /**
   * @param documents `{"id", "base": {"path", "revision", "document"}, "document"?}` each; `document`: what earlier edits
   *   made of the base. As JSON the base is exported as it came, in the author's spelling of numbers.
   */
  edit(documents: string | object[]): EditingSession {
    const json = typeof documents === "string" ? documents : JSON.stringify(documents);
    const address = withText(this.exports, json, this.exports.editing_open);
    if (!address) throw new TypeError("these are no documents to edit");
    return new EditingSession(this.exports, address);
  }

  board() {
    return new Board(this.exports);
  }

  /**
   * One line of Markdown as HTML, as a build makes it.
   * @param links what addresses are rewritten to
   */
  renderInline(
    text: string,
    { rawHTML = false, links = {} }: { rawHTML?: boolean; links?: Record<string, string> } = {},
  ): string {
    const pairs = Object.entries(links).filter(([written]) => written).flat();
    const asked = `${rawHTML ? "\u0001" : "\u0002"}${[...pairs, ""].join("\0")}\0${text}`;
    return this.textOf(asked, this.exports.editing_render_inline);
  }

  /** An emoji as a build shows it: fully qualified, even if a file omits the variation selector. */
  shownForm(symbol: string) {
    return this.textOf(symbol, this.exports.editing_shown_form);
  }

  private textOf(text: string, call: (bytes: number, count: number) => number) {
    return takeText(this.exports, withText(this.exports, text, call));
  }
}

/** What may be asked stands in GalleryEditing/EditSession.swift. Close it when it is no longer needed. */
export class EditingSession {
  constructor(private exports: Exports, private address: number) {}

  perform(request: Request | Saved): Answer {
    return JSON.parse(this.answerTo(request));
  }

  ask<Asked extends Query>(question: Asked): AnswerTo<Asked> {
    return JSON.parse(this.answerTo(question));
  }

  /** The answer as text: an export keeps numbers in the spelling of their author. */
  answerTo(request: Request | Saved | Question) {
    const ask = (...text: Text) => this.exports.editing_ask(this.handle, ...text);
    return takeText(this.exports, withText(this.exports, JSON.stringify(request), ask));
  }

  get handle() {
    if (!this.address) throw new Error("the session is closed");
    return this.address;
  }

  close() {
    if (this.address) this.exports.editing_close(this.address);
    this.address = 0;
  }
}
