// The palette of a canvas, which `sidePanel.ts` places: emoji from any collection of the site, and a field that adds
// more. One that is dragged onto the canvas, with a mouse or a finger, lands at the pointer. `forms/emojiLists.ts`
// decides which, in which order.

import { h } from "../../platform/dom.ts";
import { isOfInputMethod } from "../../platform/keys.ts";
import { Lifetime } from "../../platform/lifetime.ts";
import type { Point } from "../../platform/localSpace.ts";
import { followPress } from "../../platform/followPointer.ts";
import type { Gesture } from "../../platform/recognizePress.ts";
import { EXACT } from "../controls/fieldKinds.ts";
import { say } from "../controls/say.ts";
import { carry, dropOperation } from "../drag/ghost.ts";
import { ChoiceGrid } from "../forms/emojiPicker.ts";
import { siteEmoji } from "../forms/emojiLists.ts";
import type { CanvasMode } from "./canvasMode.ts";
import { type Arrival, freeOffset, place } from "./canvasTransfer.ts";
import { turnWheel } from "./wheelToZoom.ts";

export function palette(mode: CanvasMode, life: Lifetime) {
  const { editor } = mode;
  const added: string[] = [];
  const site = siteEmoji();
  const choices = new ChoiceGrid(120, ({ symbol, image }) => {
    const arrival = image ? { symbol, image: editor.places.pathTo(mode.artwork.id, image) } : { symbol };
    return {
      click: () => place(mode, [arrival], freePoint(mode)),
      pointerdown: (event: PointerEvent) => press(mode, arrival, event, () => image || choices.memory.add(symbol)),
    };
  });
  const { field, note, grid, groups, select } = choices;
  // A touch drag must not scroll the page.
  life.on(grid, "touchmove", (event) => mode.isHolding && event.preventDefault(), { passive: false });
  const update = () => choices.show(added.length ? choices.chosen.behind(added) : choices.chosen);
  select.addEventListener("change", update);
  const add = addingField((text) => {
    const { emoji, rest } = editor.ask({ ask: "split", text });
    const fresh = [...new Set(emoji)].filter((symbol) => !added.includes(symbol));
    added.unshift(...fresh);
    update();
    const refused = rest && say("refused", { rest });
    if (!emoji.length) {
      mode.announce(refused);
      return text;
    }
    mode.announce(say(fresh.length ? "paletteAdded" : "paletteHas", { count: fresh.length }));
    if (refused) mode.announcer.add(refused);
    return "";
  });
  const attributes = { class: "emojiart-palette", "data-palette": true, "aria-label": say("palette") };
  const box = h("aside", attributes, select, field, note, grid, groups.element, add);
  update();
  groups.element.hidden = !site.hasNames;
  site.lists().then((lists) => {
    choices.offer(lists);
    update();
  }, () => select.remove());
  return box;
}

/** The viewport's centre, beside placements that are there already. */
function freePoint({ view, artwork }: CanvasMode): Point {
  const { x, y } = view.pointAt(view.middle), by = freeOffset(artwork, [{ x, y }], 0);
  return { x: x + by.x, y: y + by.y };
}

/** @param onCommit returns what stays in the field, to be corrected */
function addingField(onCommit: (text: string) => string) {
  const words = { "aria-label": say("paletteAdd"), placeholder: say("paletteAdd") };
  let stayed = "";
  const commit = () => {
    field.value = stayed = field.value.trim() && onCommit(field.value);
  };
  const keydown = (event: KeyboardEvent) => {
    // Enter may end a composition of the input method.
    if (event.key !== "Enter" || isOfInputMethod(event)) return;
    event.preventDefault();
    commit();
  };
  // What was refused is not refused again when the focus leaves it.
  const blur = () => field.value !== stayed && commit();
  const field = h("input", { ...words, ...EXACT, enterkeyhint: "done", keydown, blur });
  return field;
}

function press(mode: CanvasMode, arrival: Arrival, start: PointerEvent, onPlaced: () => void) {
  if (start.button !== 0) return;
  const { view } = mode, from = start.currentTarget as HTMLElement;
  const lift = (): Gesture => {
    const copy = h("div", { class: "emojiart-carried" }, ...from.cloneNode(true).childNodes);
    const carried = carry(mode.held, start, { cancel: () => cancel() }, { from, copy });
    const move = (event: PointerEvent) => {
      const operation = dropOperation("palette", view.placeAt(event) && true);
      carried.follow(event);
      carried.show(operation);
      view.root.toggleAttribute("data-aimed", operation === "copy");
    };
    // The shield of the drag lies over the canvas.
    const wheel = new Lifetime();
    wheel.on(window, "wheel", (event) => turnWheel(mode, event), { passive: false });
    const end = (isReleased: boolean, at: Point | null) => {
      wheel.end();
      carried.end(isReleased);
      view.root.removeAttribute("data-aimed");
      if (at) {
        place(mode, [arrival], at);
        onPlaced();
      } else mode.announce(say("cancelledMany"));
    };
    move(start);
    return { move, end: (event) => end(true, view.placeAt(event)), cancel: () => end(false, null) };
  };
  // A finger that moves on scrolls the palette.
  const onDrag = start.pointerType === "mouse" ? lift : undefined;
  const cancel = followPress(start, { onDrag, onHold: lift });
}
