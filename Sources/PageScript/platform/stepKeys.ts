// The keys that move through a grid, whether one reads or edits.

import type { Step } from "../engine/openCollection.ts";

export const STEPS: Record<string, Step> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "first",
  End: "last",
  PageUp: "pageBackward",
  PageDown: "pageForward",
};
