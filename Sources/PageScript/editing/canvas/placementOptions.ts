// While one edits, the drawing is a list for those who hear the page, and placements are its options. Tab comes to one of
// them, or to the canvas where there is none.

import { setAttributes } from "../../platform/dom.ts";
import type { Lifetime } from "../../platform/lifetime.ts";
import { say } from "../controls/words.ts";
import type { CanvasMode } from "./canvasMode.ts";
import type { CanvasView } from "./canvasView.ts";

const ADDED = ["role", "aria-label", "aria-selected", "aria-description", "data-locked", "tabindex"];
const REACHABLE = '[data-placement][tabindex="0"]';

export function placementOptions({ view, artwork, selection }: CanvasMode, life: Lifetime) {
  const { svg } = view;
  const role = svg.getAttribute("role") || "img";
  setAttributes(svg, { role: "listbox", "aria-multiselectable": "true" });
  view.dress = (element, { id, symbol, x, y, locked }) => {
    const label = say("placementAt", { name: symbol, x, y });
    setAttributes(element, {
      role: "option",
      "aria-label": label,
      "aria-selected": String(selection.has(artwork, id)),
    });
    if (locked) setAttributes(element, { "aria-description": say("lockedHere"), "data-locked": "" });
    if (!element.hasAttribute("tabindex")) element.setAttribute("tabindex", "-1");
  };
  for (const placement of artwork.items.values()) {
    view.dress(view.element(placement.id) as SVGElement, placement);
  }
  keepOneReachable(view);
  life.also(() => {
    view.dress = () => {};
    svg.setAttribute("role", role);
    svg.removeAttribute("aria-multiselectable");
    for (const id of artwork.order) {
      for (const name of ADDED) view.element(id)?.removeAttribute(name);
    }
  });
}

export function keepOneReachable({ svg, viewport }: CanvasView) {
  const first = svg.querySelector("[data-placement]");
  if (!svg.querySelector(REACHABLE)) first?.setAttribute("tabindex", "0");
  viewport.tabIndex = first ? -1 : 0;
}

export function focusPlacement(view: CanvasView, id: string): void {
  const element = view.element(id);
  if (!element) return;
  for (const other of view.svg.querySelectorAll(REACHABLE)) other.setAttribute("tabindex", "-1");
  element.setAttribute("tabindex", "0");
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
}
