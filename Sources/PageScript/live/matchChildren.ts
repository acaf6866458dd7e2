/** An element's key is the first of these that it has. */
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
  // What did not change is found first, so that one that is inserted shifts no others.
  for (const child of wanted) {
    const like = known.get(keyOf(child));
    const index = like?.findIndex((each) => each.isEqualNode(child)) ?? -1;
    if (like && index >= 0 && (index === 0 || !isSpace(child))) matches.set(child, like.splice(index, 1)[0]);
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
  return `${node.nodeName} ${name ?? ""} ${name ? node.getAttribute(name) : node.getAttribute("class") ?? ""}`;
}

function isSpace(node: Node) {
  return node instanceof Text && !node.data.trim();
}
