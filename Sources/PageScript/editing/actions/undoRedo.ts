// Undo and redo. The session holds the history of what the page edits; repeated keys on a canvas are one step
// (`canvas/canvasActions.ts`, `continues`).

import { type Phrase, say } from "../controls/say.ts";
import type { PageMode } from "../page/pageMode.ts";
import type { Action } from "./action.ts";
import { watch } from "./revealChange.ts";

export function undoRedo(mode: PageMode): Action[] {
  const { editor } = mode;
  return [
    step("undo", ["Mod+Z"], () => editor.status.canUndo, "undone", "nothingToUndo"),
    step("redo", ["Mod+Shift+Z", "Mod+Y"], () => editor.status.canRedo, "redone", "nothingToRedo"),
  ];

  function step(
    name: "undo" | "redo",
    keys: string[],
    isEnabled: () => boolean,
    done: Phrase,
    nothing: Phrase,
  ): Action {
    const isOffered = () => mode.isOn || editor.status.isEdited;
    const run = () => {
      mode.cancelHeld();
      const isPossible = isEnabled(), reveal = watch(mode.surfaces());
      if (isPossible) reveal(editor[name]());
      mode.announce(say(isPossible ? done : nothing));
    };
    return { name, icon: name, in: "bar", keys, isOffered, isEnabled, run };
  }
}
