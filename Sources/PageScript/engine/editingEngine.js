// The engine with the model in it. An edited page keeps what is shown, and a session in the module keeps what is true.
// While something is dragged only numbers cross; edits cross as JSON, and an answer tells what has changed since the last.

import { loadOnce } from "../platform/loadOnce.js";
import { Engine } from "./engine.js";
import { takeText, withText } from "./memory.js";

/** @typedef {import("./memory.js").Exports} Exports */
/** @typedef {import("./pictureCleaner.js").PictureCleaner} PictureCleaner */

/** The engine of the module for editing. */
export class EditingEngine extends Engine {
  /** @throws if what cleans pictures could not be loaded; then it is loaded anew next time */
  pictureCleaner;

  /**
   * @param {Exports} exports
   * @param {() => Promise<PictureCleaner>} loadCleaner
   */
  constructor(exports, loadCleaner) {
    super(exports);
    this.pictureCleaner = loadOnce(loadCleaner);
  }

  /**
   * Begins to edit documents.
   * @param {string | object[]} documents `{"id", "base": {"path", "revision", "document"}, "document"?}` each; what
   *   stands beside the base is what it has become by earlier edits. Given as text, JSON, the base is exported as it
   *   came, in the author's spelling of numbers.
   * @returns {EditingSession}
   */
  edit(documents) {
    const json = typeof documents === "string" ? documents : JSON.stringify(documents);
    const address = withText(this.exports, json, this.exports.editing_open);
    if (!address) throw new TypeError("these are no documents to edit");
    return new EditingSession(this.exports, address);
  }

  /**
   * One line of Markdown as HTML, as a build makes it.
   * @param {string} text
   * @param {{ rawHTML?: boolean, links?: Record<string, string> }} [options] `links`: what addresses are rewritten to
   * @returns {string}
   */
  renderInline(text, options = {}) {
    const { rawHTML = false, links = {} } = options;
    const pairs = Object.entries(links).filter(([written]) => written).flat();
    const asked = `${rawHTML ? "\u0001" : "\u0002"}${[...pairs, ""].join("\0")}\0${text}`;
    return this.#textOf(asked, this.exports.editing_render_inline);
  }

  /** An emoji as a build shows it: in full, where a file leaves open whether it is one in colour. */
  shownForm(/** @type {string} */ symbol) {
    return this.#textOf(symbol, this.exports.editing_shown_form);
  }

  #textOf(/** @type {string} */ text, /** @type {(bytes: number, count: number) => number} */ call) {
    return takeText(this.exports, withText(this.exports, text, call));
  }
}

/**
 * Documents that are being edited. What may be asked stands in GalleryEditing/EditSession.swift. Close it when it
 * is no longer needed.
 */
export class EditingSession {
  #exports;
  #address;

  /**
   * @param {Exports} exports
   * @param {number} address
   */
  constructor(exports, address) {
    this.#exports = exports;
    this.#address = address;
  }

  /** @type {(request: import("../session.js").Request) => import("../session.js").Answer} */
  perform(request) {
    return JSON.parse(this.answerTo(request));
  }

  /**
   * @template {import("../session.js").Query} Asked
   * @param {Asked} question
   * @returns {import("../session.js").AnswerTo<Asked>}
   */
  ask(question) {
    return JSON.parse(this.answerTo(question));
  }

  /** The answer as text: an export keeps numbers in the spelling of their author. */
  answerTo(/** @type {import("../session.js").Request | import("../session.js").Question} */ request) {
    if (!this.#address) throw new Error("the session is closed");
    const exports = this.#exports;
    const ask = (/** @type {[number, number]} */ ...text) => exports.editing_ask(this.#address, ...text);
    return takeText(exports, withText(exports, JSON.stringify(request), ask));
  }

  close() {
    if (this.#address) this.#exports.editing_close(this.#address);
    this.#address = 0;
  }
}
