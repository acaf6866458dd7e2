// The buttons of the page for editing. They stand at the window's lower edge, whatever the theme.

import { h } from "../../platform/dom.ts";
import { type Action, ActionButtons } from "../actions/action.ts";
import { say } from "../controls/words.ts";
import type { PageMode } from "./pageMode.ts";

/** @param edit the page's button `Edit` */
export function showToolbar(mode: PageMode, edit: HTMLElement, actions: Action[]): void {
  const buttons = new ActionButtons(actions.filter((action) => action.in === "bar"));
  const warning = h("p", { class: "emojiart-warning", hidden: true }, say("notKept"));
  const bar = h("div", { class: "emojiart-toolbar", role: "toolbar", "aria-label": say("toolbar") });
  edit.after(bar);
  bar.append(edit, ...buttons.all, warning);
  const update = () => {
    edit.textContent = say(mode.isOn ? "done" : "edit");
    bar.toggleAttribute("data-on", mode.isOn);
    // Not asked by `:has()`: that would be asked anew with each cell that comes into the page.
    document.documentElement.dataset.editor = mode.isOn ? "on" : "off";
    buttons.update();
    warning.hidden = mode.editor.keepsDrafts;
  };
  // What is fixed at the lower edge leaves room for what is said, and for what Tab brings into view.
  new ResizeObserver(() => {
    document.documentElement.style.setProperty("--emojiart-toolbar", `${bar.offsetHeight + 12}px`);
  }).observe(bar);
  mode.listen(update);
  update();
}
