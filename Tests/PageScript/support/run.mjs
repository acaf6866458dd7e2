// Runs the tests of the page's script, and says how many of its lines they reach.
// usage: node run.mjs [FILE …], all tests without
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { fileURLToPath, pathToFileURL } from "node:url";
import { linesReached } from "./coverage.mjs";
import { emit } from "./emit.mjs";
import { SEED, SOAK } from "./lawSeeds.mjs";

/** As many as there are cores in CI. */
const PROCESSES = 2;
/** Percent of the lines of Sources/PageScript; fewer fail. */
const LEAST_COVERAGE = 90;

const folder = fileURLToPath(new URL("..", import.meta.url));
const given = process.argv.slice(2).map((path) => resolve(path));
const all = readdirSync(folder).filter((path) => path.endsWith(".test.mjs")).sort().map((path) => join(folder, path));
/** Hooks at the top of a file, and globals that it sets, are those of the whole process. */
const isAlone = (path) => /^(?:beforeEach\(|\s*globalThis\.\w+ = )/m.test(readFileSync(path, "utf8"));
const needsPage = (path) => /support\/(?:page|editing)\.mjs/.test(readFileSync(path, "utf8"));
const reached = mkdtempSync(join(tmpdir(), "emojiart-coverage-"));
const emitted = mkdtempSync(join(tmpdir(), "emojiart-page-script-"));
emit(emitted);
process.env.PAGE_SCRIPT_FOLDER = emitted;
process.env.PAGE_SCRIPT_COVERAGE = reached;
// Pages are short-lived: a larger young generation saves a twentieth of the time.
const flags = ["--no-warnings", "--max-semi-space-size=64"];
process.env.NODE_OPTIONS = [...flags, `--import=${pathToFileURL(join(folder, "support/register.mjs"))}`].join(" ");
// Debian's packages for Node lie here, and those of npm where `.ci/install js` puts them.
const modules = ["/usr/share/nodejs", join(folder, "../../.build/node/node_modules")];
process.env.NODE_PATH = [process.env.NODE_PATH, ...modules].filter(Boolean).join(":");

const temporary = mkdtempSync(join(tmpdir(), "emojiart-tests-"));
const others = all.filter((path) => !needsPage(path));
const files = given.length ? given : [
  ...together("page", all.filter(needsPage)),
  ...others.filter(isAlone),
  ...together("no-page", others.filter((path) => !isAlone(path))),
];
console.log(`EMOJIART_SEED=0x${SEED.toString(16)} EMOJIART_SOAK=${SOAK}`);
// One more: some tests wait for timers.
const tests = run({ files, concurrency: PROCESSES + 1 });
/** @type {string[]} */
const failed = [];
let hasFailed = false;
/** @type {string[]} */
const times = [];
tests.on("test:pass", ({ name, file, details }) => {
  const seconds = (details.duration_ms / 1000).toFixed(2).padStart(6);
  if (details.type !== "suite") times.push(`${seconds} s  ${basename(file ?? "")}  ${name}\n`);
});
tests.on("test:fail", ({ name, file }) => {
  failed.push(`${basename(file ?? "")}  ${name}\n`);
  hasFailed = true;
});
const report = tests.compose(new spec());
report.pipe(process.stdout);
report.on("end", () => {
  const { percent, worst } = linesReached(reached, emitted);
  for (const each of [reached, emitted, temporary]) rmSync(each, { recursive: true });
  if (given.length) return end();
  console.log(`The tests reach ${percent.toFixed(1)} % of the lines of Sources/PageScript; least:`);
  for (const { path, lines, missed } of worst.slice(0, 5)) console.log(`  ${path}: ${missed} of ${lines} lines missed`);
  if (!modules.some((each) => existsSync(join(each, "jsdom")))) {
    console.log("Without jsdom nothing is tested that needs a page: see .ci/install js.");
  } else if (percent < LEAST_COVERAGE) {
    console.log(`That is less than ${LEAST_COVERAGE} %.`);
    hasFailed = true;
  }
  end();
});

/** Bundles tests into a file per process: a process takes half a second to start, one with jsdom a second more. */
function together(name, paths) {
  return Array.from({ length: PROCESSES }, (_, number) => {
    const file = join(temporary, `${name}-${number}.test.mjs`);
    const imported = paths.filter((_, index) => index % PROCESSES === number).map((path) =>
      `import "${pathToFileURL(path)}";\n`
    );
    writeFileSync(file, imported.join(""));
    return file;
  });
}

function end() {
  const built = join(folder, "../../.build/tests");
  if (!given.length && existsSync(built)) {
    writeFileSync(join(built, "node.times"), times.join(""));
    writeFileSync(join(built, "node.failed"), failed.join(""));
  }
  process.exitCode = hasFailed ? 1 : 0;
}
