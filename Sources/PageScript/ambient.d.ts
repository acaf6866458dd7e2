/** The WebAssembly that the package's build compiles, compressed by gzip and written in base64. */
declare module "compiled/*.wasm.gz" {
  const base64: string;
  export default base64;
}

/** A stylesheet as text. */
declare module "*.css" {
  const text: string;
  export default text;
}

/** A text, or its plural forms by CLDR's categories. */
type Word = string | { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** Words by script and by language, in lower case. The build writes them before each script. */
// deno-lint-ignore no-var -- a property of globalThis is declared so.
declare var emojiartWords: Record<string, Record<string, Record<string, Word>>> | undefined;

/** The theme's parts of pages as HTML by language, in lower case. The build writes them before `page.js`. */
// deno-lint-ignore no-var -- as above
declare var emojiartParts: Record<string, string> | undefined;

/** What `editor.js` leaves to `page.js`. */
// deno-lint-ignore no-var -- as above
declare var emojiartEditor: (
  page: import("./editing/startEditor.ts").Page,
) => ReturnType<typeof import("./editing/startEditor.ts").startEditor>;

/** What `pictures.js` leaves to `editor.js`. */
// deno-lint-ignore no-var -- as above
declare var emojiartPictures: () => Promise<import("./engine/pictureCleaner.ts").PictureCleaner>;

/** What a chunk of items calls. */
// deno-lint-ignore no-var -- as above
declare var emojiartItems: (json: unknown) => void;

/** What the scripts of a page say to each other while `serve` shows the site. */
interface DocumentEventMap {
  /** A collection is about to change where it stands. */
  "emojiart:changing": Event;
  "emojiart:changed": Event;
  /** The items of a collection have other words. */
  "emojiart:reworded": CustomEvent<import("./window/windowData.ts").WindowData>;
  /** The page is as it was built last. */
  "emojiart:patched": CustomEvent<{ build: string }>;
  /** Something was built, whatever became of the page. */
  "emojiart:built": Event;
}

interface WindowEventMap {
  /** A finger asks for the menu of what is there, at a point of the window. */
  "emojiart:menu": CustomEvent<import("./platform/localSpace.ts").Point>;
}

/** What only some browsers have. */
interface TrustedTypePolicy {
  createHTML(html: string): string;
}

interface Window {
  trustedTypes?: { createPolicy(name: string, rules: TrustedTypePolicy): TrustedTypePolicy };
}
