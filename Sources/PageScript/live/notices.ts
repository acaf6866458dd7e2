// Notices of `serve` on the page: problems of the site, and states that last.

import { adoptStyle } from "../platform/styles.ts";
import { button, h } from "../platform/dom.ts";
import { sayer } from "../platform/words.ts";
import type { Problem } from "./listenToServer.ts";
import style from "./live.css";

const say = sayer("live");

type Name = "problems" | "silent" | "absent";

/** Milliseconds before a missing document is noticed: writing a file may take two steps. */
const PATIENCE = 1000;

export class Notices {
  private shown = new Map<Name, HTMLElement>();
  private absenceTimer = 0;
  private hasStyle = false;

  problems(problems: Problem[]) {
    const hide = () => this.hide("problems");
    hide();
    if (problems.length) {
      this.show("problems", "alert", h("ol", {}, ...problems.map(entry)), button(say("hide"), hide));
    }
  }

  lasting(what: "silent" | "absent", isSo: boolean): void {
    if (!isSo) this.hide(what);
    else if (!this.shown.has(what)) this.show(what, "status");
  }

  /** @param isAbsent whether a document being edited here is missing from the server's page */
  absence(isAbsent: boolean) {
    clearTimeout(this.absenceTimer);
    this.absenceTimer = setTimeout(() => this.lasting("absent", isAbsent), isAbsent ? PATIENCE : 0);
  }

  private hide(name: Name) {
    this.shown.get(name)?.remove();
    this.shown.delete(name);
  }

  private show(name: Name, role: string, ...more: HTMLElement[]) {
    if (!this.hasStyle) adoptStyle(style);
    this.hasStyle = true;
    const notice = h("section", { class: "emojiart-live", role }, h("p", {}, say(name)), ...more);
    // In edit mode, its place is in the bar.
    (document.querySelector(`[data-editor="on"] .emojiart-editing`) ?? document.body).append(notice);
    this.shown.set(name, notice);
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
