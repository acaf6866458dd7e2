// Clicks in edit mode select, with or without a modifier key; a click on a button does what the button says; a rectangle
// drawn on the ground selects what it touches. No click follows a link: `Done` comes before reading on. The middle button
// and the context menu keep the browser's ways, which leave the page where it is.

import { h } from "../../platform/dom.ts";
import type { Lifetime } from "../../platform/lifetime.ts";
import { LocalSpace } from "../../platform/localSpace.ts";
import { followPointer, type Gesture, recognizePress } from "../../platform/press.ts";
import { say } from "../controls/words.ts";
import type { EditMode } from "../editMode.ts";
import type { EditableGrid } from "../grid/editableGrid.ts";
import { idsIn } from "../grid/whatIsAt.ts";
import { addsToSelection } from "./addsToSelection.ts";

/** After how many milliseconds without another number the number is told. */
const RESTING = 120;

export function selectByPointer(mode: EditMode, grid: EditableGrid, life: Lifetime) {
  life.on(grid.root, "click", (event) => {
    if (!(event.target instanceof Element)) return;
    // Links in headers and footers as well as those of cells.
    if (event.target.closest("a[href]")) event.preventDefault();
    const id = grid.idOf(event.target);
    if (id === null) return;
    const button = event.target.closest("button");
    if (button?.hasAttribute("data-edit")) return mode.openForm(grid, id);
    if (button && !button.hasAttribute("data-handle")) return;
    event.preventDefault();
    // Copy and cut mean what was chosen, not words that were marked before.
    getSelection()?.removeAllRanges();
    // What is held takes along what is clicked.
    if (!mode.held.size) mode.choose(grid, id, event);
  });
  life.on(grid.root, "dblclick", (event) => {
    const id = event.target instanceof Element && !event.target.closest("button") ? grid.idOf(event.target) : null;
    if (id !== null) mode.openForm(grid, id);
  });
  life.on(grid.root, "pointerdown", (event) => {
    if (event.pointerType !== "mouse" || event.button !== 0 || !(event.target instanceof Element)) return;
    if (event.target.closest("[data-item], [data-header], [data-footer], button, a, dialog")) return;
    event.preventDefault();
    const kept = addsToSelection(event) ? mode.selection.of(grid) : [];
    followPointer(
      event,
      recognizePress(event, {
        onDrag: () => drawingRectangle(mode, grid, event, kept),
        onClick: () => kept.length || mode.selection.clear(),
      }),
    );
  });
}

/** @param kept what was selected before, and stays so */
function drawingRectangle(mode: EditMode, grid: EditableGrid, start: PointerEvent, kept: string[]): Gesture {
  const { selection } = mode, before = selection.of(grid);
  const rectangle = h("div", { class: "emojiart-marquee", "aria-hidden": true });
  const top = start.clientY + scrollY;
  let touched = [] as string[];
  let telling = 0, told = selection.count;
  const tell = () => mode.announce(say("allSelected", { count: told }));
  rectangle.style.cssText = "left:0;top:0;width:100px";
  document.body.append(rectangle);
  const space = new LocalSpace(rectangle);
  return {
    move({ clientX, clientY }) {
      const from = top - scrollY;
      const area = {
        x: Math.min(start.clientX, clientX),
        y: Math.min(from, clientY),
        width: Math.abs(clientX - start.clientX),
        height: Math.abs(clientY - from),
      };
      const { x, y, width, height } = space.rectToLocal(area);
      rectangle.style.cssText = `left:${x}px;top:${y}px;width:${width}px;height:${height}px`;
      touched = idsIn(grid, area);
      selection.set(grid, [...kept, ...touched]);
      if (selection.count === told) return;
      // What was told before is no longer so; numbers that are passed are not told.
      told = selection.count;
      clearTimeout(telling);
      telling = setTimeout(tell, RESTING);
    },
    end() {
      clearTimeout(telling);
      rectangle.remove();
      // Keys mean from now on what it has selected.
      if (touched.length) mode.focus(grid, touched[0]);
      told = selection.count;
      tell();
    },
    cancel() {
      clearTimeout(telling);
      rectangle.remove();
      selection.set(grid, before);
    },
  };
}
