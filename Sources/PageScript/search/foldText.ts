// Text folding (normalization) for search: without case, accents, vowel points and punctuation, katakana as hiragana,
// and Hangul decomposed into letters, so that a syllable being typed is a prefix of the one meant. Emoji stay as they
// are, without variation selectors and skin tones: phones type only the tone that one has chosen.

/** The ranges of Hangul letters in decomposed syllables. */
const INITIAL = "\u1100-\u1112", VOWEL = "\u1161-\u1175", FINAL = "\u11a8-\u11c2";
export const INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
/** Final consonants in Unicode's order, each as the letters that make it. */
export const FINALS =
  "ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ"
    .split(" ");
/** What a last vowel or final consonant may still become while typing: 달 is a prefix of 닭, 고 of 과. */
const GROWING = new Map(Object.entries({
  "\u1169": "\u1169-\u116c",
  "\u116e": "\u116e-\u1171",
  "\u1173": "\u1173\u1174",
  "\u11a8": "\u11a8\u11aa",
  "\u11ab": "\u11ab-\u11ad",
  "\u11af": "\u11af-\u11b6",
  "\u11b8": "\u11b8\u11b9",
}));

/** Letters that Unicode does not decompose, with their substitutes in plain Latin. */
const PLAIN = new Map(Object.entries({
  ...{ "ß": "ss", "æ": "ae", "œ": "oe", "ĳ": "ij", "þ": "th", "ø": "o", "ı": "i", "ł": "l", "ŀ": "l" },
  ...{ "đ": "d", "ð": "d", "ħ": "h", "ŧ": "t", "ŋ": "n", "ĸ": "q", "ſ": "s", "ς": "σ" },
}));
const NOT_PLAIN = new RegExp(`[${[...PLAIN.keys()].join("")}]`, "g");
/** Accents; points of Hebrew; vowel signs and tatweel of Arabic; variation selectors; apostrophes; tones of emoji. */
const DROPPED = new RegExp(
  "[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670" +
    "\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\ufe0e\ufe0f'’ʼ]+|(?<=\\S)\ud83c[\udffb-\udfff]",
  "g",
);
const HIRAGANA_TO_KATAKANA = 0x60;
const KATAKANA = /[\u30a1-\u30f6\u30fd\u30fe]/g;
// ‼ and 〰 are punctuation to Unicode, Ⓜ and ℹ letters; to a search they are emoji, and so are the keycaps of * and #.
export const EMOJI = /\p{Extended_Pictographic}|[*#]\ufe0f?\u20e3/u;
const NO_EMOJI = /\P{Extended_Pictographic}+/gu;
const PUNCTUATION = /[\s\p{P}]+/gu;
const PUNCTUATION_BESIDE_EMOJI = /(?:(?![*#]\u20e3|\p{Extended_Pictographic})[\s\p{P}])+/gu;

/** Words separated by single spaces, with a leading one, so that a space precedes every beginning of a word. */
export function foldText(text: string) {
  // Fast path: most English names are only letters and spaces.
  if (/^[a-z]+(?: [a-z]+)*$/i.test(text)) return ` ${text.toLowerCase()}`;
  const hasEmoji = EMOJI.test(text);
  const decomposed = hasEmoji ? text.replace(NO_EMOJI, (part) => part.normalize("NFKD")) : text.normalize("NFKD");
  const folded = decomposed.toLowerCase().replace(DROPPED, "")
    .replace(NOT_PLAIN, (letter) => PLAIN.get(letter) ?? letter)
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - HIRAGANA_TO_KATAKANA));
  const words = folded.replace(hasEmoji ? PUNCTUATION_BESIDE_EMOJI : PUNCTUATION, " ").trim();
  return words && ` ${words}`;
}

/**
 * The ways to read a folded word: as text, or as a pattern if initial consonants stand for whole syllables. There are
 * two if the last consonant may end its syllable or begin the next.
 * @param word a folded one, without spaces but perhaps the one before it
 * @param gap a pattern of what may stand between syllables
 */
export function waysToRead(word: string, gap = ""): (string | RegExp)[] {
  const letters = splitFinals(word);
  const last = letters.charCodeAt(letters.length - 1) - 0x11a8;
  const ways = [letters];
  if (last >= 0 && last < FINALS.length) {
    const finals = FINALS[last];
    const [kept, next] = finals.length > 1 ? [finals[0], finals[1]] : ["", finals];
    // While 가게 is typed, it is 각 for a moment.
    ways.push(letters.slice(0, -1) + (kept && String.fromCharCode(0x11a8 + FINALS.indexOf(kept))) + initial(next));
  }
  return ways.map((way) => patternOf(way, gap));
}

function initial(letter: string) {
  return String.fromCharCode(0x1100 + INITIALS.indexOf(letter));
}

/** Splits a final consonant into the two initial ones that some keyboards join: ㄳ for ㄱㅅ. */
function splitFinals(word: string) {
  return word.replace(
    new RegExp(`(?<![${VOWEL}])[${FINAL}]`, "g"),
    (final) => Array.from(FINALS[final.charCodeAt(0) - 0x11a8], initial).join(""),
  );
}

function patternOf(letters: string, gap: string) {
  const end = letters.slice(-1), grown = GROWING.get(end);
  const begin = grown ? letters.slice(0, -1) : letters;
  // A consonant without a vowel matches any syllable that begins with it. At the end the consonant itself suffices.
  const pattern = begin.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")
    .replace(new RegExp(`([${INITIAL}])(?![${VOWEL}])(?=.)`, "gsu"), `$1[${VOWEL}][${FINAL}]?`)
    .replace(new RegExp(`(?<=\\S)[${INITIAL}]`, "g"), gap + "$&");
  return grown || pattern.length > letters.length ? new RegExp(pattern + (grown ? `[${grown}]` : ""), "g") : letters;
}
