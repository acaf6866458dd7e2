// Type-ahead: letters lead to the next item whose name begins with them, as in ARIA's lists and trees.

import type { Lifetime } from "../../platform/lifetime.ts";
import { FINALS, foldText, INITIALS } from "../../search/foldText.ts";
import type { GridsMode } from "../gridsMode.ts";
import type { EditableGrid } from "../grid/editableGrid.ts";

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

export function typeAhead(mode: GridsMode, grid: EditableGrid, life: Lifetime) {
  let typed = "", last = -Infinity;
  // A space among typed letters is one of them, not the key of an action.
  life.on(window, "keydown", (event) => {
    const { key, target, timeStamp } = event;
    if (key !== " " || timeStamp - last > PAUSE || !(target instanceof Element) || !grid.root.contains(target)) return;
    event.preventDefault();
    event.stopPropagation();
    last = timeStamp;
  }, { capture: true });
  // After the page's own keys, which keep their meaning.
  life.on(window, "keydown", (event) => {
    const id = grid.idOf(event.target), letter = letterOf(event);
    if (event.defaultPrevented || id === null || !letter || mode.isHolding) return;
    event.preventDefault();
    if (event.timeStamp - last > PAUSE) typed = "";
    last = event.timeStamp;
    typed += letter;
    const order = grid.document.sections.flatMap(({ id, items }) => grid.closed.has(id) ? [] : items);
    const found = nextByName(order, (each) => grid.label(each), id, typed);
    if (found !== null) mode.focus(grid, found);
  });
}

/**
 * A letter goes to the next match, and so does repeating it; a longer prefix may still match the current item.
 * @param order ids
 * @param typed folded
 */
export function nextByName(order: string[], nameOf: (id: string) => string, current: string, typed: string) {
  const at = order.indexOf(current), [first] = typed;
  const find = (start: number, letters: string) => {
    const around = [...order.slice(start), ...order.slice(0, start)];
    return around.find((id) => beginsWith(nameOf(id), letters)) ?? null;
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
