// The toolbar below a grid of emoji: narrows it to one of Unicode's groups, and chooses the skin tone.

import { button, h } from "../../platform/dom.ts";
import { optionsOf } from "../controls/fieldKinds.ts";
import { say } from "../controls/say.ts";
import type { Group } from "./catalogue.ts";
import type { ChoiceList, RememberedChoices } from "./emojiLists.ts";
import { moveAmong } from "./moveAmong.ts";

const HAND = "✋";

export class ChoiceGroups {
  /** Keeps its room while it is empty, so that nothing shifts. */
  readonly element;
  chosen: Group | null = null;
  private row = h("div", { class: "emojiart-groups-row" });
  private tone;
  private placeFocus;
  private shown: Group[] = [];

  constructor(private memory: RememberedChoices, private onChange: () => void) {
    const change = () => {
      memory.tone = this.tone.value;
      onChange();
    };
    this.tone = h("select", { "aria-label": say("skinTone"), hidden: true, change });
    const attributes = { class: "emojiart-groups", role: "toolbar", "aria-label": say("groups"), inert: true };
    this.element = h("div", attributes, this.row, this.tone);
    this.placeFocus = moveAmong(this.row);
  }

  show(list: ChoiceList) {
    const groups = list.catalogue?.groups ?? [];
    if (groups === this.shown) return;
    this.shown = groups;
    this.chosen = null;
    this.row.replaceChildren(...groups.map((group) => {
      const label = say(group.name);
      const click = () => {
        this.chosen = this.chosen === group ? null : group;
        this.mark();
        this.onChange();
      };
      return button(group.sign, click, { "aria-label": label, title: label });
    }));
    const tones = list.catalogue?.tones(HAND) ?? [];
    this.tone.replaceChildren(...optionsOf(tones, this.memory.tone));
    this.tone.hidden = !tones.length;
    this.mark();
    this.placeFocus();
  }

  /** Inert while one searches. */
  rest(isSearching: boolean) {
    this.element.toggleAttribute("inert", isSearching || !this.shown.length);
  }

  private mark() {
    for (const [index, each] of [...this.row.children].entries()) {
      each.setAttribute("aria-pressed", String(this.shown[index] === this.chosen));
    }
  }
}
