// Emoji font support: whether the reader's fonts can draw an emoji. Browsers do not say, so it is measured on a canvas.

const SIZE = 24;
/** An emoji that every emoji font has. */
const KNOWN = "😀";

/** @param family the font family in which it would be shown */
export function canDraw(symbol: string, family: string): boolean {
  if (!pens.has(family)) pens.set(family, newPen(family));
  const pen = pens.get(family);
  if (!pen) return true;
  const isDrawn = pen.known.get(symbol) ?? (isOne(symbol, pen) && hasColours(symbol, pen));
  pen.known.set(symbol, isDrawn);
  return isDrawn;
}

type Pen = { context: CanvasRenderingContext2D; width: number; known: Map<string, boolean> };
const pens = new Map<string, Pen | null>();

/** Null if nothing can be measured. */
function newPen(family: string): Pen | null {
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!context) return null;
  context.canvas.width = context.canvas.height = SIZE;
  context.font = `16px ${family || "sans-serif"}`;
  context.textBaseline = "top";
  // Letters and missing-glyph boxes are painted in this colour, emoji in colours of their own.
  context.fillStyle = "#f00";
  const pen = { context, width: context.measureText(KNOWN).width, known: new Map() };
  // Null for monochrome fonts, and for browsers that block reading from a canvas (fingerprinting protection).
  return hasColours(KNOWN, pen) ? pen : null;
}

/** Whether a sequence is drawn as one glyph rather than as its parts. */
function isOne(symbol: string, { context, width }: Pen) {
  const measured = context.measureText(symbol).width;
  if (measured > 1.4 * width) return false;
  // A flag without a glyph is two letters, which are narrow.
  const isFlag = /^\p{RI}{2}$/u.test(symbol);
  return !isFlag || measured < 0.9 * [...symbol].reduce((sum, letter) => sum + context.measureText(letter).width, 0);
}

/** Whether it is drawn in colour. Those of the first plane pass in any case, as they may be a text font's. */
function hasColours(symbol: string, { context }: Pen) {
  if ((symbol.codePointAt(0) ?? 0) < 0x10000) return true;
  context.clearRect(0, 0, SIZE, SIZE);
  context.fillText(symbol, 0, 2);
  const { data } = context.getImageData(0, 0, SIZE, SIZE);
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] > 32 && (data[at + 1] > 16 || data[at + 2] > 16)) return true;
  }
  return false;
}
