// Random sessions, with every kind of edit that there is. The digest of their exports, which they print, is the same in
// all versions that edit alike. Tests/Browser/test_sessions.py compares that of fewer sessions with browsers.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { makeStorage } from "./storage.mjs";
import { SEED, SOAK } from "./support/lawSeeds.mjs";
import { KINDS } from "./support/randomEdits.mjs";
import { runSessions } from "./support/sessions.mjs";

const COUNT = 25, SESSIONS = COUNT * SOAK;
globalThis.localStorage = makeStorage();

test(`${SESSIONS} random sessions`, async () => {
  const { digest, refused } = await runSessions(SEED, SESSIONS);
  console.log(`${SESSIONS} sessions, ${refused} edits refused, digest ${digest}`);
});

test("sessions make edits of every kind", async () => {
  // Few sessions of any seed may miss one; these do not.
  const { performed } = await runSessions(1, COUNT);
  const declared = readFileSync(new URL("../../Sources/PageScript/session.d.ts", import.meta.url), "utf8");
  const kinds = Object.keys(KINDS).flatMap((about) => {
    const edits = declared.split("export type ").find((type) => type.startsWith(`${about} =`));
    return [...edits.matchAll(/\| \{ edit: "(\w+)"/g)].map(([, name]) => `${about}.${name}`);
  });
  assert.ok(kinds.length > 20);
  assert.deepEqual(kinds.filter((kind) => !performed.includes(kind)), [], "kinds of edits that no session made");
});
