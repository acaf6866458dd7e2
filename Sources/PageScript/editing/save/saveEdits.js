// `Save`: what was edited goes into the files, and where the files say something else, the person chooses.

import { noticeFailure } from "../controls/noticeFailure.js";
import { say } from "../controls/words.js";
import { chooseSides } from "./chooseSides.js";
import { sendExport } from "./sendExport.js";

/**
 * @param {import("../page/pageMode.js").PageMode} mode
 * @returns {() => Promise<void>} saves; while that goes on, nothing
 */
export function saveEdits(mode) {
  let isSaving = false;
  /** @type {HTMLElement | null} */
  let failure = null;
  const save = async () => {
    const { editor } = mode;
    mode.cancelHeld();
    editor.catchUp();
    if (!editor.status.isEdited) return mode.announce(say("nothingToSave"));
    const count = editor.entryCount;
    const exported = editor.exportedText();
    /** @type {import("./sendExport.js").Decision[]} */
    let decisions = [];
    for (;;) {
      const answer = await sendExport(exported, decisions);
      if (answer.kind === "saved") {
        editor.becomeSaved(answer.bases, count, answer.names);
        return mode.announce(
          answer.written.length ? say("savedTo", { files: answer.written.join(", ") }) : say("savedBefore"),
        );
      }
      if (answer.kind !== "conflicts") {
        const words = answer.kind === "silence" ? say("saveSilent") : say("saveRefused", { reason: answer.reason });
        mode.announce(say("notSaved"));
        failure = noticeFailure(words, run);
        return;
      }
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
    failure?.remove();
    try {
      await save();
    } finally {
      isSaving = false;
    }
  };
  return run;
}
