// The palette beside a canvas: emoji to take from, out of any collection of the site, and a field that adds more.

import { makeButton, makeElement, traits } from "../controls/makeElement.js";
import { say } from "../controls/words.js";
import { dragFromPalette } from "./dragFromPalette.js";
import { loadChoices } from "./paletteChoices.js";

/** @typedef {import("./canvasMode.js").CanvasMode} CanvasMode */
/** @typedef {import("./paletteChoices.js").Choice} Choice */

/** How many are shown at once. */
const MOST = 120;
/** What there is before any list is loaded, and where none can be. */
const FEW = [..."😀😂🥰😎🤔😴🎉🔥⭐🐶🐱🐰🦊🐻🐼🐸🐝🦋🌸🌻🌈🌙🌲🏡🍎🍓🍰🍕🚗⛵"].map((symbol) => ({
  symbol,
  image: "",
  label: symbol,
  words: symbol,
}));

/**
 * @param {CanvasMode} mode
 * @returns {() => void}
 */
export function palette(mode) {
  /** @type {Choice[]} */
  let added = [];
  /** @type {import("./paletteChoices.js").ChoiceList[]} */
  let lists = [{ title: say("allEmoji"), choices: FEW }];
  let root = "";
  const list = makeElement("select", { "aria-label": say("paletteOf") });
  const find = makeElement("input", {
    type: "search",
    "aria-label": say("find"),
    placeholder: say("find"),
    ...traits("exact"),
    enterkeyhint: "search",
  });
  const add = makeElement("input", {
    "aria-label": say("paletteAdd"),
    placeholder: say("paletteAdd"),
    ...traits("exact"),
    enterkeyhint: "done",
  });
  const choices = makeElement("div", { class: "emojiart-choices", role: "group", "aria-label": say("pick") });
  const box = makeElement(
    "aside",
    { class: "emojiart-palette", "data-palette": true, "aria-label": say("palette") },
    list,
    find,
    choices,
    add,
  );

  /**
   * A choice as what comes to the canvas.
   * @param {Choice} choice
   * @returns {import("./canvasMode.js").Arrival}
   */
  const arrival = ({ symbol, image }) => {
    if (!image) return { symbol };
    return { symbol, image: mode.editor.places.pathTo(mode.artwork.id, image) };
  };
  /** @type {Choice[]} */
  let shown = [];
  const show = () => {
    const query = find.value.trim().toLowerCase();
    const { choices: all } = lists[Math.max(0, list.selectedIndex)];
    shown = [...added, ...all].filter(({ words, symbol }) => words.includes(query) || symbol.includes(query)).slice(
      0,
      MOST,
    );
    choices.replaceChildren(...shown.map((choice) => {
      const button = makeButton("", () => mode.place([arrival(choice)], mode.view.middle), {
        "aria-label": choice.label,
        title: choice.label,
      });
      button.append(
        choice.image
          ? makeElement("img", { src: root + choice.image, alt: choice.symbol, draggable: "false" })
          : choice.symbol,
      );
      return button;
    }));
  };
  const showLists = () =>
    list.replaceChildren(...lists.map(({ title }, index) => makeElement("option", { value: index }, title)));
  const commit = () => {
    const text = add.value;
    add.value = "";
    if (!text.trim()) return;
    const { emoji, rest } = mode.editor.ask({ ask: "split", text });
    const known = new Set(added.map(({ symbol }) => symbol));
    const fresh = [...new Set(/** @type {string[]} */ (emoji))].filter((symbol) => !known.has(symbol));
    added = [...fresh.map((symbol) => ({ symbol, image: "", label: symbol, words: symbol })), ...added];
    show();
    mode.announce(rest ? say("refused", { rest }) : say("paletteAdded", { count: fresh.length }));
  };
  list.addEventListener("change", show);
  find.addEventListener("input", show);
  find.addEventListener("keydown", (event) => {
    if (event.key === "Enter") event.preventDefault();
  });
  add.addEventListener("keydown", (event) => {
    // The Enter that ends a syllable is the input method's.
    if (event.key !== "Enter" || event.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    commit();
  });
  add.addEventListener("blur", commit);
  const stopDragging = dragFromPalette(mode, choices, (button) => {
    const choice = shown[[...choices.children].indexOf(button)];
    return choice ? arrival(choice) : null;
  });
  showLists();
  show();
  loadChoices(say("allEmoji")).then((loaded) => {
    ({ lists, root } = loaded);
    showLists();
    show();
  }, () => list.remove());
  mode.view.root.append(box);
  return function stop() {
    stopDragging();
    box.remove();
  };
}
