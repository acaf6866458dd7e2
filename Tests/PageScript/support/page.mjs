// A page in Node, by jsdom, which is no part of Node: `.ci/install js` says where it comes from. Whatever needs a page
// is tested by `pageTest`, which is skipped where there is no jsdom.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { test } from "node:test";
import vm from "node:vm";
import { complete } from "./lackingInJsdom.mjs";
import { loadWords } from "./words.mjs";

const jsdom = load();
/** Globals that stay Node's own. */
const OWN = new Set([
  ...vm.runInNewContext("Object.getOwnPropertyNames(globalThis)"),
  ...["Blob", "File", "Response", "URL", "URLSearchParams", "console", "fetch", "performance", "queueMicrotask"],
  ...["setTimeout", "clearTimeout", "setInterval", "clearInterval"],
]);
const timers = new Set();
const { setTimeout: startTimer } = globalThis;

/** @type {Page | null} */
let open = null;
/** The window of the page opened last, whose globals are Node's. */
let current;
/** Names of globals that lead to `current`. Whether one is a method, the first page decides. */
const shared = new Set();

function load() {
  try {
    return createRequire(import.meta.url)("jsdom");
  } catch {
    return null;
  }
}

/**
 * A test that needs a page: `openPage` opens one, which is closed afterwards.
 * @param {string} name
 * @param {() => unknown} run
 */
export function pageTest(name, run) {
  test(name, { skip: jsdom ? false : "jsdom is missing, see .ci/install js" }, async () => {
    try {
      await run();
      assert.deepEqual(open?.errors ?? [], []);
    } finally {
      open?.close();
      open = null;
    }
  });
}

/**
 * Opens a page; its globals are Node's from now on.
 * @param {string} body HTML
 * @param {{ address?: string, language?: string, head?: string }} [options]
 */
export function openPage(body, options = {}) {
  open?.close();
  return open = new Page(body, options);
}

/** Makes the globals of a window Node's, too. They are those of the page that was opened last. */
function share(window) {
  current = window;
  for (const name of [...Object.getOwnPropertyNames(window), ...Object.getOwnPropertyNames(EventTarget.prototype)]) {
    if (OWN.has(name) || name.startsWith("_") || shared.has(name)) continue;
    shared.add(name);
    const isFunction = typeof window[name] === "function" && !/^[A-Z]/.test(name);
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: isFunction ? () => current[name].bind(current) : () => current[name],
      set(value) {
        current[name] = value;
      },
    });
  }
}

class Page {
  /** The media queries that match. */
  media = new Set();
  /**
   * The boxes of elements, by selector: jsdom has no layout.
   * @type {Record<string, { x?: number, y?: number, width?: number, height?: number }>}
   */
  boxes = {};
  /** Computed values of all elements that state none themselves. */
  computed = {
    "font-size": "16px",
    ...Object.fromEntries(
      ["top", "right", "bottom", "left"].flatMap((
        side,
      ) => [[`padding-${side}`, "0px"], [`border-${side}-width`, "0px"]]),
    ),
  };
  /** The buttons of the mouse that are pressed. */
  #buttons = 0;
  /** What listeners threw. */
  errors = [];
  #dom;

  constructor(body, { address = "https://example.com/page/index.html", language = "en", head = "" }) {
    const html =
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8">${head}</head><body>${body}</body>`;
    const virtualConsole = new jsdom.VirtualConsole();
    // jsdom reports navigation and printing as not implemented.
    virtualConsole.on("jsdomError", (error) => error.type === "not implemented" || this.errors.push(error));
    this.#dom = new jsdom.JSDOM(html, { url: address, pretendToBeVisual: true, virtualConsole });
    this.window = this.#dom.window;
    complete(this);
    share(this.window);
    globalThis.emojiartWords = loadWords();
    globalThis.setTimeout = (...values) => {
      const timer = startTimer(...values);
      timers.add(timer);
      return timer;
    };
  }

  close() {
    // The window's listeners end with it; pending timers would keep Node running.
    this.window.close();
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
  }

  /** Waits for frames, timers that are due, and what follows from them. */
  async settle(milliseconds = 0) {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await new Promise((resolve) => this.window.requestAnimationFrame(() => resolve()));
  }

  /**
   * Dispatches an event as a browser does for a user's action.
   * @param {string | EventTarget} target
   * @param {string} type
   * @param {object} [values] members of the event
   * @returns {boolean} false if the page prevented the default action
   */
  fire(target, type, values = {}) {
    if (type === "pointerdown") this.#buttons = values.button === 1 ? 4 : 1;
    if (type === "pointerup") this.#buttons = 0;
    if (/^pointer/.test(type)) values = { buttons: this.#buttons, ...values };
    const element = typeof target === "string" ? this.find(target) : target;
    const { window } = this;
    const kind = /^key/.test(type)
      ? window.KeyboardEvent
      : /^pointer|click/.test(type)
      ? window.PointerEvent
      : window.Event;
    const event = new kind(type, { bubbles: true, cancelable: true, composed: true, ...values });
    for (const [name, value] of Object.entries(values)) {
      if (event[name] !== value) Object.defineProperty(event, name, { value });
    }
    return element.dispatchEvent(event);
  }

  /** Presses a key where the focus is; `"Control+Shift+z"` with other keys. */
  press(...keys) {
    for (const all of keys) {
      const parts = all.split(/\+(?=.)/);
      const key = parts.pop();
      const held = Object.fromEntries(
        parts.map((name) => [`${name === "Control" ? "ctrl" : name.toLowerCase()}Key`, true]),
      );
      for (const type of ["keydown", "keyup"]) {
        this.fire(this.window.document.activeElement ?? this.window, type, {
          key: key === "Space" ? " " : key,
          ...held,
        });
      }
    }
  }

  find(selector) {
    const found = this.window.document.querySelector(selector);
    if (!found) throw new Error(`there is no ${selector}`);
    return found;
  }

  all(selector) {
    return [...this.window.document.querySelectorAll(selector)];
  }

  /** Whether there is such a button, in the bar or in its menu. */
  offers(label) {
    try {
      return !this.button(label).hidden;
    } catch {
      return false;
    } finally {
      if (this.all("[role=menu]").length) this.press("Escape");
    }
  }

  /**
   * The button with this text or this label. If there is none, the bar's menu is opened: it has what does not
   * fit into the bar, and what is rarely needed.
   */
  button(label, within = this.window.document) {
    const named = (each) => each.textContent.trim() === label || each.getAttribute("aria-label") === label;
    const find = () => [...within.querySelectorAll("button")].find(named);
    const more = within.querySelector(".emojiart-more:not([hidden])");
    let found = find();
    if (!found && more) {
      more.click();
      found = find();
    }
    if (!found) throw new Error(`there is no button “${label}”`);
    return found;
  }

  /** Types into a field. */
  type(target, text) {
    const field = typeof target === "string" ? this.find(target) : target;
    field.value = text;
    this.fire(field, "input");
  }
}
