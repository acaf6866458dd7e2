// Notices about a draft: that a part is unreadable, that its source has changed so that undo begins anew, that it was
// lost. That nothing is kept, for lack of room, is found by `draftJournal.ts` and said by the bar. The dialog of
// `Discard edits` names the documents that lose their edits, of this page and of the site.

import { addressAsBuilt } from "../../platform/address.ts";
import type { Announcer } from "../../platform/announce.ts";
import { button, h } from "../../platform/dom.ts";
import { pause } from "../../platform/inTime.ts";
import { downloadText } from "../controls/downloadText.ts";
import { notice } from "../controls/noticeFailure.ts";
import { say } from "../controls/say.ts";
import { showDialog } from "../controls/showDialog.ts";
import type { Discardable } from "./draft.ts";
import type { Journal } from "./draftJournal.ts";
import type { Editor } from "./editor.ts";

export function tellLost(editor: Editor) {
  let told: HTMLElement | null = null;
  editor.onLost = () => {
    told?.remove();
    told = notice(say(editor.keepsDrafts ? "storageEmptied" : "notKept"));
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

export function discardEdits(editor: Editor) {
  const { here, everywhere } = editor.edited;
  const dialog = h("dialog", { class: "emojiart-dialog emojiart-discard", "aria-label": say("discard") });
  const choice = (name: string, label: string, documents: Discardable[]) => {
    const names = documents.filter(({ isOnPage }) => !isOnPage).map(({ title }) => title).join(", ");
    const id = `emojiart-discard-${name}`;
    const list = h("ul", {}, ...documents.map(({ title }) => h("li", {}, title)));
    const along = name === "here" && names ? h("p", {}, say("discardAlong", { names })) : null;
    const discard = async () => {
      // Pictures that are not removed within two seconds are later removed as abandoned.
      await Promise.race([editor.discard(documents.map((each) => each.id)), pause(2000)]);
      location.reload();
    };
    return h("section", {}, h("div", { id }, list, along), button(label, discard, { "aria-describedby": id }));
  };
  const cancel = button(say("cancel"), () => dialog.close());
  dialog.append(
    h(
      "form",
      { method: "dialog" },
      h("h2", {}, say("discard")),
      h("p", {}, say("discardWords")),
      here.length ? choice("here", say("discardHere"), here) : null,
      everywhere.length > here.length ? choice("everywhere", say("discardEverywhere"), everywhere) : null,
      h("div", { class: "emojiart-buttons" }, cancel),
    ),
  );
  showDialog(dialog);
  // Enter must not discard what cannot be restored.
  cancel.focus();
}
