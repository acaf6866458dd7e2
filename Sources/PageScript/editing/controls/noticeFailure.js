// Says what could not be done, and offers to try it again, or what was done otherwise than asked. It stays until one has
// answered.

import { makeButton, makeElement } from "./makeElement.js";
import { say } from "./words.js";

/** @type {(message: string, retry: () => void) => HTMLElement} */
export function noticeFailure(message, retry) {
  const shown = notice(message, {
    [say("retry")]: () => {
      shown.remove();
      retry();
    },
  });
  return shown;
}

/**
 * @param {string} message
 * @param {Record<string, () => void>} [actions] what is offered, by the labels of its buttons
 * @returns {HTMLElement}
 */
export function notice(message, actions = {}) {
  /** @type {HTMLElement} */
  const shown = makeElement(
    "div",
    { class: "emojiart-notice", role: "group", "aria-label": message },
    makeElement("p", {}, message),
    ...Object.entries(actions).map(([label, act]) => makeButton(label, act)),
    makeButton(say("dismiss"), () => shown.remove()),
  );
  notices().append(shown);
  return shown;
}

/** Where notices stand one above the other, the newest at the bottom. */
function notices() {
  const known = document.querySelector(".emojiart-notices");
  if (known) return known;
  const made = makeElement("div", { class: "emojiart-notices" });
  (document.querySelector(".emojiart-editing") ?? document.body).append(made);
  return made;
}
