// Type-ahead: letters lead to the next thing whose name begins with them, as in ARIA's lists, trees and menus.

import { FINALS, foldText, INITIALS } from "../../search/foldText.ts";

/** Milliseconds after which letters begin anew. */
const PAUSE = 700;
/** Hangul vowels in Unicode's order, each as the letters that make it. */
const VOWELS = "ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ".split(" ");
/** What a Korean keyboard has where a US keyboard has A to Z. */
const KOREAN_KEYS = "ㅁㅠㅊㅇㄷㄹㅎㅗㅑㅓㅏㅣㅡㅜㅐㅔㅂㄱㄴㅅㅕㅍㅈㅌㅛㅋ";
/** The letters that Shift changes there. */
const KOREAN_SHIFTED = new Map(
  Object.entries({ ㅂ: "ㅃ", ㅈ: "ㅉ", ㄷ: "ㄸ", ㄱ: "ㄲ", ㅅ: "ㅆ", ㅐ: "ㅒ", ㅔ: "ㅖ" }),
);

/** Letters typed in a row. */
export class TypedLetters {
  private letters = "";
  private last = -Infinity;

  /** Whether a key comes soon after a letter: a space among letters is one of them, not the key of an action. */
  areFollowedBy({ timeStamp }: KeyboardEvent) {
    if (timeStamp - this.last > PAUSE) return false;
    this.last = timeStamp;
    return true;
  }

  /** @returns whether the key was a letter */
  take(event: KeyboardEvent) {
    const letter = letterOf(event);
    if (!letter) return false;
    this.letters = this.areFollowedBy(event) ? this.letters + letter : letter;
    this.last = event.timeStamp;
    return true;
  }

  /** @returns null where none begins with them */
  next<Named>(order: Named[], nameOf: (each: Named) => string, current: Named) {
    return nextByName(order, nameOf, current, this.letters);
  }
}

/**
 * A letter goes to the next match, and so does repeating it; a longer prefix may still match the current one.
 * @param typed folded
 */
export function nextByName<Named>(order: Named[], nameOf: (each: Named) => string, current: Named, typed: string) {
  const at = order.indexOf(current), [first] = typed;
  const find = (start: number, letters: string) => {
    const around = [...order.slice(start), ...order.slice(0, start)];
    return around.find((each) => beginsWith(nameOf(each), letters)) ?? null;
  };
  const isRepeated = [...typed].every((letter) => letter === first);
  return (typed.length > 1 ? find(Math.max(0, at), typed) : null) ?? (isRepeated ? find(at + 1, first) : null);
}

function beginsWith(name: string, typed: string) {
  const folded = foldText(name).replaceAll(" ", ""), initials = folded.replace(/[\u1161-\u1175\u11a8-\u11c2]/g, "");
  return strokesOf(folded).startsWith(typed) || strokesOf(initials).startsWith(typed);
}

/** Decomposes Hangul syllables into the keys that make them, whatever an input method would make of those. */
function strokesOf(folded: string) {
  return folded.replace(/[\u1100-\u1112]/g, (letter) => INITIALS[letter.charCodeAt(0) - 0x1100])
    .replace(/[\u1161-\u1175]/g, (letter) => VOWELS[letter.charCodeAt(0) - 0x1161])
    .replace(/[\u11a8-\u11c2]/g, (letter) => FINALS[letter.charCodeAt(0) - 0x11a8]);
}

/** A letter or digit that is typed with no modifier key but Shift, folded; empty for all else. */
function letterOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey) return "";
  // An input method hides the letter even without a text field: go by the key's place.
  const place = key === "Process" ? /^Key([A-Z])$/.exec(code)?.[1] : undefined;
  const korean = place && KOREAN_KEYS[place.charCodeAt(0) - 65];
  const letter = korean ? shiftKey && KOREAN_SHIFTED.get(korean) || korean : key;
  return /^[\p{L}\p{N}]$/u.test(letter) ? strokesOf(foldText(letter).trim()) : "";
}
