// Every emoji of the catalogue with its names, as the builder's sources have them.
import { readFileSync } from "node:fs";
import { readNames } from "../../../Sources/PageScript/search/readSearchData.ts";

const SOURCES = new URL("../../../Sources/", import.meta.url);

/** The lines of a static text in a generated file. */
function linesOf(file, name) {
  const source = readFileSync(new URL(file, SOURCES), "utf8");
  const [, text] = new RegExp(`let ${name}: StaticString = """\n([^]*?)\n *"""`).exec(source);
  return text.split("\n").map((line) => line.trim());
}

const symbols = linesOf("GalleryModel/EmojiTable+Generated.swift", "emojiTableText").join(" ").split(/ +/);
const english = linesOf("SiteModel/EmojiNames+Generated.swift", "englishEmojiNames");
const korean = linesOf("SiteModel/EmojiNames+Generated.swift", "koreanEmojiNames");

/** As the builder writes them for the search. */
export const NAMES_TEXT = symbols.map((symbol, index) => `${symbol}\t${english[index]}\t${korean[index]}\n`).join("");
export const CATALOGUE = readNames(NAMES_TEXT);
