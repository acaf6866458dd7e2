// The controls of a canvas: exact numbers of what is selected, its order, and how large the canvas is shown.

import { makeButton, makeElement } from "../controls/makeElement.js";
import { say } from "../controls/words.js";
import { openCanvasForm } from "./canvasForm.js";
import { ZOOM_STEP } from "./canvasKeys.js";

/** @typedef {import("./canvasMode.js").CanvasMode} CanvasMode */

const NUMBERS = /** @type {const} */ (["x", "y", "size", "rotation"]);
const SIDES = /** @type {const} */ (["left", "center", "right", "top", "middle", "bottom"]);

/**
 * @param {CanvasMode} mode
 * @returns {() => void}
 */
export function canvasPanel(mode) {
  const { view, artwork } = mode;
  const fields = NUMBERS.map((name) => {
    const input = makeElement("input", {
      type: "number",
      step: "any",
      "aria-label": say(name),
      autocomplete: "off",
      ...(name === "size" && { min: 1 }),
    });
    const commit = () => {
      const value = input.valueAsNumber;
      // What is no number is none of the selection's either.
      if (Number.isFinite(value)) mode.change({ edit: "set", fields: { [name]: value } });
      update();
    };
    input.addEventListener("change", commit);
    input.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && !event.isComposing) commit();
    });
    return {
      name,
      input,
      label: makeElement(
        "label",
        { class: "emojiart-number" },
        makeElement("span", { "aria-hidden": "true" }, say(name)),
        input,
      ),
    };
  });
  const order = (/** @type {"forward" | "backward"} */ way) => () =>
    mode.change({ edit: "order", way }, say(way, { name: mode.label(mode.selected[0]) }));
  const align = makeElement(
    "select",
    { "aria-label": say("align") },
    makeElement("option", { value: "" }, say("align")),
    ...SIDES.map((side) => makeElement("option", { value: side }, say(side))),
  );
  align.addEventListener("change", () => {
    if (align.value) mode.change({ edit: "align", side: /** @type {typeof SIDES[number]} */ (align.value) });
    align.value = "";
  });
  const snap = makeButton(say("snap"), () => {
    mode.snaps = !mode.snaps;
    snap.setAttribute("aria-pressed", String(mode.snaps));
  }, { "aria-pressed": mode.snaps });
  const chosen = [
    makeButton(say("duplicate"), () => mode.duplicate(), { "aria-keyshortcuts": "Control+D Meta+D" }),
    makeButton(say("bringForward"), order("forward"), { "aria-keyshortcuts": "PageUp" }),
    makeButton(say("sendBackward"), order("backward"), { "aria-keyshortcuts": "PageDown" }),
  ];
  const panel = makeElement(
    "div",
    { class: "emojiart-panel" },
    makeElement(
      "div",
      { class: "emojiart-group", role: "group", "aria-label": say("selection") },
      ...fields.map(({ label }) => label),
      ...chosen,
      align,
      snap,
    ),
    makeElement(
      "div",
      { class: "emojiart-group", role: "group", "aria-label": say("canvas") },
      makeButton(say("zoomOut"), () => view.setZoom(view.zoom / ZOOM_STEP)),
      makeButton(say("zoomIn"), () => view.setZoom(view.zoom * ZOOM_STEP)),
      makeButton(say("fit"), () => view.fit()),
      makeButton(say("canvasMenu"), () => openCanvasForm(mode), { "aria-haspopup": "dialog" }),
    ),
  );
  const update = () => {
    const placements = mode.selected.map((
      id,
    ) => /** @type {import("../draft/editedArtwork.js").Placement} */ (artwork.items.get(id)));
    for (const { name, input } of fields) {
      const values = new Set(placements.map((each) => each[name]));
      // A field that is being typed in stays as it is until that is done.
      if (input !== document.activeElement || !values.has(input.valueAsNumber)) {
        input.value = values.size === 1 ? String([...values][0]) : "";
      }
      input.disabled = !placements.length;
    }
    for (const control of [...chosen, align]) control.disabled = !placements.length;
  };
  view.root.append(panel);
  const stopListening = mode.listen(update);
  update();
  return function stop() {
    stopListening();
    panel.remove();
  };
}
