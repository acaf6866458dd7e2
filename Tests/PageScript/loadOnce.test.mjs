import assert from "node:assert/strict";
import { test } from "node:test";
import { loadOnce } from "../../Sources/PageScript/platform/loadText.ts";

test("what is loaded once is the same for all who ask, and a failure is tried again", async () => {
  const answers = [Promise.reject(new Error("gone")), Promise.resolve("here")];
  const load = loadOnce(() => answers.shift());
  const first = [load(), load()];
  for (const each of first) await assert.rejects(each, /gone/);
  assert.deepEqual(await Promise.all([load(), load()]), ["here", "here"]);
  assert.equal(await load(), "here");
  assert.equal(answers.length, 0);
});
