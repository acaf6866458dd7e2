// `Export`: downloads the edits as a file (`Editor.exportText`), which `emojiart import` merges into the sources.

import { downloadText } from "../controls/downloadText.ts";
import { say } from "../controls/say.ts";
import type { PageMode } from "../page/pageMode.ts";

/** @param about the ids of the documents for which the file is named */
export function exportEdits(mode: PageMode, about: string[]) {
  const { editor } = mode, file = `${about.join("+").replaceAll("/", "-")}.emojiart.json`;
  return async () => {
    if (!editor.pictures.knowsAll) await editor.loadPictures();
    downloadText(file, editor.exportText());
    mode.announce(say("exported", { file }));
    // After the export, exporting is no longer the suggested next step.
    mode.tell();
  };
}
