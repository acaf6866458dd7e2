import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../Sources/PageScript/", import.meta.url));

/** Which rooms each room imports from. */
function importsOfRooms() {
  const rooms = new Map();
  const visit = (folder) => {
    for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) visit(path);
      if (!entry.name.endsWith(".js")) continue;
      const imported = rooms.get(folder) ?? new Map();
      rooms.set(folder, imported);
      for (const [, other] of readFileSync(join(ROOT, path), "utf8").matchAll(/^(?:import|}).*"(\.[^"]+)";$/gm)) {
        const room = normalize(join(folder, dirname(other)));
        if (room !== normalize(folder)) imported.set(room, path);
      }
    }
  };
  visit(".");
  return new Map([...rooms].map(([room, imported]) => [normalize(room), imported]));
}

test("rooms import each other in one direction", () => {
  const rooms = importsOfRooms();
  const done = new Set();
  const walk = (room, way) => {
    assert.ok(!way.includes(room), `${[...way, room].join(" → ")}`);
    if (done.has(room)) return;
    for (const other of rooms.get(room)?.keys() ?? []) walk(other, [...way, room]);
    done.add(room);
  };
  for (const room of rooms.keys()) walk(room, []);
  assert.ok(rooms.get(".").has("reading") && rooms.get("editing").has("editing/canvas"));
  assert.deepEqual([...rooms.get("platform").keys()], []);
});
