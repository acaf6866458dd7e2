// deno-lint-ignore-file no-var -- A property of globalThis is declared so.

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

/** Interface strings by script, then by language tag in lower case. The build writes them before each script. */
declare var emojiartWords: Record<string, Record<string, Record<string, Word>>> | undefined;

/** The theme's shared page parts as HTML, by language tag in lower case. The build writes them before `page.js`. */
declare var emojiartParts: Record<string, string> | undefined;

/** Entry point that `editor.js` defines for `page.js`. */
declare var emojiartEditor: (
  page: import("./editing/startEditor.ts").Page,
) => ReturnType<typeof import("./editing/startEditor.ts").startEditor>;

/** Entry point that `pictures.js` defines for `editor.js`. */
declare var emojiartPictures: () => Promise<import("./engine/pictureCleaner.ts").PictureCleaner>;

/** Callback that a chunk of items calls with its data, as in JSONP. */
declare var emojiartItems: (json: unknown) => void;

/** Events between the scripts of a page while `serve` shows the site. */
interface DocumentEventMap {
  /** A collection is about to be changed in place. */
  "emojiart:changing": Event;
  /** `detail`: the item to stay in its place, which may have been of another collection, or be in the page still. */
  "emojiart:changed": CustomEvent<import("./live/scrollAnchor.ts").ItemInSight | null>;
  /** Only the texts of a collection's items changed. */
  "emojiart:reworded": CustomEvent<import("./windowing/windowData.ts").WindowData>;
  /** The page shows the latest build, in which `page` is its root element. */
  "emojiart:patched": CustomEvent<{ build: string; page: Element }>;
  /** A build finished, whether or not this page changed. `detail`: the build that the page shows; empty if unknown. */
  "emojiart:built": CustomEvent<string>;
}

interface WindowEventMap {
  /** A long press asks for the context menu at a point of the window. */
  "emojiart:menu": CustomEvent<import("./platform/localSpace.ts").Point>;
}

/** Trusted Types, which only some browsers have. */
interface TrustedTypePolicy {
  createHTML(html: string): string;
}

interface Window {
  trustedTypes?: { createPolicy(name: string, rules: TrustedTypePolicy): TrustedTypePolicy };
}
