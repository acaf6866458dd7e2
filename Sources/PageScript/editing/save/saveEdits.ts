// `Save`: writes the edits into the files; where the files have changed too, the person resolves the conflicts.

import { noticeFailure } from "../controls/noticeFailure.ts";
import { say } from "../controls/say.ts";
import type { PageMode } from "../page/pageMode.ts";
import { chooseSides } from "./conflictDialog.ts";
import { type Decision, type Failure, sendExport, sendPicture } from "./sendExport.ts";

const MOST_NAMED = 4;

/** The result does nothing while it is saving. */
export function saveEdits(mode: PageMode): () => Promise<void> {
  const { tell: failed, hide: hideFailure } = failuresOf(mode, () => run());
  const save = async () => {
    const { editor } = mode;
    mode.cancelHeld();
    editor.catchUp();
    if (!editor.status.isEdited) return mode.announce(say("nothingToSave"));
    // Lost pictures may be found at another attempt.
    if (!editor.pictures.knowsAll || editor.pictures.lost.length) await editor.loadPictures();
    const { lost, toSave: pictures } = editor.pictures;
    if (lost.length) return failed(say("picturesLost", { names: lost.join(", ") }));
    const { entries } = editor;
    const exported = editor.exportedText(({ id, name, type }) => ({ name, type, sent: id }));
    for (const [index, picture] of pictures.entries()) {
      if (pictures.length > 1) mode.announce(say("sendingPictures", { place: index + 1, count: pictures.length }));
      const failure = await sendPicture(picture);
      if (failure) return failed(inWords(failure));
    }
    editor.journal.marks.send(entries.length);
    let decisions: Decision[] = [];
    for (;;) {
      const answer = await sendExport(editor, exported, decisions);
      if (answer.kind === "saved") {
        const { whyClosed } = mode, canUndo = editor.becomeSaved(entries, answer, pictures);
        const files = [["savedTo", answer.written], ["savedGone", answer.deleted]] as const;
        const words = files.flatMap(([phrase, paths]) => paths.length ? say(phrase, { files: listed(paths) }) : []);
        if (!words.length) words.push(say("savedBefore"));
        if (!canUndo) words.push(say("undoAnew"));
        mode.announce(words.join(" "));
        // The file is gone, and stays so.
        if (mode.whyClosed && !whyClosed) mode.announcer.add(mode.whyClosed);
        return;
      }
      if (answer.kind !== "conflicts") return failed(inWords(answer));
      const chosen = await chooseSides(mode, answer.conflicts);
      if (!chosen) return mode.announce(say("notSaved"));
      // Keep the earlier decisions: these may be conflicts that came up since.
      const asked = new Set(chosen.map(({ conflict }) => conflict.text));
      decisions = [...chosen, ...decisions.filter(({ conflict }) => !asked.has(conflict.text))];
    }
  };
  const run = async () => {
    if (mode.isSaving) return;
    mode.isSaving = true;
    hideFailure();
    try {
      await save();
    } finally {
      mode.isSaving = false;
    }
  };
  return run;
}

/** Tells why nothing was saved, until that is over. */
function failuresOf(mode: PageMode, retry: () => void) {
  let shown = null as HTMLElement | null;
  const hide = () => {
    shown?.remove();
    shown = null;
  };
  mode.editor.listen(({ canUndo, canRedo, isEdited }) => {
    // Edits that are gone without an undo were found in the files.
    if (!shown || isEdited || canUndo || canRedo) return;
    if (shown.isConnected) mode.announce(say("savedBefore"));
    hide();
  });
  const tell = (words: string) => {
    mode.announce(say("notSaved"));
    shown = noticeFailure(words, retry);
  };
  return { tell, hide };
}

/** The first of them: hundreds of pictures may have come along. */
function listed(paths: string[]) {
  const files = paths.slice(0, MOST_NAMED).join(", "), count = paths.length - MOST_NAMED;
  return count > 0 ? say("andMore", { files, count }) : files;
}

function inWords({ reason }: Failure): string {
  return reason === null ? say("saveSilent") : say("saveRefused", { reason });
}
