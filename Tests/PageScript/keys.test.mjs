// Which key an event means, on the layouts that people have. Events are [key, code, modifiers]; modifiers are C (Ctrl),
// M (Meta), A (Alt, Option or AltGr) and S (Shift).
import assert from "node:assert/strict";
import test from "node:test";
import { ariaShortcut, chordOf, namesOf } from "../../Sources/PageScript/platform/keys.ts";

/** A chord as text: `Command+z`, `Shift+Alt+]`. */
function chord(key, code, modifiers = "") {
  const has = (letter) => modifiers.includes(letter);
  const event = { key, code, ctrlKey: has("C"), metaKey: has("M"), altKey: has("A"), shiftKey: has("S") };
  const { key: meant, isCommand, hasShift, hasAlt } = chordOf(event);
  return (isCommand ? "Command+" : "") + (hasShift ? "Shift+" : "") + (hasAlt ? "Alt+" : "") + meant;
}

/** The letters that Ctrl and these keys mean, by the physical position of the key. */
const LETTERS = {
  US: { KeyZ: ["z", "z"], KeyY: ["y", "y"], KeyA: ["a", "a"], KeyS: ["s", "s"], KeyD: ["d", "d"] },
  German: { KeyY: ["z", "z"], KeyZ: ["y", "y"], KeyA: ["a", "a"], KeyS: ["s", "s"] },
  French: { KeyW: ["z", "z"], KeyZ: ["w", "w"], KeyQ: ["a", "a"], KeyA: ["q", "q"], KeyS: ["s", "s"] },
  Turkish: { KeyZ: ["z", "z"], Semicolon: ["ş", "ş"] },
  Russian: { KeyZ: ["я", "z"], KeyY: ["н", "y"], KeyA: ["ф", "a"], KeyS: ["ы", "s"], KeyD: ["в", "d"] },
  Greek: { KeyZ: ["ζ", "z"], KeyY: ["υ", "y"], KeyA: ["α", "a"], KeyS: ["σ", "s"], KeyD: ["δ", "d"] },
  Hebrew: { KeyZ: ["ז", "z"], KeyY: ["ט", "y"], KeyA: ["ש", "a"] },
  Arabic: { KeyZ: ["ئ", "z"], KeyY: ["غ", "y"], KeyA: ["ش", "a"] },
  Korean: { KeyZ: ["ㅋ", "z"], KeyY: ["ㅛ", "y"], KeyA: ["ㅁ", "a"], KeyS: ["Process", "s"] },
};

for (const [layout, keys] of Object.entries(LETTERS)) {
  test(`letters of commands: ${layout}`, () => {
    for (const [code, [key, meant]] of Object.entries(keys)) {
      const capital = key.length === 1 ? key.toUpperCase() : key;
      for (const modifier of ["C", "M"]) {
        assert.equal(chord(key, code, modifier), `Command+${meant}`);
        assert.equal(chord(capital, code, modifier + "S"), `Command+Shift+${meant}`);
        // With CapsLock a key gives its capital without Shift.
        assert.equal(chord(capital, code, modifier), `Command+${meant}`);
      }
    }
  });
}

test("characters of shortcuts count however a layout makes them", () => {
  const rows = [
    // US
    ["]", "BracketRight", "", "]"],
    ["}", "BracketRight", "S", "Shift+}"],
    ["[", "BracketLeft", "A", "Alt+["],
    ["+", "Equal", "S", "Shift++"],
    ["-", "Minus", "", "-"],
    ["-", "Minus", "C", "Command+-"],
    ["?", "Slash", "S", "Shift+?"],
    ["+", "NumpadAdd", "A", "Alt++"],
    ["+", "Equal", "AS", "Shift+Alt++"],
    ["{", "BracketLeft", "AS", "Shift+Alt+{"],
    // German: AltGr, which Windows has as Ctrl and Alt; on a Mac Option.
    ["[", "Digit8", "CA", "["],
    ["]", "Digit9", "A", "]"],
    ["}", "Digit0", "CA", "}"],
    ["[", "Digit5", "A", "["],
    ["+", "BracketRight", "", "+"],
    ["-", "Slash", "", "-"],
    ["?", "Minus", "S", "Shift+?"],
    // French
    ["[", "Digit5", "CA", "["],
    ["+", "Equal", "S", "Shift++"],
    ["-", "Digit6", "", "-"],
    ["]", "Minus", "CA", "]"],
    // By physical position, if a letter is there.
    ["х", "BracketLeft", "", "["],
    ["ъ", "BracketRight", "", "]"],
    // Korean
    ["[", "BracketLeft", "", "["],
    ["=", "Equal", "", "="],
  ];
  for (const [key, code, modifiers, meant] of rows) {
    assert.equal(chord(key, code, modifiers), meant, `${key} ${modifiers}`);
  }
});

test("names of keys stay, with what is held", () => {
  assert.equal(chord("ArrowLeft", "ArrowLeft", "A"), "Alt+ArrowLeft");
  assert.equal(chord("ArrowLeft", "ArrowLeft", "C"), "Command+ArrowLeft");
  assert.equal(chord("Delete", "Delete"), "Delete");
  assert.equal(chord(" ", "Space"), " ");
});

test("a chord is found in a list of keys by what is held, else without Shift; a character also without Alt", () => {
  const called = (values) => namesOf({ isCommand: false, hasShift: false, hasAlt: false, ...values }).join(" ");
  assert.equal(called({ key: "z", isCommand: true, hasShift: true }), "Mod+Shift+Z Mod+Z");
  assert.equal(called({ key: " " }), "Space");
  assert.equal(called({ key: "ArrowLeft", hasAlt: true }), "Alt+ArrowLeft");
  assert.equal(called({ key: "+", hasAlt: true, hasShift: true }), "Alt+Shift++ Alt++ Shift++ +");
  assert.equal(ariaShortcut("Mod+S"), "Control+S Meta+S");
  assert.equal(ariaShortcut("Shift+F10"), "Shift+F10");
  assert.equal(ariaShortcut("Alt++"), "Alt+Plus");
});
