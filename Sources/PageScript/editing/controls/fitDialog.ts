// Keeps a dialog, and its focused field, in what a keyboard on the screen leaves of the window.

import { Lifetime } from "../../platform/lifetime.ts";

export function fitDialog(dialog: HTMLElement): () => void {
  const visible = window.visualViewport;
  if (!visible) return () => {};
  const fit = () => {
    // A window that was made larger is not covered.
    const isCovered = visible.scale === 1 && visible.height < innerHeight - 1;
    dialog.style.cssText = isCovered
      ? `top:${visible.offsetTop}px;bottom:auto;margin-top:8px;max-height:${visible.height - 16}px`
      : "";
    const focused = document.activeElement;
    if (isCovered && focused && dialog.contains(focused)) focused.scrollIntoView({ block: "nearest" });
  };
  const life = new Lifetime();
  life.on(visible, ["resize", "scroll"], fit);
  fit();
  return life.end;
}
