// Line coverage of the page's script, without its types, from what V8 says has run in each process. Files that no test
// loads count as well.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SCRIPTS, scripts } from "./emit.mjs";

/**
 * @param {string} folder what `register.mjs` has written
 * @param {string} emitted the folder of the script that ran
 * @returns {{ percent: number, worst: { path: string, lines: number, missed: number }[] }}
 */
export function linesReached(folder, emitted) {
  /** @type {Map<string, object[][]>} */
  const runs = new Map();
  for (const name of readdirSync(folder)) {
    for (const { url, functions } of JSON.parse(readFileSync(join(folder, name), "utf8"))) {
      runs.set(url, [...runs.get(url) ?? [], functions]);
    }
  }
  const files = scripts().map((path) => {
    const url = new URL(path, SCRIPTS);
    const text = readFileSync(join(emitted, path), "utf8");
    const counted = codeLines(text);
    const ran = (runs.get(url.href) ?? []).map((functions) => whatRan(functions, text.length));
    const isReached = ({ start, end }) => ran.some((each) => each.subarray(start, end).some(Boolean));
    return { path, lines: counted.length, missed: counted.filter((line) => !isReached(line)).length };
  });
  const sum = (name) => files.reduce((sum, each) => sum + each[name], 0);
  return {
    percent: 100 * (1 - sum("missed") / sum("lines")),
    worst: files.sort((one, other) => other.missed - one.missed),
  };
}

/** The lines with code, not only white space and comments, without their indentation. */
function codeLines(text) {
  const lines = [];
  let start = 0, isComment = false;
  for (const line of text.split("\n")) {
    const code = line.trimStart();
    isComment ||= code.startsWith("/*");
    if (code && !isComment && !code.startsWith("//")) {
      lines.push({ start: start + line.length - code.length, end: start + line.trimEnd().length });
    }
    if (code.includes("*/")) isComment = false;
    start += line.length + 1;
  }
  return lines;
}

/** For each character whether it ran, by the innermost range. */
function whatRan(functions, length) {
  const ran = new Uint8Array(length);
  const ranges = functions.flatMap(({ ranges }) => ranges);
  ranges.sort((one, other) => one.startOffset - other.startOffset || other.endOffset - one.endOffset);
  for (const { startOffset, endOffset, count } of ranges) ran.fill(count ? 1 : 0, startOffset, endOffset);
  return ran;
}
