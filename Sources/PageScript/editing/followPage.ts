// Adopts what `serve` makes of the page while it is edited. Documents with edits keep their bases
// (`draft/documentBases.ts`), which `draft/draftNotices.ts` tells. How nodes are patched: `live/patchPage.ts`.

import { pause } from "../platform/inTime.ts";
import { stylesLoaded } from "../platform/styles.ts";
import { type Bases, readBase, readPageBases } from "./draft/readBase.ts";
import { GridsMode } from "./gridsMode.ts";
import { loadForms } from "./grid/statedForms.ts";
import type { PageMode } from "./page/pageMode.ts";

/**
 * Notes changes of the page while the editor starts, to adopt them when it is ready.
 * @returns begins to adopt; `onAdopted` is called when sources have changed
 */
export function notePatches() {
  let noted: { build: string; page?: Element } | null = null;
  document.addEventListener("emojiart:patched", ({ detail }) => noted = detail);
  return async (mode: PageMode, onAdopted: () => void) => {
    const { editor } = mode;
    const adopt = async () => {
      await loadForms();
      // A layout is measured with its own styles.
      await stylesLoaded();
      // Wait until nothing is held, and until a save is answered: only then are its files known for what was edited.
      while (mode.isHolding || mode.isSaving) await pause(200);
      const changed = await readPageBases();
      editor.places.learnPictures();
      if (mode instanceof GridsMode && changed) learnBuild(mode, noted?.page, changed);
      if (changed && editor.adopt(changed, noted?.build)) onAdopted();
    };
    document.addEventListener("emojiart:patched", adopt);
    document.addEventListener("emojiart:built", ({ detail: build }) => {
      // A file that was restored is shown already, but not edited.
      if (!build || !editor.bases.builtBefore) return;
      noted = { ...noted, build };
      return adopt();
    });
    if (noted) await adopt();
  };
}

/** @param page as `serve` has built it anew */
function learnBuild({ grids }: GridsMode, page: Element | undefined, bases: Bases) {
  for (const grid of grids) {
    const { id } = grid.document, root = page?.querySelector<HTMLElement>(`[data-collection="${CSS.escape(id)}"]`);
    if (root && bases[id]) grid.learn(root, readBase(bases[id]).document.sections ?? []);
  }
}
