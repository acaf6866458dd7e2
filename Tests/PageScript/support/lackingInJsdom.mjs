// Polyfills for jsdom 20 (Debian's): only what the page's script needs.

/** Node's own: a page's takes its place. */
const { MessageChannel } = globalThis;

/** @param {import("./page.mjs").Page} page */
export function complete(page) {
  const { window } = page;
  const { document, Element, HTMLDialogElement, HTMLElement, MouseEvent, SVGElement } = window;

  /** Boxes are stated by the test; those of cells are computed from their style. */
  Element.prototype.getBoundingClientRect = function () {
    const selector = Object.keys(page.boxes).find((each) => this.matches(each));
    const { x = 0, y = 0, width = 0, height = 0 } = { ...styledBox(this), ...page.boxes[selector] };
    return { x, y, width, height, left: x, top: y, right: x + width, bottom: y + height };
  };
  SVGElement.prototype.getBBox = Element.prototype.getBoundingClientRect;
  // jsdom has no classes for SVG graphics.
  window.SVGGraphicsElement = SVGElement;
  completeSelectors(Element);
  // jsdom's own compares an element and all its ancestors with two hundred rules.
  window.getComputedStyle = ({ style, hidden }) => {
    const getPropertyValue = (name) => {
      if (hidden && name === "display") return "none";
      return style.getPropertyValue(name) || (page.computed[name] ?? "");
    };
    const nameOf = (member) => member.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const get = (own, member) =>
      typeof member === "symbol" ? undefined : own[member] ?? (style[member] || getPropertyValue(nameOf(member)));
    return new Proxy({ getPropertyValue }, { get });
  };

  window.PointerEvent = class extends MouseEvent {
    constructor(type, values = {}) {
      super(type, values);
      Object.assign(this, { pointerId: values.pointerId ?? 1, pointerType: values.pointerType ?? "mouse" });
    }
  };
  for (const [axis, name] of [["x", "clientX"], ["y", "clientY"]]) {
    Object.defineProperty(window.Event.prototype, axis, {
      get() {
        return this[name];
      },
    });
  }
  page.observers = new Set();
  window.ResizeObserver = class {
    constructor(onResize) {
      this.onResize = onResize;
    }
    observe() {
      page.observers.add(this);
    }
    unobserve() {}
    disconnect() {
      page.observers.delete(this);
    }
  };
  page.resize = () => {
    for (const { onResize } of [...page.observers]) onResize([]);
  };
  // No test waits for a timeout.
  window.AbortSignal.timeout = () => new window.AbortController().signal;
  window.matchMedia = (query) => {
    const list = new window.EventTarget();
    return Object.defineProperty(list, "matches", { get: () => page.media.has(query) });
  };
  window.CSS = {
    escape: (text) => String(text).replace(/[^\w\u0080-\uffff-]|^\d/g, (letter) => escaped(letter)),
    supports(property, value) {
      const { style } = document.createElement("p");
      style.setProperty(property, value);
      return style.getPropertyValue(property) !== "";
    },
  };
  document.adoptedStyleSheets = [];
  window.CSSStyleSheet = class {
    replaceSync(rules) {
      this.rules = rules;
    }
  };
  document.timeline = {
    get currentTime() {
      return window.performance.now();
    },
  };
  document.elementsFromPoint = () => [];
  document.elementFromPoint = (x, y) => document.elementsFromPoint(x, y)[0] ?? null;
  Element.prototype.setPointerCapture = () => {};
  Element.prototype.scrollIntoView = function () {
    page.revealed = this;
  };
  Element.prototype.scrollBy = function ({ left, top }) {
    this.scrollLeft += left;
    this.scrollTop += top;
  };
  window.scrollTo = ({ top }) => {
    window.scrollY = top;
  };
  Object.defineProperty(window, "scrollY", { value: 0, writable: true });
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return;
    this.open = false;
    // Browsers queue it, too.
    queueMicrotask(() => this.dispatchEvent(new window.Event("close")));
  };
  Object.defineProperty(HTMLElement.prototype, "inert", { value: false, writable: true });
  const stops = [completeFrames(window), completeChannels(window)];
  const close = window.close.bind(window);
  window.close = () => {
    for (const stop of stops) stop();
    close();
  };
}

/** Adds `:has()`, and `:scope` in drawings and for ids with special characters, to selectors. */
function completeSelectors({ prototype }) {
  const { querySelector, querySelectorAll } = prototype;
  const found = (element, selector) => {
    const [, all, one] = /^(\S+):is\(\w+, :has\((\w+)\)\)$/.exec(selector) ?? [];
    if (all) return [...element.querySelectorAll(all)].filter((each) => each.matches(one) || each.querySelector(one));
    const parts = selector.split(", ").map((part) => /^:scope > ([^ :>]+)?(?::has\(> ([^)]*)\))?$/.exec(part));
    if (!parts.every((part) => part)) return null;
    const has = (child, inner) => !inner || [...child.children].some((each) => each.matches(inner));
    return [...element.children].filter((child) =>
      parts.some(([, own, inner]) => (!own || child.matches(own)) && has(child, inner))
    );
  };
  prototype.querySelector = function (selector) {
    const elements = found(this, selector);
    return elements ? elements[0] ?? null : querySelector.call(this, selector);
  };
  prototype.querySelectorAll = function (selector) {
    return found(this, selector) ?? querySelectorAll.call(this, selector);
  };
}

/**
 * Frames follow at once, one after another: jsdom's are those of a screen, and tests would wait for the clock.
 * @returns what stops them
 */
function completeFrames(window) {
  const waiting = new Map();
  let last = 0;
  window.requestAnimationFrame = (callback) => {
    const frame = ++last;
    waiting.set(
      frame,
      setImmediate(() => {
        waiting.delete(frame);
        callback(window.performance.now());
      }),
    );
    return frame;
  };
  window.cancelAnimationFrame = (frame) => {
    clearImmediate(waiting.get(frame));
    waiting.delete(frame);
  };
  return () => {
    for (const immediate of waiting.values()) clearImmediate(immediate);
    window.requestAnimationFrame = () => 0;
  };
}

/**
 * Remembers the message channels of a page, which would keep Node running.
 * @returns what closes them
 */
function completeChannels(window) {
  const channels = [];
  window.MessageChannel = class extends MessageChannel {
    constructor() {
      super();
      channels.push(this);
    }
  };
  return () => {
    for (const { port1 } of channels) port1.close();
  };
}

/** The box of a cell that is positioned by its style. */
function styledBox({ style }) {
  const [, x, y] = /translate\(([-\d.]+)px, ?([-\d.]+)px\)/.exec(style?.transform ?? "") ?? [];
  return x === undefined
    ? {}
    : { x: +x, y: +y, width: parseFloat(style.width) || 0, height: parseFloat(style.height) || 0 };
}

function escaped(letter) {
  return /\d/.test(letter) ? `\\3${letter} ` : `\\${letter}`;
}
