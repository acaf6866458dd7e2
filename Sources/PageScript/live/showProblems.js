// What is wrong with the site, shown on the page that one looks at, until it is right again.

import { sayer } from "../words.js";
import { liveStyle } from "./liveStyle.js";

const say = sayer("live");

/** @type {HTMLElement | null} */
let shown = null;
/** What is said while something lasts: that the server does not answer, that a document is gone. */
const lasting = /** @type {Map<"silent" | "absent", HTMLElement>} */ (new Map());

/** @param {import("./listenToServer.js").Problem[]} problems */
export function showProblems(problems) {
  shown?.remove();
  shown = null;
  if (!problems.length) return;
  shown = makeNotice("alert", say("problems"));
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
  hide.addEventListener("click", () => shown?.remove());
  shown.append(list, hide);
  document.body.append(shown);
}

/**
 * @param {"silent" | "absent"} what
 * @param {boolean} isSo
 */
export function showLasting(what, isSo) {
  if (isSo === lasting.has(what)) return;
  lasting.get(what)?.remove();
  lasting.delete(what);
  if (!isSo) return;
  const notice = makeNotice("status", say(what));
  lasting.set(what, notice);
  document.body.append(notice);
}

/**
 * @param {string} role
 * @param {string} sentence
 */
function makeNotice(role, sentence) {
  liveStyle();
  const notice = document.createElement("section");
  notice.className = "emojiart-live";
  notice.setAttribute("role", role);
  notice.append(makeText("p", sentence));
  return notice;
}

/**
 * @param {string} name
 * @param {string} text
 */
function makeText(name, text) {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
