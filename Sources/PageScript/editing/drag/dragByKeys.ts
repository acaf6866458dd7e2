// Keyboard drag and drop: arrows move the lifted items, Space and Enter drop them, Escape puts them back. The key that
// lifts is one of `actions/itemActions.ts`.

import type { Step } from "../../engine/collectionLayout.ts";
import { chordOf, isOfInputMethod, STEPS } from "../../platform/keys.ts";
import { Lifetime } from "../../platform/lifetime.ts";
import { say } from "../controls/say.ts";
import type { GridsMode } from "../gridsMode.ts";
import { type EditableGrid, gridWith, itemWith } from "../grid/editableGrid.ts";
import type { Lift } from "./lift.ts";
import { addToLift, finishDrop, liftItems } from "./liftItems.ts";

export function liftByKeys(mode: GridsMode, grid: EditableGrid, id: string) {
  const lift = liftItems(mode, grid, id);
  if (lift) new KeyDrag(mode, grid, lift);
}

class KeyDrag {
  private life = new Lifetime();

  constructor(private mode: GridsMode, private grid: EditableGrid, private lift: Lift) {
    mode.held.set("keys", { lift, cancel: () => this.cancel() });
    this.life.on(document, "keydown", (event) => this.onKey(event));
    // A menu would take the keys; the right button does nothing meanwhile.
    this.life.on(document, "contextmenu", (event) => event.preventDefault());
    // Losing the focus ends the lift: keys would go elsewhere.
    this.life.on(grid.root, "focusout", ({ relatedTarget: to }) => {
      if (to instanceof Element && !gridWith(mode.grids, to)) this.cancel();
    });
    mode.announce(say("lifted", { name: lift.name }));
  }

  private onKey(event: KeyboardEvent) {
    const { target } = event;
    if (event.defaultPrevented || isOfInputMethod(event) || !(target instanceof Element)) return;
    if (!this.steer(event, target)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @returns whether the key was for the lifted items */
  private steer(event: KeyboardEvent, target: Element): boolean {
    const { key, isCommand, hasAlt } = chordOf(event), way = STEPS[key];
    // Alt with an arrow leads back and forward in the browser.
    if (hasAlt && way) return false;
    if (key === "Escape" || key === "Tab") this.cancel();
    else if (key === " " && this.addTo(target)) return true;
    else if (key === " " || key === "Enter") this.drop();
    else if (way && isCommand) this.look(way, target);
    else if (way) this.step(way);
    return !!way || [" ", "Enter", "Escape"].includes(key);
  }

  private cancel() {
    const [id] = this.lift.of(this.grid);
    this.letGo();
    this.mode.announce(this.lift.cancel());
    if (id !== undefined) this.mode.focus(this.grid, id);
  }

  private drop() {
    this.letGo();
    finishDrop(this.mode, this.lift.drop());
  }

  private letGo() {
    this.life.end();
    this.mode.held.delete("keys");
  }

  private step(way: Step): void {
    const { lift } = this;
    if (!lift.step(way)) return;
    (lift.aim?.grid ?? this.grid).reveal(lift.first);
    this.mode.announce(lift.describe());
  }

  /** Whether Space is pressed on a cell that is not lifted, which then joins the lift. */
  private addTo(target: Element): boolean {
    const other = itemWith(this.mode.grids, target);
    if (!other || this.lift.has(other.grid, other.id)) return false;
    addToLift(this.mode, other.grid, other.id);
    return true;
  }

  /** Moves the focus to another cell without moving what is lifted. */
  private look(way: Step, target: Element): void {
    const other = gridWith(this.mode.grids, target) ?? this.grid;
    const id = other.nextTo(other.idOf(target) ?? "", way);
    if (id) this.mode.focus(other, id);
  }
}
