// What is wrong with the site, shown on the page that one looks at, until it is right again.

import { liveStyle } from "./liveStyle.js";

const WORDS = {
  en: {
    problems: "The site has errors; this page stays as it was.",
    hide: "Hide",
    silent: "The server does not answer. What you edit here is kept in this browser.",
    absent:
      "The file of this page is empty or gone. Your edits are kept here, and the page goes on when the file is back.",
  },
  ko: {
    problems: "사이트에 오류가 있어 이 페이지는 그대로 둡니다.",
    hide: "숨기기",
    silent: "서버가 응답하지 않습니다. 여기서 편집한 내용은 이 브라우저에 보관됩니다.",
    absent: "이 페이지의 파일이 비어 있거나 없습니다. 편집 내용은 여기 남아 있고, 파일이 돌아오면 이어집니다.",
  },
};

/** @type {HTMLElement | null} */
let shown = null;
/** What is said while something lasts: that the server does not answer, that a document is gone. */
const lasting = /** @type {Map<"silent" | "absent", HTMLElement>} */ (new Map());

/** @param {import("./listenToServer.js").Problem[]} problems */
export function showProblems(problems) {
  shown?.remove();
  shown = null;
  if (!problems.length) return;
  const words = wordsOfPage();
  shown = makeNotice("alert", words.problems);
  const list = document.createElement("ol");
  for (const { message, path, line, column, lineText } of problems) {
    const entry = document.createElement("li");
    if (path) entry.append(makeText("code", `${path}:${line}:${column}`), " ");
    entry.append(makeText("span", message));
    if (lineText) entry.append(makeText("pre", lineText));
    list.append(entry);
  }
  const hide = makeText("button", words.hide);
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
  const notice = makeNotice("status", wordsOfPage()[what]);
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

function wordsOfPage() {
  return /^ko\b/i.test(document.documentElement.lang) ? WORDS.ko : WORDS.en;
}
