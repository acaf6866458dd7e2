// What a page states of a collection's forms, in itself or in a file that pages share
// (SiteBuilder/Views/SharedForms.swift).

import { formsOf, MarkedForm } from "../../grid/markedForms.ts";
import { type Part, PARTS } from "../../grid/sectionParts.ts";
import { inertNodesOf } from "../../platform/dom.ts";
import { loadText } from "../../platform/loadText.ts";
import { formsInBase } from "../draft/readBase.ts";

/**
 * `links`: what addresses in texts are rewritten to; `names`: the address of Unicode's names; `html`: the forms, where
 * the theme does not show them in the page.
 */
export type FormsData = {
  rawHTML: boolean;
  links: Record<string, string>;
  language: "en" | "ko";
  names?: string;
  html?: string;
};

/** By the address of their file. */
const shared = new Map<string, Partial<FormsData>>();

/** Loads the forms of all collections on the page, unless the page holds them itself. */
export async function loadForms() {
  for (const { dataset } of document.querySelectorAll("[data-collection]") as NodeListOf<HTMLElement>) {
    const { forms: file } = dataset;
    if (!file || shared.has(file)) continue;
    const data: Partial<FormsData> = JSON.parse(await loadText(file, "emojiartForms"));
    // Relative to the file.
    if (data.names) data.names = new URL(data.names, new URL(file, document.baseURI)).href;
    shared.set(file, data);
  }
}

/** @returns `text`: all of it; `mask`: the bits in which forms differ; `parts`: a header and a footer of the theme */
export function readStated(root: HTMLElement) {
  const { collection: id = "", forms: file = "" } = root.dataset;
  const json = formsInBase(id) ?? document.querySelector(`script[data-forms="${CSS.escape(id)}"]`)?.textContent;
  const stated = { ...shared.get(file), ...JSON.parse(json || "{}") };
  const html: string = stated.html || (templateFor(id)?.innerHTML ?? "");
  const data: FormsData = { rawHTML: false, links: {}, language: "en", ...stated };
  const content = inertNodesOf(html);
  const parts = Object.fromEntries(PARTS.map((name) => {
    const part = content.querySelector(`[data-${name}]`);
    return [name, part && new MarkedForm(part).fill({})];
  })) as Record<Part, HTMLElement | null>;
  const forms = new Map(formsOf(content).map((form) => [form.number, form]));
  const mask = [...forms.keys()].reduce((mask, number) => mask | number, 0);
  return { text: JSON.stringify([stated, html]), data, forms, mask, parts };
}

/** The template with the forms of a collection; without any, that of another collection on the page. */
function templateFor(id: string) {
  const all = [...document.querySelectorAll("template[data-forms]") as NodeListOf<HTMLTemplateElement>];
  const own = all.filter(({ dataset }) => dataset.forms === id);
  return [...own, ...all].find(({ content }) => content.querySelector("[data-item]"));
}
