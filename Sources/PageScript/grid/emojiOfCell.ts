const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[\d#*]\ufe0f?\u20e3|\p{Emoji_Modifier}/u;

/** Finds the emoji in a cell of any theme: the emoji itself, or the `:shortcode:` of a picture. */
export function emojiOfCell(cell: Element) {
  const picture = [...cell.querySelectorAll("img")].find((image) => /^:[^\s:]+:$/.test(image.alt));
  if (picture) return picture.alt;
  const texts = [...textsOf(cell)];
  // Prefer text outside links: a name may be an emoji as well, and a link names what it leads to.
  const found = texts.find(({ text, isLink }) => !isLink && isOneEmoji(text)) ??
    texts.find(({ text }) => isOneEmoji(text));
  return found?.text ?? "";
}

function* textsOf(cell: Element) {
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.nodeValue?.trim() ?? "";
    if (text) yield { text, isLink: !!walker.currentNode.parentElement?.closest("a") };
  }
}

function isOneEmoji(text: string) {
  return EMOJI.test(text) && (!Intl.Segmenter || [...new Intl.Segmenter().segment(text)].length === 1);
}
