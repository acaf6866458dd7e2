// Diffs two versions of a DOM node: its attributes, its children and its text.

/** An element's key is the first of these that it has; not its class, which changes with the layout of a list. */
const KEYS = "id data-item data-section data-collection data-document data-window data-part href name".split(" ");

/**
 * Matches children by key, and those without one by order.
 * @returns the old children by the new ones; old ones without a match
 */
export function matchChildren(old: Node, next: Node): { matches: Map<Node, Node>; gone: Node[] } {
  const known = new Map<string, Node[]>();
  for (const child of old.childNodes) {
    const name = keyOf(child);
    const like = known.get(name);
    if (like) like.push(child);
    else known.set(name, [child]);
  }
  const matches = new Map<Node, Node>();
  const wanted = [...next.childNodes];
  // Match equal nodes first, so that an insertion shifts no others.
  for (const child of wanted) {
    const like = known.get(keyOf(child));
    const index = like?.findIndex((each) => each.isEqualNode(child)) ?? -1;
    const isSpace = child instanceof Text && !child.data.trim();
    if (like && index >= 0 && (index === 0 || !isSpace)) matches.set(child, like.splice(index, 1)[0]);
  }
  for (const child of wanted) {
    const match = matches.has(child) ? undefined : known.get(keyOf(child))?.shift();
    if (match) matches.set(child, match);
  }
  return { matches, gone: [...known.values()].flat() };
}

function keyOf(node: Node) {
  if (!(node instanceof Element)) return node.nodeName;
  const name = KEYS.find((each) => node.hasAttribute(each));
  return name ? `${node.nodeName} ${name} ${node.getAttribute(name)}` : node.nodeName;
}

export function changeAttributes(old: Element, next: Element, live: Element): void {
  for (const { name } of [...old.attributes]) if (!next.hasAttribute(name)) live.removeAttribute(name);
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) live.setAttribute(name, value);
}

/** Changes only the part of a text that differs, so that a selection elsewhere in it stays. */
export function changeText(live: CharacterData, old: string, next: string) {
  if (old === next) return;
  if (live.data !== old) {
    live.data = next;
    return;
  }
  let start = 0, end = 0;
  const most = Math.min(old.length, next.length);
  while (start < most && old[start] === next[start]) start++;
  while (end < most - start && old[old.length - 1 - end] === next[next.length - 1 - end]) end++;
  live.replaceData(start, old.length - start - end, next.slice(start, next.length - end));
}
