// Drag and drop from outside.

import { isField, isInDialog } from "../../platform/keys.ts";
import type { Lifetime } from "../../platform/lifetime.ts";
import { dropOperation } from "../drag/ghost.ts";

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

export function dropFromOutside<Place>(transfer: Transfer<Place>, life: Lifetime) {
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
