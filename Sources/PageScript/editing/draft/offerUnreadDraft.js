// Offers the reader what could not be read of a draft, as a file, when editing begins. It stays in the storage until it is discarded.

import { downloadText } from "../controls/downloadText.js";
import { notice } from "../controls/noticeFailure.js";
import { say } from "../controls/words.js";

/** @param {import("./editor.js").Editor} editor */
export function offerUnreadDraft(editor) {
  const shown = notice(say("draftUnread"), {
    [say("download")]: () => downloadText("unread-draft.json", editor.unreadDraftText()),
    [say("discardIt")]: () => {
      if (!confirm(say("discardWords"))) return;
      editor.discardUnreadDraft();
      shown.remove();
    },
  });
}
