// Says what could not be done, and offers to try it again, or what was done otherwise than asked. It stays until one has
// answered.

import { button, h } from "../../platform/dom.ts";
import { say } from "./words.ts";

export function noticeFailure(message: string, retry: () => void): HTMLElement {
  const shown = notice(message, {
    [say("retry")]: () => {
      shown.remove();
      retry();
    },
  });
  return shown;
}

/** @param actions what is offered, by the labels of its buttons */
export function notice(message: string, actions: Record<string, () => void> = {}): HTMLElement {
  const shown: HTMLElement = h(
    "div",
    { class: "emojiart-notice", role: "group", "aria-label": message },
    h("p", {}, message),
    ...Object.entries(actions).map(([label, act]) => button(label, act)),
    button(say("dismiss"), () => shown.remove()),
  );
  notices().append(shown);
  return shown;
}

/** Where notices stand one above the other, the newest at the bottom. */
function notices() {
  const known = document.querySelector(".emojiart-notices");
  if (known) return known;
  const made = h("div", { class: "emojiart-notices" });
  (document.querySelector(".emojiart-editing") ?? document.body).append(made);
  return made;
}
