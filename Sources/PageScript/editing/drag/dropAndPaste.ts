// Drag and drop from outside, and the clipboard: our own pages exchange items, all others text.

import { isField, isInDialog } from "../../platform/keys.ts";
import type { Lifetime } from "../../platform/lifetime.ts";
import { OWN_TYPE } from "../../reading/dragOut.ts";
import { say } from "../controls/say.ts";
import type { PageMode } from "../page/pageMode.ts";
import { dropOperation } from "./ghost.ts";

/** A target of drops and pastes: the collections of a page, or a canvas. */
export interface Transfer<Place> {
  /** Accepted data types: before a drop browsers tell no more. */
  readonly taken: string[];
  /** Shows where a drop would go. */
  aim(event: DragEvent, place: Place): void;
  endAiming(): void;
  /** Null outside the target. */
  placeOf(event: DragEvent): Place | null;
  readonly placeOfPaste: Place;
  take(data: DataTransfer, place: Place): void;
  /** The data for copying; for cutting, only of what `remove` removes. Null if nothing is chosen. */
  give(isCut: boolean): { data: { items: { symbol?: string }[] }; remove: () => void } | null;
}

export function dropAndPaste<Place>(transfer: Transfer<Place>, mode: PageMode, life: Lifetime) {
  dropFromOutside(transfer, life);
  copyCutPaste(transfer, mode, life);
}

function dropFromOutside<Place>(transfer: Transfer<Place>, life: Lifetime) {
  const placeOf = (event: DragEvent) => isInDialog() ? null : transfer.placeOf(event);
  // Entering an element fires `dragenter` alone; a drop before the next `dragover` would be refused.
  life.on(document, ["dragenter", "dragover"], (event) => {
    const { dataTransfer, target } = event;
    if (!dataTransfer || isField(target)) return transfer.endAiming();
    // A file dropped beside its target would replace the page, and the edits with it.
    event.preventDefault();
    const place = placeOf(event), canTake = dataTransfer.types.some((type) => transfer.taken.includes(type));
    const isTaken = dropOperation("elsewhere", place && canTake) === "copy";
    dataTransfer.dropEffect = isTaken ? "copy" : "none";
    if (place && isTaken) transfer.aim(event, place);
    else transfer.endAiming();
  });
  life.on(document, "dragleave", ({ relatedTarget }) => !relatedTarget && transfer.endAiming());
  life.on(document, "dragend", () => transfer.endAiming());
  life.on(document, "drop", (event) => {
    if (!event.dataTransfer || isField(event.target)) return;
    event.preventDefault();
    // The place is that of the drop, however long it takes to read what was dropped.
    const place = placeOf(event);
    transfer.endAiming();
    if (place) transfer.take(event.dataTransfer, place);
  });
  life.also(() => transfer.endAiming());
}

function copyCutPaste<Place>(transfer: Transfer<Place>, mode: PageMode, life: Lifetime) {
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
      clipboardData.setData(OWN_TYPE, JSON.stringify(given.data));
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
