// Adopts what `serve` makes of the page while it is edited.

import { pause } from "../platform/inTime.ts";
import { pageBases } from "./draft/pageBases.ts";
import { type Bases, readBase } from "./draft/readBase.ts";
import { EditMode } from "./editMode.ts";
import type { PageMode } from "./page/pageMode.ts";

/** Milliseconds after a save until which a page that was built before it may come. */
const SETTLING = 10_000;

/**
 * Notes changes of the page while the editor starts, to adopt them when it is ready.
 * @returns begins to adopt; `onAdopted` is called when sources have changed
 */
export function notePatches() {
  let noted: Element | null = null;
  document.addEventListener("emojiart:patched", ({ detail }) => noted = detail.page);
  return async (mode: PageMode, onAdopted: () => void) => {
    const { editor } = mode;
    const adopt = async () => {
      // Wait until nothing is held, and until a save is answered: only then are its files known for what was edited.
      while (mode.isHolding || mode.isSaving) await pause(200);
      const changed = await pageBases();
      editor.places.learnPictures();
      if (mode instanceof EditMode && changed) learnFooters(mode, noted, changed);
      if (changed && editor.adopt(changed)) onAdopted();
    };
    document.addEventListener("emojiart:patched", adopt);
    let settling = 0;
    mode.onSaved = () => {
      clearTimeout(settling);
      settling = setTimeout(() => editor.bases.settle(), SETTLING);
    };
    if (noted) await adopt();
  };
}

/** @param page as `serve` has built it anew */
function learnFooters({ grids }: EditMode, page: Element | null, bases: Bases) {
  for (const grid of grids) {
    const { id } = grid.document, root = page?.querySelector(`[data-collection="${CSS.escape(id)}"]`);
    if (root && bases[id]) grid.gridSections.footers.learn(root, readBase(bases[id]).document.sections ?? []);
  }
}
