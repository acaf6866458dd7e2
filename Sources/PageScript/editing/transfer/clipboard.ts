// The clipboard: our own pages exchange items, all others text. What a paste becomes: `takeIntoGrid.ts`, and on a canvas
// `canvas/canvasTransfer.ts`.

import { isField, isInDialog } from "../../platform/keys.ts";
import type { Lifetime } from "../../platform/lifetime.ts";
import { OWN_TYPE } from "../../reading/dragOut.ts";
import { say } from "../controls/say.ts";
import type { PageMode } from "../page/pageMode.ts";
import type { Transfer } from "./dropFromOutside.ts";
import { noteGiven } from "./givenHere.ts";

export function copyCutPaste<Place>(transfer: Transfer<Place>, mode: PageMode, life: Lifetime) {
  let isMiddleButton = false;
  life.on(document, ["copy", "cut"], (event) => {
    const { clipboardData, target, type } = event;
    // Selected text is copied by the browser.
    if (!clipboardData || isField(target) || isInDialog() || getSelection()?.toString()) return;
    const isCut = type === "cut", given = transfer.give(isCut);
    if (!given) return;
    const { items } = given.data;
    // If all is locked, a cut leaves the clipboard as it is.
    if (items.length) {
      event.preventDefault();
      clipboardData.setData("text/plain", items.map(({ symbol }) => symbol).join(""));
      const own = JSON.stringify(given.data);
      clipboardData.setData(OWN_TYPE, own);
      noteGiven(own);
      mode.announce(say("copyCount", { count: items.length }));
    }
    if (isCut) given.remove();
  });
  // On X11 a middle click pastes the primary selection, even if it was meant to scroll or to open a tab.
  life.on(window, ["mouseup", "auxclick"], (event) => {
    if (event.button !== 1) return;
    isMiddleButton = true;
    // The paste comes with the release, before any other task.
    setTimeout(() => isMiddleButton = false);
  }, { capture: true });
  life.on(document, "paste", (event) => {
    if (!event.clipboardData || isField(event.target) || isInDialog() || isMiddleButton) return;
    event.preventDefault();
    transfer.take(event.clipboardData, transfer.placeOfPaste);
  });
}
