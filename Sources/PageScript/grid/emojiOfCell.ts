import { textsIn } from "../platform/dom.ts";

const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[\d#*]\ufe0f?\u20e3|\p{Emoji_Modifier}/u;

/** Finds the emoji in a cell of any theme: the emoji itself, or the `:shortcode:` of a picture. */
export function emojiOfCell(cell: Element) {
  const picture = [...cell.querySelectorAll("img")].find((image) => /^:[^\s:]+:$/.test(image.alt));
  if (picture) return picture.alt;
  const emoji = textsIn(cell).filter(({ data }) => isOneEmoji(data.trim()));
  // Prefer text outside links: a name may be an emoji as well, and a link names what it leads to.
  const found = emoji.find(({ parentElement }) => !parentElement?.closest("a")) ?? emoji[0];
  return found?.data.trim() ?? "";
}

function isOneEmoji(text: string) {
  return EMOJI.test(text) && (!Intl.Segmenter || [...new Intl.Segmenter().segment(text)].length === 1);
}
