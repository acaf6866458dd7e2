// Dragging with a mouse, a finger or a pen. A mouse lifts by distance, a finger by holding, so that scrolling stays
// scrolling. Each pointer has a session of its own, and all that a session knows lives and dies with it.

import { jumpBy } from "../../platform/jump.js";
import { makeElement } from "../controls/makeElement.js";
import { say } from "../controls/words.js";
import { placeAt } from "../grid/whatIsAt.js";
import { fieldAt, putText } from "./dropIntoField.js";
import { HeaderHover } from "./headerHover.js";

/** CSS pixels that a mouse goes before it lifts. */
const THRESHOLD = 4;
/** How long a finger holds before it lifts, in milliseconds, and how far it may stray meanwhile. */
const HOLD = 250, DRIFT = 8;
/** How near to the window's edge it scrolls, and how fast at most, in CSS pixels a frame. */
const EDGE = 64, FASTEST = 22;
/** How far outside a collection a drop still means it, in CSS pixels. */
const NEAR = 48;
/** How long the gap may stay behind while the page scrolls, in milliseconds. */
const PATIENCE = 150;
/** After how many milliseconds without another place the place is told. */
const RESTING = 120;

/** @typedef {import("../editMode.js").EditMode} EditMode */
/** @typedef {import("../grid/editableGrid.js").EditableGrid} EditableGrid */

/**
 * @param {EditMode} mode
 * @param {EditableGrid} grid
 * @returns {() => void}
 */
export function dragByPointer(mode, grid) {
  const onDown = (/** @type {PointerEvent} */ event) => {
    if (!mode.isOn || event.button !== 0 || !(event.target instanceof Element)) return;
    const id = grid.idOf(event.target);
    if (id === null || event.target.closest("button:not([data-handle]), input, textarea, select")) return;
    if (event.pointerType === "mouse") event.preventDefault();
    waitToLift(mode, grid, id, event, !!event.target.closest("[data-handle]"));
  };
  // A drag of the browser's own would take the pointer away.
  const onDragStart = (/** @type {Event} */ event) => {
    if (mode.isOn) event.preventDefault();
  };
  grid.root.addEventListener("pointerdown", onDown);
  grid.root.addEventListener("dragstart", onDragStart);
  return function stop() {
    grid.root.removeEventListener("pointerdown", onDown);
    grid.root.removeEventListener("dragstart", onDragStart);
  };
}

/**
 * @param {EditMode} mode
 * @param {EditableGrid} grid
 * @param {string} id
 * @param {PointerEvent} start
 * @param {boolean} isHandle
 */
function waitToLift(mode, grid, id, start, isHandle) {
  const waiting = new AbortController();
  const { signal } = waiting;
  const isTouch = start.pointerType !== "mouse";
  let timer = 0;
  // What the browser works out for it is done by the time something moves.
  if (!isTouch) grid.motion.prepare();
  const lift = (/** @type {PointerEvent} */ event) => {
    clearTimeout(timer);
    waiting.abort();
    drag(mode, grid, id, start, event);
  };
  const give = () => {
    clearTimeout(timer);
    waiting.abort();
    grid.motion.end();
  };
  if (isTouch && !isHandle) {
    timer = setTimeout(() => {
      grid.motion.prepare();
      lift(start);
    }, HOLD);
  }
  addEventListener("pointermove", (event) => {
    if (event.pointerId !== start.pointerId) return;
    const distance = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
    if (isTouch && !isHandle) { if (distance > DRIFT) give(); }
    else if (distance >= THRESHOLD) lift(event);
  }, { signal });
  for (const type of ["pointerup", "pointercancel"]) {
    addEventListener(type, (event) => {
      if (/** @type {PointerEvent} */ (event).pointerId !== start.pointerId) return;
      give();
      // A tap while something else is held takes this along.
      if (type === "pointerup" && mode.held.size) mode.addToLift(grid, id);
    }, { signal });
  }
}

/**
 * @param {EditMode} mode
 * @param {EditableGrid} grid
 * @param {string} id
 * @param {PointerEvent} start where the pointer took hold
 * @param {PointerEvent} now
 */
function drag(mode, grid, id, start, now) {
  const taken = grid.cellOf(id)?.getBoundingClientRect();
  const lift = taken ? mode.lift(grid, id) : null;
  if (!taken || !lift) return;
  const ghost = makeGhost(/** @type {HTMLElement} */ (grid.cellOf(id)));
  const shield = makeElement("div", {
    class: "emojiart-shield",
    "aria-hidden": "true",
    "data-passes": start.pointerType !== "mouse",
  }, ghost);
  const session = new AbortController();
  const { signal } = session;
  let { clientX: x, clientY: y, altKey } = now;
  let frame = 0, isWaiting = false, telling = 0, aimedAt = 0;
  let seen = scrollY;
  const headers = new HeaderHover(mode.grids, () => follow());
  let field = /** @type {import("./dropIntoField.js").Field | null} */ (null);
  const moveGhost = () => {
    ghost.style.transform = `translate(${x - start.clientX + taken.left}px,${y - start.clientY + taken.top}px)`;
  };
  const follow = () => {
    isWaiting = false;
    aimedAt = performance.now();
    // What is asked of the page comes before what is set.
    const nearest = mode.grids.map((each) => ({ each, distance: distanceTo(each.root.getBoundingClientRect(), x, y) }))
      .filter(({ distance }) => distance <= NEAR).sort((a, b) => a.distance - b.distance)[0];
    field = nearest?.distance === 0 ? null : fieldAt(x, y);
    const target = field ? null : nearest?.each ?? null;
    const into = target && headers.at(x, y);
    if (!target) headers.leave();
    const place = target && (into?.grid === target ? into.place : placeAt(target, x, y, lift.shownIn(target)));
    moveGhost();
    const operation = field || (target && altKey) ? "copy" : target ? "move" : "cancel";
    if (ghost.dataset.operation !== operation) ghost.dataset.operation = operation;
    if (lift.count > 1) ghost.dataset.count = String(lift.count);
    if (!lift.aimAt(target && place ? { grid: target, place } : null, altKey)) return;
    // Places that are passed are not announced.
    clearTimeout(telling);
    telling = setTimeout(() => mode.announce(target ? lift.describe() : say("stayed", { name: lift.name })), RESTING);
  };
  const update = () => {
    follow();
    // Who took more along has told of that.
    clearTimeout(telling);
  };
  const step = () => {
    frame = requestAnimationFrame(step);
    const top = speedAt(y, 0, innerHeight);
    if (top) jumpBy(top);
    // A strip scrolls sideways by itself.
    const strip = mode.grids.find((each) =>
      each.isHorizontal && distanceTo(each.root.getBoundingClientRect(), x, y) === 0
    )?.root;
    const box = strip?.getBoundingClientRect();
    const left = strip?.scrollLeft ?? 0;
    if (strip && box) strip.scrollLeft += speedAt(x, box.left, box.right);
    const isScrolling = scrollY !== seen || strip?.scrollLeft !== (strip && left);
    seen = scrollY;
    isWaiting ||= isScrolling;
    // While all that is seen runs past, a gap that opens and closes in it is no help and makes it stutter.
    if (isScrolling && performance.now() - aimedAt < PATIENCE) moveGhost();
    else if (isWaiting) follow();
  };
  const end = (isReleased = false) => {
    cancelAnimationFrame(frame);
    clearTimeout(telling);
    session.abort();
    headers.leave();
    shield.remove();
    mode.held.delete(start.pointerId);
    // The click that follows a drag selects nothing; one that a key or the next press makes is none of it.
    const following = new AbortController();
    const swallow = (/** @type {MouseEvent} */ event) => {
      if (!event.detail) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener("click", swallow, { capture: true, signal: following.signal });
    addEventListener("pointerdown", () => following.abort(), { capture: true, signal: following.signal });
    const forget = () => setTimeout(() => following.abort());
    // A drag may end long before the button is let go.
    if (isReleased) forget();
    else {for (const type of ["pointerup", "pointercancel"]) {
        addEventListener(type, forget, { once: true, capture: true });
      }}
  };
  const cancel = () => {
    end();
    mode.announce(lift.cancel());
  };
  const ours = (/** @type {(event: PointerEvent) => void} */ listener) => (/** @type {Event} */ event) => {
    if (event instanceof PointerEvent && event.pointerId === start.pointerId) listener(event);
  };
  // A pointer moves more often than frames are shown.
  addEventListener(
    "pointermove",
    ours((event) => {
      ({ clientX: x, clientY: y, altKey } = event);
      isWaiting = true;
    }),
    { signal },
  );
  addEventListener(
    "pointerup",
    ours((event) => {
      // Where nothing moved, what is seen is what is meant: cells may have made room under the pointer.
      if (isWaiting || event.clientX !== x || event.clientY !== y || event.altKey !== altKey) {
        ({ clientX: x, clientY: y, altKey } = event);
        follow();
      }
      end(true);
      if (!field) return mode.finishDrop(lift.drop());
      const { symbols } = lift;
      lift.cancel();
      putText(field, symbols);
    }),
    { signal },
  );
  addEventListener("pointercancel", ours(cancel), { signal });
  addEventListener("scroll", () => {
    isWaiting = true;
  }, { signal, passive: true, capture: true });
  addEventListener("keydown", (event) => {
    const focused = document.activeElement;
    const other = mode.grids.find(({ root }) => root.contains(focused));
    const id = other?.idOf(focused);
    if (event.key === "Escape") cancel();
    else if (event.key === " " && other && id) mode.addToLift(other, id);
    else if (event.key === "Alt") {
      altKey = true;
      follow();
    } // Keys that scroll do so; all others wait.
    else if (/^(Page|Arrow|Home|End)/.test(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  }, { signal, capture: true });
  addEventListener("keyup", (event) => {
    if (event.key === "Alt") {
      altKey = false;
      follow();
    }
  }, { signal });
  addEventListener("blur", cancel, { signal });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) cancel();
  }, { signal });
  // While a finger drags, it does not scroll.
  addEventListener("touchmove", (event) => event.preventDefault(), { signal, passive: false });
  addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
  mode.held.set(start.pointerId, { lift, cancel, update });
  document.body.append(shield);
  frame = requestAnimationFrame(step);
  mode.announce(say("carried", { name: lift.name }));
  follow();
}

/**
 * What follows the pointer.
 * @param {HTMLElement} cell
 */
function makeGhost(cell) {
  const { width, height } = cell.getBoundingClientRect();
  const ghost = document.createElement("div");
  const copy = /** @type {HTMLElement} */ (cell.cloneNode(true));
  for (const name of ["data-item", "id", "data-lifted", "tabindex", "role", "aria-selected"]) {
    copy.removeAttribute(name);
  }
  copy.style.cssText = `width:${width}px;height:${height}px`;
  ghost.append(copy);
  ghost.className = "emojiart-ghost";
  ghost.inert = true;
  return ghost;
}

/**
 * How fast something scrolls with the pointer near its edges, in CSS pixels a frame.
 * @param {number} at
 * @param {number} start
 * @param {number} end
 */
function speedAt(at, start, end) {
  const beyond = at < start + EDGE ? at - start - EDGE : at > end - EDGE ? at - end + EDGE : 0;
  return Math.max(-1, Math.min(1, beyond / EDGE)) * FASTEST;
}

/**
 * @param {DOMRect} box
 * @param {number} x
 * @param {number} y
 */
function distanceTo(box, x, y) {
  return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
}
