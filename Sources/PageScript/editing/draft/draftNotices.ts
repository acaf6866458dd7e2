// Notices about a draft: that a part is unreadable or a picture is missing, that its source has changed so that undo
// begins anew, that it was lost; and the browser's question before edits are left that nothing keeps. That there is no
// room to keep them is found by `draftJournal.ts` and said by the bar.

import { addressAsBuilt } from "../../platform/address.ts";
import type { Announcer } from "../../platform/announce.ts";
import { downloadText } from "../controls/downloadText.ts";
import { notice } from "../controls/noticeFailure.ts";
import { say } from "../controls/say.ts";
import type { Journal } from "./draftJournal.ts";
import type { Editor } from "./editor.ts";

/** A draft that is kept is there again when the page is. */
export function warnOnLeaving(editor: Editor) {
  addEventListener("beforeunload", (event) => {
    if (editor.hasUnkept) event.preventDefault();
  });
}

export function tellLost(editor: Editor) {
  let told: HTMLElement | null = null;
  editor.onLost = () => {
    told?.remove();
    told = notice(say(editor.keepsDrafts ? "storageEmptied" : "notKept"));
  };
}

/** Until no edit shows them, or they are here again. */
export function tellMissing(editor: Editor) {
  editor.pictures.onMissing = (names) => {
    const shown = notice(say("picturesLost", { names: names.join(", ") }));
    const stop = editor.listen(() => {
      if (names.some((name) => editor.pictures.lost.includes(name))) return;
      shown.remove();
      stop();
    });
  };
}

/** Offers what could not be read as a file. It stays until it is discarded. */
export function offerUnreadDraft(editor: Editor, journal: Journal) {
  const shown = notice(say("draftUnread"), {
    [say("download")]: () => downloadText("unread-draft.json", journal.unread.text()),
    [say("discardIt")]: () => {
      if (!confirm(say("discardWords"))) return;
      // What another page has written meanwhile can be read.
      editor.catchUp();
      journal.discardUnread();
      shown.remove();
    },
  });
}

/**
 * Edits keep the base that they were made on until they are saved, which merges it with the changed source. What can be
 * undone since a save does not outlast such a change.
 * @returns checks whether there is something to announce
 */
export function tellSourceChanged(editor: Editor, announcer: Announcer): () => void {
  let shown: HTMLElement | null = null;
  const look = () => {
    if (editor.bases.isSourceChanged === (shown !== null)) return;
    shown?.remove();
    shown = null;
    if (!editor.bases.isSourceChanged) return;
    shown = notice(say("sourceIsOther"), { [say("showSource")]: () => open(addressAsBuilt(), "_blank", "noopener") });
    announcer.say(say("changedSource"), { isShown: true });
  };
  editor.listen(() => shown && look());
  editor.onUndoLost = () => {
    look();
    announcer.add(say("undoAnew"));
  };
  return look;
}
