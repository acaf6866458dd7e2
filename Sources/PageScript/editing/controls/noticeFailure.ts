// Notices that stay until they are answered.

import { button, h } from "../../platform/dom.ts";
import { inPageLanguage, say } from "./say.ts";

export function noticeFailure(message: string, retry: () => void): HTMLElement {
  const shown = notice(message, {
    [say("retry")]: () => {
      shown.remove();
      retry();
    },
  });
  return shown;
}

/** @param actions by the labels of their buttons */
export function notice(message: string, actions: Record<string, () => void> = {}): HTMLElement {
  const shown: HTMLElement = h(
    "div",
    { class: "emojiart-notice", role: "group", "aria-label": message, ...inPageLanguage() },
    h("p", {}, message),
    ...Object.entries(actions).map(([label, act]) => button(label, act)),
    button(say("dismiss"), () => shown.remove()),
  );
  notices().append(shown);
  return shown;
}

function notices() {
  const known = document.querySelector(".emojiart-notices");
  if (known) return known;
  const made = h("div", { class: "emojiart-notices" });
  (document.querySelector(".emojiart-editing") ?? document.body).append(made);
  return made;
}
