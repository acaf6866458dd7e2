// Notices of `serve` on the page that one looks at: what is wrong with the site, and what lasts.

import { adoptStyle } from "../platform/adoptStyle.js";
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
    const notice = this.#make("alert", say("problems"));
    const list = document.createElement("ol");
    for (const { message, path, line, column, lineText } of problems) {
      const entry = document.createElement("li");
      if (path) entry.append(makeText("code", `${path}:${line}:${column}`), " ");
      entry.append(makeText("span", message));
      if (lineText) entry.append(makeText("pre", lineText));
      list.append(entry);
    }
    const hide = makeText("button", say("hide"));
    hide.setAttribute("type", "button");
    hide.addEventListener("click", () => notice.remove());
    notice.append(list, hide);
    document.body.append(notice);
    this.#problems = notice;
  }

  /** @param {"silent" | "absent"} what @param {boolean} isSo */
  lasting(what, isSo) {
    if (isSo === this.#lasting.has(what)) return;
    this.#lasting.get(what)?.remove();
    this.#lasting.delete(what);
    if (!isSo) return;
    const notice = this.#make("status", say(what));
    this.#lasting.set(what, notice);
    document.body.append(notice);
  }

  /** @param {boolean} isAbsent whether a document that one edits here is no longer on the server's page */
  absence(isAbsent) {
    clearTimeout(this.#absence);
    this.#absence = setTimeout(() => this.lasting("absent", isAbsent), isAbsent ? PATIENCE : 0);
  }

  /** @param {string} role @param {string} sentence */
  #make(role, sentence) {
    if (!this.#hasStyle) adoptStyle(style);
    this.#hasStyle = true;
    const notice = document.createElement("section");
    notice.className = "emojiart-live";
    notice.setAttribute("role", role);
    notice.append(makeText("p", sentence));
    return notice;
  }
}

/** @param {string} name @param {string} text */
function makeText(name, text) {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
