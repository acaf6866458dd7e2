// Clicks on cards of the page of all artworks, and which artwork is the current one for keys.

import { addressName } from "../../platform/address.ts";
import { addsToSelection } from "../select/selection.ts";
import type { DocumentsMode } from "./documentsMode.ts";
import type { SplitView } from "./splitView.ts";

export function pressCards(mode: DocumentsMode, split: SplitView): void {
  const { list, editor } = mode;
  list.element.addEventListener("click", (event) => {
    const { id } = list.artworkOfLink(event.target as Element) ?? {};
    if (id === undefined) return;
    const hasModifier = addsToSelection(event) || event.altKey;
    // The browser's ways to open a link, in another tab or window with a modifier key.
    if (!mode.isOn && (hasModifier || editor.places.hasFile(id))) return;
    event.preventDefault();
    // In edit mode, a click with a modifier key makes the artwork the current one, which `Delete` means.
    if (hasModifier) return list.focus(id);
    split.closeDrawer();
    const isOpen = addressName() === id;
    // Before the address changes: a title that is being typed is that of the artwork that is still open.
    mode.commit();
    if (isOpen) mode.followAddress();
    else location.hash = encodeURIComponent(id);
  });
  addEventListener("focusin", ({ target }) => {
    // `Delete` of the toolbar and of dialogs means the artwork that had the focus before them.
    if (target instanceof Element && !target.closest(".emojiart-toolbar, dialog")) mode.point(list.artworkAt(target));
  });
}
