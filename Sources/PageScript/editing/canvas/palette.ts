// The palette beside a canvas: emoji to take from, out of any collection of the site, and a field that adds more.

import { button, h } from "../../platform/dom.ts";
import type { Lifetime } from "../../platform/lifetime.ts";
import { EXACT, optionsOf } from "../controls/fields.ts";
import { say } from "../controls/words.ts";
import { choiceGrid, fewEmoji, loadLists } from "../forms/emojiChoices.ts";
import type { CanvasMode } from "./canvasMode.ts";
import { type Arrival, place } from "./canvasSurface.ts";
import { dragFromPalette } from "./dragFromPalette.ts";

export function palette(mode: CanvasMode, life: Lifetime) {
  const { view, editor } = mode;
  const added: string[] = [];
  let lists = [fewEmoji(say("allEmoji"))];
  let root = "";
  const arrivals = new WeakMap<Element, Arrival>();
  const { field, note, grid, show } = choiceGrid(120, ({ symbol, image }, label) => {
    const arrival = image ? { symbol, image: editor.places.pathTo(mode.artwork.id, image) } : { symbol };
    const shown = image ? h("img", { src: root + image, alt: symbol, draggable: "false" }) : symbol;
    const choice = button(shown, () => place(mode, [arrival], view.middle), { "aria-label": label, title: label });
    arrivals.set(choice, arrival);
    return choice;
  });
  const list = h("select", { "aria-label": say("paletteOf") });
  const update = () => {
    const selected = lists[Math.max(0, list.selectedIndex)];
    show(added.length ? selected.behind(added) : selected);
  };
  const showLists = () => {
    list.replaceChildren(...optionsOf(lists.map(({ title }, index) => [index, title])));
    update();
  };
  const add = addingField((text) => {
    const { emoji, rest } = editor.ask({ ask: "split", text });
    const fresh = [...new Set(emoji)].filter((symbol) => !added.includes(symbol));
    added.unshift(...fresh);
    update();
    mode.announce(rest ? say("refused", { rest }) : say("paletteAdded", { count: fresh.length }));
  });
  const box = h(
    "aside",
    { class: "emojiart-palette", "data-palette": true, "aria-label": say("palette") },
    list,
    field,
    note,
    grid,
    add,
  );
  list.addEventListener("change", update);
  showLists();
  loadLists(say("allEmoji")).then((loaded) => {
    ({ lists, root } = loaded);
    showLists();
  }, () => list.remove());
  view.root.append(box);
  life.also(() => box.remove());
  dragFromPalette(mode, grid, arrivals, life);
}

function addingField(onCommit: (text: string) => void) {
  const field = h("input", {
    "aria-label": say("paletteAdd"),
    placeholder: say("paletteAdd"),
    ...EXACT,
    enterkeyhint: "done",
  });
  const commit = () => {
    const text = field.value;
    field.value = "";
    if (text.trim()) onCommit(text);
  };
  field.addEventListener("keydown", (event) => {
    // The Enter that ends a syllable is the input method's.
    if (event.key !== "Enter" || event.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    commit();
  });
  field.addEventListener("blur", commit);
  return field;
}
