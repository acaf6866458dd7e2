// Offers the reader what could not be read of a draft, as a file, when editing begins. It stays until it is discarded.

import { downloadText } from "../controls/downloadText.js";
import { notice } from "../controls/noticeFailure.js";
import { say } from "../controls/words.js";

/**
 * @param {import("./editor.js").Editor} editor
 * @param {import("./journal.js").Journal} journal
 */
export function offerUnreadDraft(editor, journal) {
  const text = () => journal.unreadText((id) => editor.pictures.named(id));
  const shown = notice(say("draftUnread"), {
    [say("download")]: () => downloadText("unread-draft.json", text()),
    [say("discardIt")]: () => {
      if (!confirm(say("discardWords"))) return;
      // What another page has written meanwhile can be read.
      editor.catchUp();
      journal.discardUnread();
      shown.remove();
    },
  });
}
