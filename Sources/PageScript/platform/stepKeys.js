// The keys that move through a grid, whether one reads or edits.

/** @type {Record<string, import("../engine/openCollection.js").Step>} */
export const STEPS = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "first",
  End: "last",
  PageUp: "pageBackward",
  PageDown: "pageForward",
};
