// Three-way patch: what differs between what the server sent before and what it sends now is changed in the page. All
// else stays: scrolling, a selection, what scripts and the editor have made.

import { pause } from "../platform/inTime.ts";
import { keepFocus } from "../platform/keepFocus.ts";
import { windowOfElement, type WindowParts } from "../window/windowData.ts";
import { changeAttributes, changeText, matchChildren } from "./patchNodes.ts";

/** Milliseconds until a server that has built nothing yet is asked again. */
const UNBUILT = 200;
/** A collection that the editor has taken over. */
const KEPT = "[data-collection][data-placed]";
/** What the editor draws itself, of which it hears otherwise. */
const DRAWN = "[data-drawn]", HELD = `${KEPT}, ${DRAWN}`;

export class PagePatch {
  /** The nodes of the page, by those of the server's last version. */
  private live = new WeakMap<Node, Node>();
  /** Which nodes of the page are the server's; scripts have put others between them. */
  private own = new WeakSet();
  /** The page as the server sent it last. */
  private sent;
  private changed = new Set<HTMLElement>();

  /** Begins while the page is as the server wrote it. `onAbsence`: of a document that is edited here. */
  constructor(private onAbsence: (isAbsent: boolean) => void) {
    this.sent = document.documentElement.cloneNode(true) as Element;
    this.pair(this.sent, document.documentElement);
  }

  /** @returns the build that the page is of; empty where it stayed what it was */
  async update(): Promise<string> {
    const response = await fetchPage();
    const next = new DOMParser().parseFromString(await response.text(), "text/html").documentElement;
    const isEdited = document.documentElement.dataset.editor !== undefined;
    const before = documentsOf(this.sent), after = documentsOf(next);
    const isLacking = [...before].some((id) => !after.has(id));
    // Its file may be empty for a moment, while another program writes it. Without its page edits are out of reach.
    const isAbsent = isEdited && (response.status === 404 || isLacking);
    this.onAbsence(isAbsent);
    if (isAbsent) return "";
    const build = next.querySelector<HTMLElement>("script[data-build]")?.dataset.build;
    const isAnother = !isEdited && (isLacking || before.size !== after.size);
    if (build === undefined || isAnother || scriptsOf(next) !== scriptsOf(this.sent)) {
      // Other scripts want a page of their own, and so do documents that no script has begun with.
      location.reload();
      return "";
    }
    keepFocus(() => this.patch(this.sent, next));
    this.sent = next;
    for (const root of this.changed) root.dispatchEvent(new Event("emojiart:changed", { bubbles: true }));
    this.changed.clear();
    document.dispatchEvent(new CustomEvent("emojiart:patched", { detail: { build } }));
    return build;
  }

  private pair(sent: Node, live: Node) {
    this.live.set(sent, live);
    this.own.add(live);
    for (let from = sent.firstChild, to = live.firstChild; from && to; from = from.nextSibling, to = to.nextSibling) {
      this.pair(from, to);
    }
  }

  private copy(next: Node) {
    const node = document.importNode(next, true);
    this.pair(next, node);
    return node;
  }

  private patch(old: Node, next: Node) {
    const live = this.live.get(old);
    if (!live) return;
    this.live.set(next, live);
    if (next.nodeName === "NOSCRIPT") {
      // To a page with scripts it is text, to the parser it is elements; to the reader it is nothing.
    } else if (old instanceof HTMLTemplateElement) {
      // What is in a template is no child of it; only scripts look at it, when they begin.
      const isSame = old.innerHTML === (next as HTMLTemplateElement).innerHTML;
      if (!isSame) live.parentNode?.replaceChild(this.copy(next), live);
    } else if (live instanceof HTMLElement && live.matches(DRAWN)) {
      // It stays as it is.
    } else if (live instanceof CharacterData) {
      changeText(live, (old as CharacterData).data, (next as CharacterData).data);
    } else if (live instanceof Element) {
      this.patchElement(old as Element, next as Element, live);
    }
  }

  private patchElement(old: Element, next: Element, live: Element) {
    if (live instanceof HTMLElement && live.matches("[data-collection]")) {
      const way = changeCollection(live, old, next);
      if (way === "kept") return;
      if (way === "replaced" || way === "patched") this.changed.add(live);
      if (way === "replaced") {
        changeAttributes(old, next, live);
        return live.replaceChildren(...Array.from(next.childNodes, (child) => this.copy(child)));
      }
    }
    // The root's are the reader's: colours, for instance.
    if (live !== document.documentElement) changeAttributes(old, next, live);
    const { matches, gone } = matchChildren(old, next);
    // A stylesheet goes when the one that takes its place is there: between them the page would have none.
    const late: Node[] = live === document.head ? gone.filter((node) => node instanceof HTMLLinkElement) : [];
    for (const node of gone) if (!late.includes(node)) this.remove(node);
    let last: Node | null = null;
    for (const child of next.childNodes) {
      const match = matches.get(child);
      if (match) this.patch(match, child);
      const node = match ? this.live.get(child) : this.copy(child);
      // What other scripts have put elsewhere, or taken out, is theirs.
      if (!node || (match && node.parentNode !== live)) continue;
      if (node !== this.after(last, live)) live.insertBefore(node, last ? last.nextSibling : live.firstChild);
      last = node;
    }
    if (late.length) this.removeWhenLoaded(late);
  }

  /** The next of the server's nodes. */
  private after(last: Node | null, parent: Node) {
    let node = last ? last.nextSibling : parent.firstChild;
    while (node && !this.own.has(node)) node = node.nextSibling;
    return node;
  }

  private remove(old: Node) {
    const live = this.live.get(old);
    if (live instanceof HTMLElement && (live.matches(HELD) || live.querySelector(HELD))) return;
    live?.parentNode?.removeChild(live);
  }

  private async removeWhenLoaded(old: Node[]) {
    const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
    await Promise.all(Array.from(links, (link) =>
      link.sheet || new Promise((resolve) => {
        for (const type of ["load", "error"]) link.addEventListener(type, resolve, { once: true });
      })));
    for (const node of old) this.remove(node);
  }
}

async function fetchPage() {
  for (;;) {
    const response = await fetch(location.pathname + location.search, { cache: "no-store" });
    // A server that has just begun has nothing to show yet; what is open here must not give way to that.
    if (response.status !== 503) return response;
    await pause(UNBUILT);
  }
}

/** The page of all artworks is about none: they come and go on it. */
function documentsOf(root: Element) {
  if (root.querySelector("[data-artworks]")) return new Set();
  const elements = root.querySelectorAll<HTMLElement>("[data-collection], [data-document]");
  return new Set(Array.from(elements, ({ dataset }) => dataset.collection ?? dataset.document));
}

function scriptsOf(root: Element) {
  return [...root.querySelectorAll("script[src]")].map((script) => script.getAttribute("src")).join(" ");
}

/**
 * Lets scripts leave a collection that is about to change, unless they can show other words in it.
 * @returns whether it stays, its inside is the editor's, is to be made anew, can be changed, or can be changed while
 *   scripts go on
 */
function changeCollection(root: HTMLElement, old: Element, next: Element) {
  const before = windowOfElement(old), after = windowOfElement(next);
  if (old.isEqualNode(next) && JSON.stringify(before?.data) === JSON.stringify(after?.data)) return "unchanged";
  if (root.matches(KEPT)) return "kept";
  if (before && after && allButWords(old, before) === allButWords(next, after)) {
    root.dispatchEvent(new CustomEvent("emojiart:reworded", { bubbles: true, detail: after.data }));
    return "reworded";
  }
  root.dispatchEvent(new Event("emojiart:changing", { bubbles: true }));
  return before || after ? "replaced" : "patched";
}

/** What the windowing of a large collection was begun with. */
function allButWords(root: Element, { data, template }: WindowParts) {
  const { outerHTML } = root.cloneNode(false) as Element;
  return JSON.stringify([outerHTML, template.innerHTML, { ...data, chunks: data.chunks.length }]);
}
