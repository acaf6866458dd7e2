const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[\d#*]\ufe0f?\u20e3|\p{Emoji_Modifier}/u;

/** Whatever the markup of the theme: the emoji itself, or the `:shortcode:` of a picture. */
export function emojiOfCell(cell: Element) {
  const picture = [...cell.querySelectorAll("img")].find((image) => /^:[^\s:]+:$/.test(image.alt));
  if (picture) return picture.alt;
  const texts = [...textsOf(cell)];
  // A name may be an emoji as well, but a link says the name of what it leads to.
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
