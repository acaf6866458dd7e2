// Three-way DOM patch: applies to the page only what differs between the server's last version and its new one. All
// else stays: the scroll position, a selection, what scripts and the editor have made.

import { pause } from "../platform/inTime.ts";
import { keepFocus } from "../platform/dom.ts";
import { stylesLoaded } from "../platform/styles.ts";
import { windowOfElement, type WindowParts } from "../windowing/windowData.ts";
import { ScrollAnchor } from "./scrollAnchor.ts";
import { changeAttributes, changeText, matchChildren } from "./patchNodes.ts";

/** Milliseconds before looking again: the server has built nothing yet, or a form is open. */
const PAUSE = 200;
/** A collection that the editor has taken over. */
const KEPT = "[data-collection][data-placed]";
/** What the editor renders itself and updates in another way. */
const DRAWN = "[data-drawn]", HELD = `${KEPT}, ${DRAWN}`;

export class PagePatch {
  /** The page's nodes, by the corresponding nodes of the server's last version. */
  private live = new WeakMap<Node, Node>();
  /** The page's nodes that come from the server; scripts have put others between them. */
  private own = new WeakSet();
  private sent;
  private changed = new Set<HTMLElement>();
  /** Stylesheets that the page needs until it has changed. */
  private late: Node[] = [];
  private anchor = new ScrollAnchor();

  /** Begins while the page is as the server wrote it. `onAbsence`: of a document that is edited here. */
  constructor(private onAbsence: (isAbsent: boolean) => void) {
    this.sent = document.documentElement.cloneNode(true) as Element;
    this.pair(this.sent, document.documentElement);
  }

  /** @returns the new build; empty if the page was not changed */
  async update(): Promise<string> {
    const response = await fetchPage();
    const next = new DOMParser().parseFromString(await response.text(), "text/html").documentElement;
    // Asked again after each wait: the reader may press `Edit` meanwhile.
    const isEdited = () => document.documentElement.dataset.editor !== undefined;
    const before = documentsOf(this.sent), after = documentsOf(next);
    const isLacking = [...before].some((id) => !after.has(id));
    // The file may be empty while another program writes it. Without its page, edits would be out of reach.
    const isAbsent = isEdited() && (response.status === 404 || isLacking);
    this.onAbsence(isAbsent);
    if (isAbsent) return "";
    const build = next.querySelector<HTMLElement>("script[data-build]")?.dataset.build;
    const isAnother = !isEdited() &&
      (isLacking || before.size !== after.size || isEditable(next) !== isEditable(this.sent));
    if (build === undefined || isAnother || startOf(next) !== startOf(this.sent)) {
      // Reload if the scripts or their language changed, or if documents came that no script has started with. A form
      // that is open has what no draft keeps.
      while (document.querySelector("dialog[open]")) await pause(PAUSE);
      location.reload();
      return "";
    }
    // The root's attributes are the reader's, for instance the colour scheme.
    const [head, body] = this.sent.children, [nextHead, nextBody] = next.children;
    this.patch(head, nextHead);
    // Classes that no stylesheet has yet would leave a list without its layout, and the page would jump to its top.
    await stylesLoaded();
    const anchor = isEdited() ? null : this.anchor.set();
    keepFocus(() => this.patch(body, nextBody));
    for (const link of this.late.splice(0)) this.remove(link);
    this.sent = next;
    const change = { bubbles: true, detail: anchor };
    for (const root of this.changed) root.dispatchEvent(new CustomEvent("emojiart:changed", change));
    this.changed.clear();
    if (anchor) this.anchor.restore();
    document.dispatchEvent(new CustomEvent("emojiart:patched", { detail: { build, page: next } }));
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
      // With scripting, the page has its content as text, the parser as elements; it shows nothing either way.
    } else if (old instanceof HTMLTemplateElement) {
      // A template's content is not among its children; scripts read it only when they start.
      const isSame = old.innerHTML === (next as HTMLTemplateElement).innerHTML;
      if (!isSame) live.parentNode?.replaceChild(this.copy(next), live);
    } else if (live instanceof HTMLElement && live.matches(DRAWN)) {
      // The editor renders it.
    } else if (live instanceof CharacterData) {
      changeText(live, (old as CharacterData).data, (next as CharacterData).data);
    } else if (live instanceof Element) {
      this.patchElement(old as Element, next as Element, live);
    }
  }

  private patchElement(old: Element, next: Element, live: Element) {
    if (live instanceof HTMLElement && live.matches("[data-collection]")) {
      const way = changeCollection(live, old, next);
      // The editor has all but the root's own attributes.
      if (way === "kept") return changeAttributes(old, next, live);
      if (way === "replaced" || way === "patched") this.changed.add(live);
      if (way === "replaced") {
        // The windowing has given it a height.
        if (!windowOfElement(next)) live.style.cssText = next.getAttribute("style") ?? "";
        changeAttributes(old, next, live);
        return live.replaceChildren(...Array.from(next.childNodes, (child) => this.copy(child)));
      }
    }
    changeAttributes(old, next, live);
    const { matches, gone } = matchChildren(old, next);
    for (const node of gone) {
      if (live === document.head && node instanceof HTMLLinkElement) this.late.push(node);
      else this.remove(node);
    }
    let last: Node | null = null;
    for (const child of next.childNodes) {
      const match = matches.get(child);
      if (match) this.patch(match, child);
      const node = match ? this.live.get(child) : this.copy(child);
      // Leave alone what other scripts have moved or removed.
      if (!node || (match && node.parentNode !== live)) continue;
      if (node !== this.after(last, live)) live.insertBefore(node, last ? last.nextSibling : live.firstChild);
      last = node;
    }
  }

  /** The next node that comes from the server. */
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
}

async function fetchPage() {
  for (;;) {
    const response = await fetch(location.pathname + location.search, { cache: "no-store" });
    // A server that has just started has nothing to show yet: keep the page and retry.
    if (response.status !== 503) return response;
    await pause(PAUSE);
  }
}

/** Ids of the documents that a page is about. None for the page of all artworks, where they come and go. */
function documentsOf(root: Element) {
  if (root.querySelector("[data-artworks]")) return new Set();
  const elements = root.querySelectorAll<HTMLElement>("[data-collection], [data-document]");
  return new Set(Array.from(elements, ({ dataset }) => dataset.collection ?? dataset.document));
}

function isEditable(root: Element) {
  return !!root.querySelector("[data-document]");
}

function startOf(root: Element) {
  const scripts = [...root.querySelectorAll("script[src]")].map((script) => script.getAttribute("src"));
  return [root.getAttribute("lang"), ...scripts].join(" ");
}

/**
 * Has scripts release a collection that is about to change, unless only its words changed and they can show those.
 * @returns whether it is unchanged, kept because the editor has it, reworded by running scripts, to be replaced, or to
 * be patched
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

/** All that the windowing of a large collection depends on, except the words of its items. */
function allButWords(root: Element, { data, template }: WindowParts) {
  const { outerHTML } = root.cloneNode(false) as Element;
  return JSON.stringify([outerHTML, template.innerHTML, { ...data, chunks: data.chunks.length }]);
}
