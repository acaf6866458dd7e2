// Notices of `serve` on the page that one looks at: what is wrong with the site, and what lasts.

import { adoptStyle } from "../platform/adoptStyle.js";
import { makeElement } from "../platform/makeElement.js";
import { sayer } from "../platform/words.js";
import style from "./live.css";

const say = sayer("live");

/** How long (milliseconds) a document may be gone before it is said: to write a file may take two steps. */
const PATIENCE = 1000;

export class Notices {
  /** @type {HTMLElement | null} */
  #problems = null;
  /** What is said while something lasts: that the server does not answer, that a document is gone. */
  #lasting = /** @type {Map<"silent" | "absent", HTMLElement>} */ (new Map());
  #absence = 0;
  #hasStyle = false;

  /** @param {import("./listenToServer.js").Problem[]} problems all that there are now */
  problems(problems) {
    this.#problems?.remove();
    this.#problems = null;
    if (!problems.length) return;
    const notice = this.#show(
      "alert",
      say("problems"),
      makeElement("ol", {}, ...problems.map(entry)),
      makeElement("button", { type: "button", click: () => notice.remove() }, say("hide")),
    );
    this.#problems = notice;
  }

  /** @type {(what: "silent" | "absent", isSo: boolean) => void} */
  lasting(what, isSo) {
    if (isSo === this.#lasting.has(what)) return;
    this.#lasting.get(what)?.remove();
    this.#lasting.delete(what);
    if (!isSo) return;
    this.#lasting.set(what, this.#show("status", say(what)));
  }

  /** @param {boolean} isAbsent whether a document that one edits here is no longer on the server's page */
  absence(isAbsent) {
    clearTimeout(this.#absence);
    this.#absence = setTimeout(() => this.lasting("absent", isAbsent), isAbsent ? PATIENCE : 0);
  }

  /**
   * @param {string} role
   * @param {string} sentence
   * @param {...HTMLElement} more
   */
  #show(role, sentence, ...more) {
    if (!this.#hasStyle) adoptStyle(style);
    this.#hasStyle = true;
    const notice = makeElement("section", { class: "emojiart-live", role }, makeElement("p", {}, sentence), ...more);
    document.body.append(notice);
    return notice;
  }
}

/** @param {import("./listenToServer.js").Problem} problem */
function entry({ message, path, line, column, lineText }) {
  return makeElement(
    "li",
    {},
    ...(path ? [makeElement("code", {}, `${path}:${line}:${column}`), " "] : []),
    makeElement("span", {}, message),
    lineText ? makeElement("pre", {}, lineText) : null,
  );
}
