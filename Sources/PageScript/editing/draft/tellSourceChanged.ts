// Says that a source has changed since it was first edited: edits keep their base until they are saved, which merges both.

import type { Announcer } from "../../platform/announce.ts";
import { addressAsBuilt } from "../../platform/address.ts";
import { notice } from "../controls/noticeFailure.ts";
import { say } from "../controls/words.ts";
import type { Editor } from "./editor.ts";

/** @returns looks whether there is something to say */
export function tellSourceChanged(editor: Editor, announcer: Announcer): () => void {
  let shown: HTMLElement | null = null;
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
