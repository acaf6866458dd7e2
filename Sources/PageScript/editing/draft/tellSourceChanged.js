// Says that a source has changed since one began to edit, and shows it beside the edits: they stay on what they were made
// on until they are saved, when both are merged. The notice goes when that is done, or the edits are taken back.

import { addressAsBuilt } from "../../platform/asBuilt.js";
import { notice } from "../controls/noticeFailure.js";
import { say } from "../controls/words.js";

/**
 * @param {import("./editor.js").Editor} editor
 * @param {import("../../platform/announce.js").Announcer} announcer
 * @returns {() => void} looks whether there is something to say
 */
export function tellSourceChanged(editor, announcer) {
  /** @type {HTMLElement | null} */
  let shown = null;
  const look = () => {
    if (editor.isSourceChanged === (shown !== null)) return;
    shown?.remove();
    shown = null;
    if (!editor.isSourceChanged) return;
    shown = notice(say("sourceIsOther"), { [say("showSource")]: () => open(addressAsBuilt(), "_blank", "noopener") });
    announcer.say(say("changedSource"), { isShown: true });
  };
  editor.listen(() => shown && look());
  return look;
}
