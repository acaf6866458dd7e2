// Emoji font support: whether the reader's fonts can draw an emoji. Browsers do not say, so it is measured on a canvas.

/** Pixels for one emoji of 16 pixels, so that a wide one does not reach into the next. */
const SIZE = 32;
/** A canvas is painted when it is read: many at once take a fifth of the time of one by one. */
const AT_ONCE = 60;
/** An emoji that every emoji font has. */
const KNOWN = "😀";

/** @param family the font family in which they would be shown */
export function undrawnAmong(symbols: string[], family: string) {
  if (!pens.has(family)) pens.set(family, newPen(family));
  const pen = pens.get(family);
  if (!pen) return new Set<string>();
  const { known } = pen;
  const whole = symbols.filter((symbol) => !known.has(symbol) && isOne(symbol, pen));
  const coloured = inColour(whole, pen);
  for (const symbol of symbols) known.set(symbol, known.get(symbol) ?? coloured.has(symbol));
  return new Set(symbols.filter((symbol) => !known.get(symbol)));
}

type Pen = { context: CanvasRenderingContext2D; width: number; known: Map<string, boolean> };
const pens = new Map<string, Pen | null>();

/** Null if nothing can be measured. */
function newPen(family: string): Pen | null {
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!context) return null;
  context.canvas.width = AT_ONCE * SIZE;
  context.canvas.height = SIZE;
  context.font = `16px ${family || "sans-serif"}`;
  context.textBaseline = "top";
  // Letters and missing-glyph boxes are painted in this colour, emoji in colours of their own.
  context.fillStyle = "#f00";
  const pen = { context, width: context.measureText(KNOWN).width, known: new Map() };
  // Null for monochrome fonts, and for browsers that block reading from a canvas (fingerprinting protection).
  return inColour([KNOWN], pen).size ? pen : null;
}

/** Whether a sequence is drawn as one glyph rather than as its parts. */
function isOne(symbol: string, { context, width }: Pen) {
  const measured = context.measureText(symbol).width;
  if (measured > 1.4 * width) return false;
  // A flag without a glyph is two letters, which are narrow.
  const isFlag = /^\p{RI}{2}$/u.test(symbol);
  return !isFlag || measured < 0.9 * [...symbol].reduce((sum, letter) => sum + context.measureText(letter).width, 0);
}

/** Those drawn in colour. Those of the first plane are among them in any case, as they may be a text font's. */
function inColour(symbols: string[], { context }: Pen) {
  const found = new Set(symbols.filter((symbol) => (symbol.codePointAt(0) ?? 0) < 0x10000));
  const others = symbols.filter((symbol) => !found.has(symbol));
  for (let start = 0; start < others.length; start += AT_ONCE) {
    const some = others.slice(start, start + AT_ONCE);
    context.clearRect(0, 0, AT_ONCE * SIZE, SIZE);
    some.forEach((symbol, index) => context.fillText(symbol, index * SIZE, 2));
    for (const [index, symbol] of some.entries()) {
      if (isColoured(context.getImageData(index * SIZE, 0, SIZE, SIZE))) found.add(symbol);
    }
  }
  return found;
}

function isColoured({ data }: ImageData) {
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] > 32 && (data[at + 1] > 16 || data[at + 2] > 16)) return true;
  }
  return false;
}
