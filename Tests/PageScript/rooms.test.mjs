import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../Sources/PageScript/", import.meta.url));

/** Imports that a file needs at run time; types may come from anywhere. */
const IMPORT = /^import (?!type )[^;]*"(\.[^"]+)";$/gm;

/** Which rooms each room imports from. */
function importsOfRooms() {
  const rooms = new Map();
  const visit = (folder) => {
    for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) visit(path);
      if (!entry.name.endsWith(".ts")) continue;
      const imported = rooms.get(folder) ?? new Map();
      rooms.set(folder, imported);
      for (const [, other] of readFileSync(join(ROOT, path), "utf8").matchAll(IMPORT)) {
        const room = normalize(join(folder, dirname(other)));
        if (room !== normalize(folder)) imported.set(room, path);
      }
    }
  };
  visit(".");
  return new Map([...rooms].map(([room, imported]) => [normalize(room), imported]));
}

/** The rooms in the order in which ARCHITECTURE.md names them; then those in which scripts begin. */
function namedRooms(rooms) {
  const [paragraph] = /Each of its folders imports[^]*?\n\n/.exec(
    readFileSync(join(ROOT, "../../ARCHITECTURE.md"), "utf8"),
  );
  const [outer, inner] = paragraph.split("in `editing`");
  const names = (text) => [...text.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  const named = [...names(outer), ...names(inner).map((name) => `editing/${name}`)];
  return [...named.filter((name) => rooms.has(name)), "editing", "."];
}

/** The lines of each file, by its path. */
function linesOfFiles(folder = ROOT) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return linesOfFiles(path);
    return path.endsWith(".ts") ? [{ path, lines: readFileSync(path, "utf8").trimEnd().split("\n") }] : [];
  });
}

/** Where functions begin: in the form that `make lint` asks for, they end where a line is indented as their first. */
const FUNCTION = /(\bfunction\b.*|=>|^ *\)(: .*)?|^ +(?!if|for|while|switch|catch|else|return)[#\w].*\)(: .*)?) \{$/;

test("no file has more than 200 lines, and no function more than 60", () => {
  const lengths = [];
  for (const { path, lines } of linesOfFiles()) {
    assert.ok(lines.length <= 200, `${path}: ${lines.length} lines`);
    for (const [first, line] of lines.entries()) {
      if (!FUNCTION.test(line)) continue;
      const indent = /^ */.exec(line)[0];
      const length = lines.slice(first + 1).findIndex((other) => other.startsWith(`${indent}}`)) + 2;
      assert.ok(length <= 60, `${path}:${first + 1}: ${length} lines`);
      lengths.push(length);
    }
  }
  assert.ok(lengths.length > 1000 && Math.max(...lengths) > 50, "functions are not found");
});

test("each room imports from rooms before it", () => {
  const rooms = importsOfRooms();
  const order = namedRooms(rooms);
  assert.deepEqual([...rooms.keys()].sort(), [...order].sort());
  for (const [room, imported] of rooms) {
    for (const [other, path] of imported) assert.ok(order.indexOf(other) < order.indexOf(room), `${path} → ${other}`);
  }
  assert.ok(rooms.get(".").has("reading") && rooms.get("editing").has("editing/canvas"));
});

test("whether a key is an input method's is asked in one place, which knows what Safari says", () => {
  const asking = linesOfFiles().filter(({ lines }) => lines.some((line) => line.includes("isComposing")));
  assert.deepEqual(asking.map(({ path }) => path.slice(ROOT.length)), ["platform/keys.ts"]);
});
