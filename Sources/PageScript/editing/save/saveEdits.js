// `Save`: what was edited goes into the files, and where the files say something else, the person chooses.

import { noticeFailure } from "../controls/noticeFailure.js";
import { say } from "../controls/words.js";
import { chooseSides } from "./chooseSides.js";
import { sendExport, sendPicture } from "./sendExport.js";

/**
 * @param {import("../page/pageMode.js").PageMode} mode
 * @returns {() => Promise<void>} saves; while that goes on, nothing
 */
export function saveEdits(mode) {
  let isSaving = false;
  /** @type {HTMLElement | null} */
  let notSaved = null;
  const save = async () => {
    const { editor } = mode;
    mode.cancelHeld();
    editor.catchUp();
    if (!editor.status.isEdited) return mode.announce(say("nothingToSave"));
    // What was lost may be found another time.
    if (!editor.pictures.knowsAll || editor.pictures.lost.length) await editor.loadPictures();
    const lost = editor.pictures.lost;
    if (lost.length) {
      mode.announce(say("notSaved"));
      notSaved = noticeFailure(say("picturesLost", { names: lost.join(", ") }), run);
      return;
    }
    const { entries } = editor;
    const pictures = editor.pictures.toSave;
    const exported = editor.exportedText(({ id, name, type }) => ({ name, type, sent: id }));
    const failed = (/** @type {import("./sendExport.js").Failure} */ failure) => {
      const words = failure.kind === "silence" ? say("saveSilent") : say("saveRefused", { reason: failure.reason });
      mode.announce(say("notSaved"));
      notSaved = noticeFailure(words, run);
    };
    for (const [index, picture] of pictures.entries()) {
      if (pictures.length > 1) mode.announce(say("sendingPictures", { place: index + 1, count: pictures.length }));
      const failure = await sendPicture(picture);
      if (failure) return failed(failure);
    }
    /** @type {import("./sendExport.js").Decision[]} */
    let decisions = [];
    for (;;) {
      const answer = await sendExport(exported, decisions);
      if (answer.kind === "saved") {
        editor.becomeSaved(answer.bases, entries, answer.names, pictures);
        return mode.announce(
          answer.written.length ? say("savedTo", { files: answer.written.join(", ") }) : say("savedBefore"),
        );
      }
      if (answer.kind !== "conflicts") return failed(answer);
      const chosen = await chooseSides(mode, answer.conflicts);
      if (!chosen) return mode.announce(say("notSaved"));
      // What was chosen before goes along: these may be conflicts that came up meanwhile.
      const isAsked = (/** @type {import("./sendExport.js").Conflict} */ { text }) =>
        chosen.some(({ conflict }) => conflict.text === text);
      decisions = [...chosen, ...decisions.filter(({ conflict }) => !isAsked(conflict))];
    }
  };
  const run = async () => {
    if (isSaving) return;
    isSaving = true;
    notSaved?.remove();
    try {
      await save();
    } finally {
      isSaving = false;
    }
  };
  return run;
}
