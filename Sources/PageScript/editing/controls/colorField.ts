// The colour picker beside a colour field: the system's picker, swatches of the theme, and a preview.

import { button, h } from "../../platform/dom.ts";
import { say } from "./say.ts";

/** Custom properties of themes, whose words have the same names; and a quiet colour for one that a theme lacks. */
const SWATCHES = [
  ["wall", "#ece5d8"],
  ["paper", "#fdf6e3"],
  ["glow", "#ffe0a3"],
  ["accent", "#e3b7a0"],
  ["selection", "#cfe8ff"],
  ["quiet", "#cbd8c3"],
  ["frame", "#8a7766"],
  ["ink", "#28303f"],
] as const;

/** The syntax that files allow (GalleryModel/Colors/CSSColor.swift), except that the browser knows the names. */
const FORM = new RegExp(
  "^(?:#(?:[\\da-f]{3,4}|[\\da-f]{6}|[\\da-f]{8})|none|[a-z]+|(?:rgba?|hsla?|hwb|(?:ok)?lab|(?:ok)?lch|color)\\(" +
    "(?:[-+.,/% \\d]|deg|g?rad|turn|none|srgb(?:-linear)?|display-p3|a98-rgb|prophoto-rgb|rec2020|xyz(?:-d50|-d65)?)*\\))$",
  "i",
);

/** Colours of the page and the system, which differ by reader. (CSS Color 4, section 6.2 and appendix A) */
const OF_THE_READER = new RegExp(
  "^(?:currentcolor|inherit|initial|unset|revert|accentcolor(?:text)?|activetext|button(?:border|face|text)|" +
    "canvas(?:text)?|field(?:text)?|graytext|highlight(?:text)?|linktext|mark(?:text)?|selecteditem(?:text)?|" +
    "visitedtext|activeborder|activecaption|appworkspace|background|button(?:highlight|shadow)|captiontext|" +
    "inactive(?:border|caption(?:text)?)|info(?:background|text)|menu(?:text)?|scrollbar|" +
    "threed(?:darkshadow|face|highlight|lightshadow|shadow)|window(?:frame|text)?)$",
  "i",
);

export function isColor(text: string): boolean {
  if (!FORM.test(text) || OF_THE_READER.test(text)) return false;
  return text.startsWith("#") || isNone(text) || CSS.supports("color", text);
}

/** The error message of an optional colour field; empty if its text is valid. */
export function colorFault(text: string): string {
  return text && !isColor(text) ? say("noColor") : "";
}

export function colorChoices(input: HTMLInputElement): HTMLElement {
  const choose = (color: string) => {
    input.value = color;
    // As if it had been typed.
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const name = { "aria-label": say("pickColor"), "aria-description": say("color"), title: say("pickColor") };
  const picker = h("input", { type: "color", ...name });
  picker.addEventListener("input", () => choose(picker.value));
  const swatches = SWATCHES.map(([name, otherwise]) => {
    const color = colorOfTheme(name) ?? otherwise, label = say(name);
    const shown = button(null, () => choose(color), { class: "emojiart-swatch", "aria-label": label, title: label });
    shown.style.backgroundColor = color;
    return { color, shown };
  });
  const chip = h("p", { id: `${input.id}-chip`, class: "emojiart-chip" });
  const show = () => {
    const text = input.value.trim(), shown = isColor(text) ? hexOf(text) : null;
    picker.value = shown ?? swatches[0].color;
    for (const each of swatches) each.shown.setAttribute("aria-pressed", String(each.color === shown));
    showChip(chip, text, shown);
  };
  input.addEventListener("input", show);
  show();
  return h("div", { class: "emojiart-color" }, picker, ...swatches.map((each) => each.shown), chip);
}

function showChip(chip: HTMLElement, text: string, shown: string | null) {
  const phrase = shown === null ? "uncolored" : isLight(shown) ? "lightBackground" : "darkBackground";
  chip.hidden = text !== "" && !isColor(text);
  chip.textContent = say(phrase);
  chip.style.backgroundColor = shown === null ? "" : text;
  chip.style.color = shown === null ? "" : isLight(shown) ? "#000" : "#fff";
}

function isNone(text: string) {
  return /^(?:none|transparent)$/i.test(text);
}

function colorOfTheme(name: string): string | null {
  const stated = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
  return stated && CSS.supports("color", stated) ? hexOf(`var(--${name})`) : null;
}

/** @returns the colour as `#rrggbb`, the nearest in sRGB; null where there is none */
function hexOf(color: string): string | null {
  const stated = computed(color), isInBytes = /^rgba?\(/.test(stated);
  // A mix is computed in sRGB, whatever the colours are stated in.
  const parts = (isInBytes ? stated : computed(`color-mix(in srgb, ${color}, ${color})`)).match(
    /none|-?[\d.]+(?:e-\d+)?/g,
  );
  const [red, green, blue, alpha = 1] = parts?.map((part) => Number(part) || 0) ?? [];
  if (isNone(color) || !parts || alpha === 0) return null;
  const bytes = [red, green, blue].map((part) => Math.min(Math.max(Math.round(isInBytes ? part : 255 * part), 0), 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

function computed(color: string) {
  const probe = h("span");
  // Forced colours would answer with the system's.
  probe.style.setProperty("forced-color-adjust", "none");
  probe.style.color = color;
  document.body.append(probe);
  const { color: answer } = getComputedStyle(probe);
  probe.remove();
  return answer;
}

/** Whether black is read more easily on it than white. (WCAG 2, relative luminance) */
function isLight(color: string) {
  const parts = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16) / 255);
  const [red, green, blue] = parts.map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179;
}
