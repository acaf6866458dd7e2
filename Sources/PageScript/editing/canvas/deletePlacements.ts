import { say } from "../controls/say.ts";
import { withLocked } from "../draft/lockedItems.ts";
import type { CanvasMode } from "./canvasMode.ts";

/** Deletes the selection but what is locked, gives the focus on, and announces it. */
export function deletePlacements(mode: CanvasMode) {
  mode.cancelHeld();
  if (!mode.mayChange) return;
  const { artwork: { order }, free: ids, view } = mode;
  const locked = mode.selection.count - ids.length;
  const message = say(ids.length === 1 ? "removed" : "deletedMany", { name: mode.label(ids[0]), count: ids.length });
  const next = [...order.slice(order.indexOf(ids[0])), ...order].find((id) => !ids.includes(id));
  mode.editor.perform(mode.request({ edit: "remove" }));
  if (next !== undefined) view.focus(next);
  else view.viewport.focus();
  mode.announce(withLocked(message, locked));
}
