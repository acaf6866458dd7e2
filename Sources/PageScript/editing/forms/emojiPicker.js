// The emoji that a form offers to pick.

import { makeButton, makeElement } from "../controls/makeElement.js";
import { say } from "../controls/words.js";
import { choiceGrid, fewEmoji } from "./emojiChoices.js";

/** How many are shown at once. */
const MOST = 60;

/**
 * @param {() => Promise<import("./emojiChoices.js").ChoiceList>} load
 * @param {(symbol: string, name: string) => void} onPick
 */
export function emojiPicker(load, onPick) {
  const { field, note, grid, show } = choiceGrid(MOST, ({ symbol }, label) => {
    const name = label === symbol ? "" : label;
    return makeButton(symbol, () => onPick(symbol, capitalized(name)), { "aria-label": label.toLowerCase() });
  });
  show(fewEmoji());
  load().then(show, () => field.remove());
  const legend = makeElement("legend", {}, say("pick"));
  return makeElement("fieldset", { class: "emojiart-picker" }, legend, field, note, grid);
}

/** As the name of an item would be written. */
function capitalized(/** @type {string} */ name) {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
