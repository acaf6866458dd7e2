// While one edits, the drawing is a list for those who hear the page, and placements are its options. Tab comes to one of
// them, or to the canvas where there is none.

import { setAttributes } from "../../platform/dom.ts";
import type { Lifetime } from "../../platform/lifetime.ts";
import type { Placement } from "../../session.d.ts";
import { say } from "../controls/words.ts";
import { dress, keepOneReachable, undress } from "../grid/dress.ts";
import type { CanvasMode } from "./canvasMode.ts";
import type { CanvasView } from "./canvasView.ts";

export function placementOptions({ view, artwork, selection }: CanvasMode, life: Lifetime) {
  const { svg } = view;
  const role = svg.getAttribute("role") || "img";
  setAttributes(svg, { role: "listbox", "aria-multiselectable": "true" });
  view.dress = (element, { id, symbol, x, y, locked = false }) => {
    dress(element, "option", say("placementAt", { name: symbol, x, y }), selection.has(artwork, id), locked);
    if (!element.hasAttribute("tabindex")) element.setAttribute("tabindex", "-1");
  };
  const forEach = (act: (element: SVGElement, placement: Placement) => void) => {
    for (const placement of artwork.items.values()) act(view.element(placement.id) as SVGElement, placement);
  };
  forEach(view.dress);
  keepReachable(view);
  life.also(() => {
    view.dress = () => {};
    setAttributes(svg, { role, "aria-multiselectable": null });
    forEach(undress);
  });
}

export function keepReachable({ svg, viewport }: CanvasView) {
  const first = svg.querySelector("[data-placement]");
  keepOneReachable(svg, () => first);
  viewport.tabIndex = first ? -1 : 0;
}
