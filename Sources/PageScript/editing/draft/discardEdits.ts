// The dialog of `Discard edits`: it names the documents that lose their edits, of this page and of the site.

import { button, h } from "../../platform/dom.ts";
import { pause } from "../../platform/inTime.ts";
import { say } from "../controls/say.ts";
import { showDialog } from "../controls/showDialog.ts";
import type { Discardable } from "./draft.ts";
import type { Editor } from "./editor.ts";

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
