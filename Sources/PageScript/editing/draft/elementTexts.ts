/**
 * The source texts of a JSON array's elements: numbers may have more digits than a double holds.
 * @param text of a well-formed JSON object
 * @param name of its member that is the array
 */
export function elementTexts(text: string, name: string): string[] {
  const elements: string[] = [];
  let depth = 0, start = 0, isMeant = false, last = "";
  const tokens = /"(?:[^"\\]|\\.)*"|[[\]{},]/g;
  for (let token = tokens.exec(text); token; token = tokens.exec(text)) {
    const [mark] = token;
    if (mark.startsWith('"')) {
      if (depth === 1) last = mark;
    } else if (mark === "[" || mark === "{") {
      if (++depth !== 2) continue;
      isMeant = mark === "[" && JSON.parse(last) === name;
      start = tokens.lastIndex;
    } else if (isMeant && depth === 2) {
      const element = text.slice(start, token.index).trim();
      if (element) elements.push(element);
      start = tokens.lastIndex;
      if (mark !== ",") return elements;
    } else if (mark !== ",") {
      depth--;
    }
  }
  return elements;
}
