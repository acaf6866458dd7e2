// Fields of forms are data: the input of each kind, and how it is read.

import { type Attributes, h } from "../../platform/dom.ts";
import type { Phrase } from "./say.ts";

/** Attributes for literal text: on-screen keyboards and spelling checkers keep off (`UITextInputTraits`). */
export const EXACT = { autocomplete: "off", autocapitalize: "none", autocorrect: "off", spellcheck: "false" };
const PROSE = { autocomplete: "off", autocapitalize: "sentences", spellcheck: "true" };

export const NUMBER = { type: "number", autocomplete: "off" };

const KINDS = {
  text: { type: "text", ...PROSE },
  lines: { rows: 2, ...PROSE },
  exact: { type: "text", ...EXACT },
  /** Any colour of CSS that is the same for every reader. */
  color: { type: "text", ...EXACT },
  /** Texts separated by commas. */
  set: { type: "text", ...EXACT },
  address: { type: "url", ...EXACT },
  number: { ...NUMBER, min: 1 },
  file: { type: "file" },
  check: { type: "checkbox" },
  choice: {},
};

type Kind = keyof typeof KINDS;
type Special = { set: string[]; number: number; file: File | undefined; check: boolean };
type Read = Special & Record<Exclude<Kind, keyof Special>, string>;
type Options = (readonly [value: string | number, words: string])[];

export type Field = {
  kind: Kind;
  label: Phrase;
  value?: string | number | string[];
  options?: Options;
  attributes?: Attributes;
  isOffered?: boolean;
  /** Behind the button `More fields`. */
  isExtra?: boolean;
  /** Validates a text: returns the error message, empty if it is valid. */
  faultOf?: (text: string) => string;
};
export type Fields = Record<string, Field>;
export type Values<Asked extends Fields> = { [Name in keyof Asked]: Read[Asked[Name]["kind"]] };
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function controlOf(name: string, { kind, value = "", options = [], attributes, faultOf }: Field): Control {
  const id = `emojiart-${name}`;
  const all = { name, id, "aria-describedby": faultOf ? `${id}-error` : null, ...KINDS[kind], ...attributes };
  const text = Array.isArray(value) ? value.join(", ") : value;
  if (kind === "choice") return h("select", all, ...optionsOf(options, text));
  return kind === "lines" ? h("textarea", all, String(text)) : h("input", { ...all, value: text });
}

export function optionsOf(options: Options, chosen?: string | number) {
  return options.map(([value, words]) => h("option", { value, selected: value === chosen }, words));
}

export function read(kind: Kind, input: Control): Read[Kind] {
  if (kind === "set") return elementsOf(textIn(input));
  if (input instanceof HTMLInputElement) {
    if (kind === "number") return input.valueAsNumber;
    if (kind === "file") return input.files?.[0];
    if (kind === "check") return input.checked;
  }
  return textIn(input);
}

/** The text of a field, with spaces for what no file holds: control characters of a paste, and halves of characters. */
export function textIn({ value }: Control): string {
  return value.replace(/[\0-\x08\v\f\x0e-\x1f\x7f\p{Cs}]/gu, " ").trim();
}

/** The texts of a set, as typed. */
export function elementsOf(typed: string): string[] {
  return [...new Set(typed.split(",").map((element) => element.trim()))].filter(Boolean);
}

/** Lets the wheel scroll the page over a focused number field, whose value browsers would change. */
export function keepNumbers() {
  document.addEventListener("wheel", ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === "number" && target === document.activeElement) {
      target.blur();
    }
  }, { capture: true, passive: true });
}
