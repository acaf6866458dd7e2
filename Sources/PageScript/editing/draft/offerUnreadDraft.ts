// Offers what could not be read of a draft as a file. It stays until it is discarded.

import { downloadText } from "../controls/downloadText.ts";
import { notice } from "../controls/noticeFailure.ts";
import { say } from "../controls/words.ts";
import type { Editor } from "./editor.ts";
import type { Journal } from "./journal.ts";

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
