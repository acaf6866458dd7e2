// The emoji that a form offers to pick.

import { button, h } from "../../platform/dom.ts";
import { say } from "../controls/words.ts";
import { choiceGrid, type ChoiceList, fewEmoji } from "./emojiChoices.ts";

/** How many are shown at once. */
const MOST = 60;

export function emojiPicker(load: () => Promise<ChoiceList>, onPick: (symbol: string, name: string) => void) {
  const { field, note, grid, show } = choiceGrid(MOST, ({ symbol }, label) => {
    const name = label === symbol ? "" : label;
    return button(symbol, () => onPick(symbol, capitalized(name)), { "aria-label": label.toLowerCase() });
  });
  show(fewEmoji());
  load().then(show, () => field.remove());
  const legend = h("legend", {}, say("pick"));
  return h("fieldset", { class: "emojiart-picker" }, legend, field, note, grid);
}

/** As the name of an item would be written. */
function capitalized(name: string) {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
