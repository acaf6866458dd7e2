// The footers of an edited collection. The page renders inline Markdown alone, and knows the links of items only, so
// HTML of the build is reused for the same text.

import { partOf, sectionsOf } from "../../grid/sectionParts.ts";
import { inertNodesOf } from "../../platform/dom.ts";
import { windowOfElement } from "../../windowing/windowData.ts";
import type { BaseSection } from "../draft/readBase.ts";
import type { CellForms } from "./cellForms.ts";

export class SectionFooters {
  /** HTML of the build, by Markdown. */
  private built = new Map<string, string>();
  /** The Markdown that elements show. */
  private shown = new WeakMap<HTMLElement, string>();

  constructor(private forms: CellForms) {}

  learn(root: Element, sections: BaseSection[]) {
    // The page of a large collection has the footers of all sections in its data.
    const footers = new Map(windowOfElement(root)?.data.sections.map(([id, , html]) => [id, html]));
    for (const section of sectionsOf(root)) {
      footers.set(section.dataset.section ?? "", partOf(section, "footer")?.innerHTML ?? null);
    }
    for (const { id, footer } of sections) {
      const text = footer?.trim(), html = footers.get(id);
      if (text && html != null) this.built.set(text, html);
    }
  }

  show(footer: HTMLElement, text: string): void {
    if (this.shown.get(footer) === text) return;
    this.shown.set(footer, text);
    const html = this.built.get(text) ?? this.forms.footer(text);
    if (footer.innerHTML !== html) footer.replaceChildren(inertNodesOf(html));
  }
}
