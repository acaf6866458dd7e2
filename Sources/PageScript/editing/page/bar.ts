// The editor's bar: the title, what happened last, and the page's buttons (`actions/pageActions.ts`). Those without
// room overflow into the menu `More`. While one reads, what a draft needs stands beside `Edit`.

import { button, h, keepFocus } from "../../platform/dom.ts";
import { freeWindow, jumpTo } from "../../platform/scroll.ts";
import { type Action, ActionButtons } from "../actions/action.ts";
import { icon } from "../actions/icons.ts";
import { openMenu } from "../controls/menu.ts";
import { say } from "../controls/say.ts";
import type { PageMode } from "./pageMode.ts";
import { TitleField } from "./titleField.ts";

/** Overflow priority: the most important first; of all others the last overflows first. */
const IMPORTANT = ["undo", "redo", "delete", "save", "export", "outline"];

/** The same in `page.css`. */
const NARROW = "(width < 48rem)";

/** Milliseconds within which a second tap belongs to the first. */
const DOUBLE_TAP = 350;

export function showBar(mode: PageMode, edit: HTMLElement, actionsOfNow: () => Action[]): void {
  const said = h("div", { class: "emojiart-said" }), lead = h("div", { class: "emojiart-lead" });
  const title = new TitleField(mode, said), buttons = new BarButtons(edit, actionsOfNow);
  // Where the browser keeps no drafts.
  const warning = h("p", { class: "emojiart-warning", hidden: true }, say("notKept"));
  const head = h("div", { class: "emojiart-head" }, lead, title.element);
  const attributes = { class: "emojiart-toolbar", role: "toolbar", "aria-label": say("toolbar") };
  const bar = h("div", attributes, head, buttons.element);
  keepFocus(() => {
    edit.before(bar);
    bar.after(warning);
    buttons.element.prepend(edit);
  });
  const section = bar.parentElement as HTMLElement;
  const fit = () => {
    buttons.fit([bar, buttons.element]);
    sayRoom(mode.isOn ? section.offsetHeight : 0, buttons.element);
  };
  let fitted = "";
  const update = () => {
    const { isOn, editor: { keepsDrafts } } = mode, label = say(isOn ? "done" : "edit");
    if (edit.textContent !== label) edit.replaceChildren(icon(isOn ? "done" : "editEmoji"), h("span", {}, label));
    if (bar.hasAttribute("data-on") !== isOn) {
      bar.toggleAttribute("data-on", isOn);
      // The second tap of a double tap would press the button that is there now.
      if (matchMedia("(pointer: coarse)").matches) {
        bar.dataset.settling = "";
        setTimeout(() => delete bar.dataset.settling, DOUBLE_TAP);
      }
    }
    const leading = isOn ? mode.lead : [];
    if (leading.length !== lead.childElementCount || leading.some((each, index) => each !== lead.children[index])) {
      lead.replaceChildren(...leading);
    }
    title.update();
    buttons.update();
    mode.announcer.showIn(isOn ? said : null);
    warning.hidden = keepsDrafts;
    // Only on a change: measuring forces a layout, which selecting thousands of cells would repeat.
    const state = `${isOn} ${keepsDrafts} ${leading.length} ${buttons.offered}`;
    if (state !== fitted) fit();
    fitted = state;
  };
  mode.editTitle = () => title.edit();
  mode.onCommit = () => title.commit();
  mode.onFocusLost = () => edit.focus({ preventScroll: true });
  mode.listen(update);
  update();
  const observer = new ResizeObserver(fit);
  for (const element of [section, buttons.element]) observer.observe(element);
}

/** Sets custom properties to the extents of the bars, in CSS pixels: what is edited is placed between. */
function sayRoom(top: number, buttons: HTMLElement) {
  const { style } = document.documentElement, isDocked = getComputedStyle(buttons).position === "fixed";
  const before = freeWindow().top, at = scrollY;
  style.setProperty("--emojiart-top", `${top}px`);
  style.setProperty("--emojiart-bottom", `${isDocked ? buttons.offsetHeight : 0}px`);
  // What one looks at stays where it is when a notice comes.
  if (before && top && at) jumpTo(at + top - before);
}

class BarButtons {
  readonly element = h("div", { class: "emojiart-tools" });
  private more = button(icon("more"), () => this.openMore(), {
    class: "emojiart-more",
    "aria-label": say("more"),
    "aria-haspopup": "menu",
  });
  /** All of the page, as of the last update. */
  private known: Action[] = [];
  private actions: Action[] = [];
  private shown = new ActionButtons([]);
  private names = "";

  constructor(private edit: HTMLElement, private actionsOfNow: () => Action[]) {}

  update() {
    this.known = this.actionsOfNow();
    const actions = this.known.filter((action) => action.in === "bar");
    const names = actions.map(({ name }) => name).join();
    if (names !== this.names) {
      this.names = names;
      this.actions = actions;
      this.shown = new ActionButtons(actions, { hasIcons: true });
      keepFocus(() => this.element.replaceChildren(this.edit, ...this.shown.all, this.more));
    }
    const { activeElement } = document;
    this.shown.update();
    this.passFocus(activeElement);
  }

  /** Browsers drop the focus of a button that is disabled or hidden: the nearest that can be pressed gets it. */
  private passFocus(from: Element | null) {
    const { shown: { all } } = this, at = all.findIndex((each) => each === from);
    const canPress = (each: HTMLButtonElement) => !each.disabled && !each.hidden && each.dataset.spared === undefined;
    if (at < 0 || canPress(all[at])) return;
    const distance = (each: HTMLButtonElement) => Math.abs(all.indexOf(each) - at);
    const [next = this.edit] = all.filter(canPress).sort((one, other) => distance(one) - distance(other));
    next.focus({ preventScroll: true });
  }

  /** The names of the actions that the bar and its menu offer now. */
  get offered() {
    const shown = this.actions.filter((_, index) => !this.shown.all[index].hidden);
    return [...shown, ...this.others].map(({ name }) => name).join();
  }

  /** @param rows the elements that must hold the buttons */
  fit(rows: HTMLElement[]) {
    const { all } = this.shown;
    for (const each of all) delete each.dataset.spared;
    this.more.hidden = !this.others.length;
    const ranked = this.actions.map((action, index) => ({ rank: rankOf(action, index), shown: all[index] }));
    ranked.sort((one, other) => other.rank - one.rank);
    for (const { shown } of ranked) {
      if (!rows.some((row) => row.scrollWidth > row.clientWidth)) return;
      if (shown.hidden) continue;
      shown.dataset.spared = "";
      this.more.hidden = false;
    }
  }

  /** The actions that are only in the menu; in a narrow window also those on the selection. */
  private get others() {
    const places = matchMedia(NARROW).matches ? ["more", "selection"] : ["more"];
    return this.known.filter((action) => places.includes(action.in ?? "") && action.isOffered?.() !== false);
  }

  private openMore() {
    const spared = this.actions.filter((_, index) => this.shown.all[index].dataset.spared !== undefined);
    openMenu(this.more, [...spared, ...this.others]);
  }
}

function rankOf({ name }: Action, index: number) {
  const rank = IMPORTANT.indexOf(name);
  return rank < 0 ? IMPORTANT.length + index : rank;
}
