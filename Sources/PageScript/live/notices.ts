// Notices of `serve` on the page: what is wrong with the site, and what lasts.

import { adoptStyle } from "../platform/adoptStyle.ts";
import { button, h } from "../platform/dom.ts";
import { sayer } from "../platform/words.ts";
import type { Problem } from "./listenToServer.ts";
import style from "./live.css";

const say = sayer("live");

/** Milliseconds that a document may be gone unnoticed: to write a file may take two steps. */
const PATIENCE = 1000;

export class Notices {
  private problemsNotice: HTMLElement | null = null;
  private lastingNotices = new Map<"silent" | "absent", HTMLElement>();
  private absenceNotice = 0;
  private hasStyle = false;

  problems(problems: Problem[]) {
    this.problemsNotice?.remove();
    this.problemsNotice = null;
    if (!problems.length) return;
    const notice = this.show(
      "alert",
      say("problems"),
      h("ol", {}, ...problems.map(entry)),
      button(say("hide"), () => notice.remove()),
    );
    this.problemsNotice = notice;
  }

  lasting(what: "silent" | "absent", isSo: boolean): void {
    if (isSo === this.lastingNotices.has(what)) return;
    this.lastingNotices.get(what)?.remove();
    this.lastingNotices.delete(what);
    if (!isSo) return;
    this.lastingNotices.set(what, this.show("status", say(what)));
  }

  /** @param isAbsent whether a document that one edits here is no longer on the server's page */
  absence(isAbsent: boolean) {
    clearTimeout(this.absenceNotice);
    this.absenceNotice = setTimeout(() => this.lasting("absent", isAbsent), isAbsent ? PATIENCE : 0);
  }

  private show(role: string, sentence: string, ...more: HTMLElement[]) {
    if (!this.hasStyle) adoptStyle(style);
    this.hasStyle = true;
    const notice = h("section", { class: "emojiart-live", role }, h("p", {}, sentence), ...more);
    document.body.append(notice);
    return notice;
  }
}

function entry({ message, path, line, column, lineText }: Problem) {
  return h(
    "li",
    {},
    ...(path ? [h("code", {}, `${path}:${line}:${column}`), " "] : []),
    h("span", {}, message),
    lineText ? h("pre", {}, lineText) : null,
  );
}
