// The words of the built-in theme for its scripts, as a build puts them before each script.
import { readdirSync, readFileSync } from "node:fs";

const FOLDER = new URL("../../../Templates/strings/", import.meta.url);
const SCRIPTS = ["page", "editor", "live"];

export function loadWords() {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".json"));
  const languages = files.map((name) => [name.slice(0, -5), JSON.parse(readFileSync(new URL(name, FOLDER), "utf8"))]);
  return Object.fromEntries(
    SCRIPTS.map((
      script,
    ) => [script, Object.fromEntries(languages.map(([language, words]) => [language, words[script]]))]),
  );
}
