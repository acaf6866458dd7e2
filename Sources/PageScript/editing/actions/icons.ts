// Icons of actions and of the editor's frame: 24 by 24, drawn with round strokes 2 wide, in the colour of the text.

import { svg } from "../../platform/dom.ts";

const LENS = "M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM15.5 15.5l5 5";
/** A dot is a small circle: strokes make it 4 wide. */
const dot = (x: number, y: number) => `M${x} ${y + 1}a1 1 0 1 0 0-2 1 1 0 0 0 0 2z`;

const PATHS = {
  undo: "M8 4 3 9l5 5M3 9h12a5.5 5.5 0 0 1 0 11H9",
  redo: "M16 4l5 5-5 5M21 9H9a5.5 5.5 0 0 0 0 11h6",
  delete:
    "M4 7h16M9 7V4.5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1V7M6 7l.9 12.6a1 1 0 0 0 1 .9h8.2a1 1 0 0 0 1-.9L18 7M10 11v5.5M14 11v5.5",
  move: "M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3",
  selectAll:
    "M4 7V6a2 2 0 0 1 2-2h1M11 4h2M17 4h1a2 2 0 0 1 2 2v1M20 11v2M20 17v1a2 2 0 0 1-2 2h-1M13 20h-2M7 20H6a2 2 0 0 1-2-2v-1M4 13v-2M8.5 12l2.5 2.5 4.5-5",
  export: "M12 3v12M7 10l5 5 5-5M4 16v3a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-3",
  save: "M4 6a2 2 0 0 1 2-2h10l4 4v10a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM8 4v4.5h7V4M8 20v-6h8v6",
  discard: "M4 4v5h5M4.6 9A8 8 0 1 1 4 13M9.8 9.8l4.4 4.4M14.2 9.8l-4.4 4.4",
  keys:
    "M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM7 10h.01M10.5 10h.01M14 10h.01M17 10h.01M8 14.5h8",
  zoomIn: `${LENS}M10.5 7.5v6M7.5 10.5h6`,
  zoomOut: `${LENS}M7.5 10.5h6`,
  fit: "M4 9V6a2 2 0 0 1 2-2h3M15 4h3a2 2 0 0 1 2 2v3M20 15v3a2 2 0 0 1-2 2h-3M9 20H6a2 2 0 0 1-2-2v-3",
  canvasMenu:
    "M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM3 16.5l5-5 5 5 3-3 5 5M15.5 8.5h.01",
  duplicate:
    "M10 8h9a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zM16 8V5a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1v10a1 1 0 0 0 1 1h3",
  bringForward: "M5.5 13.5 3 15l9 5.5 9-5.5-2.5-1.5M12 15V3.5M8 7.5l4-4 4 4",
  sendBackward: "M5.5 10.5 3 9l9-5.5L21 9l-2.5 1.5M12 9v11.5M8 16.5l4 4 4-4",
  editEmoji: "M4 20l1-4.5L16 4.5a1.4 1.4 0 0 1 2 0L19.5 6a1.4 1.4 0 0 1 0 2L8.5 19zM13.5 7l3.5 3.5",
  back: "M20 12H4M10.5 5.5 4 12l6.5 6.5",
  drawer: "M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM9.5 4v16M6 8h.5M6 11.5h.5M6 15h.5",
  more: dot(5, 12) + dot(12, 12) + dot(19, 12),
  close: "M6 6l12 12M18 6 6 18",
  find: LENS,
  sections: "M9 6h11M12 12h8M12 18h8M4 6h1M7 12h1M7 18h1",
  add: "M12 5v14M5 12h14",
  snap: "M5 4v8a7 7 0 0 0 14 0V4h-5v8a2 2 0 0 1-4 0V4zM5 8.5h5M14 8.5h5",
  done: "M4 12.5l5.5 5.5L20 6.5",
  palette: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 14.5a5 5 0 0 0 8 0M9 9.5h.01M15 9.5h.01",
} as const;

export type Path = `M${string}`;

export type IconName = keyof typeof PATHS;

/** Decorative: text beside the icon or its button's label gives the meaning. */
export function icon(name: IconName | Path): SVGElement {
  const stroke = { fill: "none", stroke: "currentColor", "stroke-width": 2, "stroke-linecap": "round" };
  return svg("svg", {
    ...stroke,
    "stroke-linejoin": "round",
    viewBox: "0 0 24 24",
    width: 24,
    height: 24,
    class: "emojiart-icon",
    "data-icon": name,
    "aria-hidden": "true",
    focusable: "false",
  }, svg("path", { d: name in PATHS ? PATHS[name as IconName] : name }));
}
