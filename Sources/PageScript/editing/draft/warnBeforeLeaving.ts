import type { Editor } from "./editor.ts";

export function warnBeforeLeaving(editor: Editor) {
  addEventListener("beforeunload", (event) => {
    // A draft that is kept is there again when the page is.
    if (editor.hasUnkept) event.preventDefault();
  });
}
