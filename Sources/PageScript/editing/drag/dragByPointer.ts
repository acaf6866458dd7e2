// A drag by a pointer: auto-scrolls the page and previews the drop in collections, with Alt that of a copy;
// `startDragByPointer.ts` starts it. What ends it, Escape included, is in `platform/followPointer.ts`; between which
// items it drops, the board decides (GalleryEditing/BoardDrops.swift).

import { autoScroll, distanceTo, freeWindow, jumpBy } from "../../platform/scroll.ts";
import { Lifetime } from "../../platform/lifetime.ts";
import { say } from "../controls/say.ts";
import type { GridsMode } from "../gridsMode.ts";
import { itemWith } from "../grid/editableGrid.ts";
import { carry, copyOfCell, dropOperation } from "./ghost.ts";
import { HeaderHover } from "./springLoading.ts";
import type { Lift } from "./lift.ts";
import { addToLift, finishDrop } from "./liftItems.ts";

/** Distance in CSS pixels from a collection within which a drop still targets it. */
const NEAR = 48;
/** Throttle in milliseconds for moving the gap while the page scrolls. */
const PATIENCE = 150;
/** Milliseconds of debounce before a place is announced. */
const RESTING = 120;

export class PointerDrag {
  private now;
  private ghost;
  private headers;
  private field: ReturnType<typeof fieldAt> = null;
  private life = new Lifetime();
  private frame = 0;
  /** Whether anything has moved since the last `follow`. */
  private isWaiting = false;
  /** Whether it has done more than hold what it lifted, where it lifted it. */
  private hasChanged = false;
  private telling = 0;
  private aimedAt = 0;
  private seen = scrollY;
  private free = freeWindow();

  /** `start`: the `pointerdown`; `began`: what made it a drag; `cancel` ends the press as well. */
  constructor(
    private mode: GridsMode,
    private lift: Lift,
    { cell, box }: { cell: HTMLElement; box: DOMRect },
    start: PointerEvent,
    private began: PointerEvent,
    cancel: () => void,
  ) {
    this.now = { x: began.clientX, y: began.clientY, altKey: began.altKey };
    this.headers = new HeaderHover(mode.grids, () => this.follow());
    const scroll = () => this.isWaiting = this.hasChanged = true;
    this.life.on(window, "scroll", scroll, { passive: true, capture: true });
    // Once all is laid out for it.
    this.life.on(window, "resize", () => setTimeout(scroll));
    this.life.on(window, "keydown", (event) => this.onKey(event), { capture: true });
    this.life.on(window, "keyup", (event) => event.key === "Alt" && this.copy(false));
    this.life.on(window, "touchmove", (event) => event.preventDefault(), { passive: false });
    if (began.altKey) this.takeWheel();
    const update = () => {
      this.hasChanged = true;
      this.follow();
      // `addToLift` announces it.
      clearTimeout(this.telling);
    };
    const copy = copyOfCell(cell, box), grip = { x: box.left - start.clientX, y: box.top - start.clientY };
    this.ghost = carry(mode.held, start, { lift, cancel, update }, { from: cell, copy, grip });
    this.frame = requestAnimationFrame(() => this.step());
    mode.announce(say("carried", { name: lift.name }));
    this.follow();
  }

  /** Throttled to frames. */
  move(event: PointerEvent) {
    this.isWaiting ||= event !== this.began;
    this.now = { x: event.clientX, y: event.clientY, altKey: event.altKey };
  }

  end({ clientX, clientY, altKey: isCopy }: PointerEvent) {
    const { x, y, altKey } = this.now;
    // If nothing moved, keep what is shown: cells may have made room under the pointer.
    if (this.isWaiting || clientX !== x || clientY !== y || isCopy !== altKey) {
      this.now = { x: clientX, y: clientY, altKey: isCopy };
      this.follow();
    }
    this.stop(true);
    if (!this.field) return finishDrop(this.mode, this.lift.drop());
    const { symbols } = this.lift;
    this.lift.cancel();
    // As if typed, at the caret: the field's own undo takes it back, and `input` fires.
    this.field.focus();
    document.execCommand("insertText", false, symbols);
  }

  /** Lets go silently. @returns whether that was possible, as it had done no more than hold */
  rest() {
    if (this.hasChanged) return false;
    this.stop(true);
    this.lift.cancel();
    return true;
  }

  cancel() {
    this.stop(false);
    this.mode.announce(this.lift.cancel());
  }

  private stop(isReleased: boolean) {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.telling);
    this.life.end();
    this.headers.leave();
    this.ghost.end(isReleased);
  }

  private onKey(event: KeyboardEvent) {
    // Keys that scroll the page do so; all others wait.
    if (/^(Page|Arrow|Home|End)/.test(event.key)) return;
    const item = event.key === " " ? itemWith(this.mode.grids, document.activeElement) : null;
    if (item) addToLift(this.mode, item.grid, item.id);
    else if (event.key === "Alt") this.copy(true);
    event.preventDefault();
    event.stopPropagation();
  }

  private copy(altKey: boolean) {
    this.hasChanged = true;
    this.now.altKey = altKey;
    if (altKey) this.takeWheel();
    this.follow();
  }

  /** Alt with the wheel navigates in Firefox. Only during a drag: a non-passive listener slows all scrolling. */
  private takeWheel() {
    this.life.on(window, "wheel", scrollByWheel, { passive: false });
  }

  private follow() {
    this.isWaiting = false;
    this.aimedAt = performance.now();
    const { x, y, altKey } = this.now;
    // Reads before writes, to avoid a forced layout.
    const nearest = this.mode.grids
      .map((grid) => ({ grid, distance: distanceTo(grid.root.getBoundingClientRect(), x, y) }))
      .filter(({ distance }) => distance <= NEAR).sort((a, b) => a.distance - b.distance)[0];
    const { top, bottom } = this.free = freeWindow(), isOnBar = y >= 0 && y < top || y > bottom && y <= innerHeight;
    this.field = nearest?.distance === 0 && !isOnBar ? null : fieldAt(x, y);
    const target = this.field || isOnBar ? null : nearest?.grid ?? null;
    const into = target && this.headers.at(x, y);
    if (!target) this.headers.leave();
    const lift = this.lift;
    const place = into && into.grid === target ? into.place : target?.space().toLocal({ x, y }) ?? { x, y };
    this.ghost.follow(this.now);
    this.ghost.show(dropOperation("document", this.field || target ? true : null, !!this.field || altKey));
    if (lift.count > 1) this.ghost.copy.dataset.count = String(lift.count);
    if (!lift.aimAt(target, place, altKey)) return;
    // Debounced: places that are passed are not announced.
    clearTimeout(this.telling);
    const tell = () => this.mode.announce(target ? lift.describe() : lift.sayStayed());
    this.telling = setTimeout(tell, RESTING);
  }

  private step() {
    this.frame = requestAnimationFrame(() => this.step());
    const { x, y } = this.now;
    // A horizontally scrolling collection scrolls sideways by itself.
    const strip = this.mode.grids.find(({ isHorizontal, root }) =>
      isHorizontal && distanceTo(root.getBoundingClientRect(), x, y) === 0
    );
    const isScrolling = autoScroll(this.now, this.free, strip?.root) || scrollY !== this.seen;
    this.seen = scrollY;
    this.isWaiting ||= isScrolling;
    // Opening and closing the gap in content that runs past makes scrolling stutter.
    if (isScrolling && performance.now() - this.aimedAt < PATIENCE) this.ghost.follow(this.now);
    else if (this.isWaiting) this.follow();
  }
}

function scrollByWheel(event: WheelEvent) {
  if (!event.altKey) return;
  event.preventDefault();
  jumpBy(event.deltaY);
}

/** The text field at a point of the window, into which a drop inserts the emoji as text. */
function fieldAt(x: number, y: number) {
  const top = document.elementsFromPoint(x, y).find((element) => !element.closest(".emojiart-shield"));
  const found = top?.closest("textarea, input");
  if (found instanceof HTMLTextAreaElement) return found;
  return found instanceof HTMLInputElement && ["text", "search", ""].includes(found.type) ? found : null;
}
