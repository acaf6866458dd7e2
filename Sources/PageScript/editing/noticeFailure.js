// Says what could not be done, and offers to try it again. It stays until one has answered.

import { makeButton, makeElement } from "./makeElement.js";
import { say } from "./words.js";

/**
 * @param {string} message
 * @param {() => void} retry
 * @returns {HTMLElement}
 */
export function noticeFailure(message, retry) {
  /** @type {HTMLElement} */
  const notice = makeElement("div", { class: "emojiart-notice", role: "group", "aria-label": message },
    makeElement("p", {}, message),
    makeButton(say("retry"), () => { notice.remove(); retry(); }),
    makeButton(say("dismiss"), () => notice.remove()));
  (document.querySelector(".emojiart-editing") ?? document.body).append(notice);
  return notice;
}
