// What all supported browsers have, and the declarations of TypeScript 4.8 (Debian's) lack.

interface CSSStyleSheet {
  replaceSync(text: string): void;
}

interface Document {
  adoptedStyleSheets: CSSStyleSheet[];
}

interface HTMLElement {
  showPopover(): void;
  hidePopover(): void;
}

interface CSSStyleDeclaration {
  contentVisibility: string;
}

declare const DecompressionStream: {
  new (format: "gzip"): { readable: ReadableStream<Uint8Array>; writable: WritableStream<BufferSource> };
};

interface TrustedTypePolicy {
  createHTML(html: string): string;
}

interface Window {
  trustedTypes?: { createPolicy(name: string, rules: TrustedTypePolicy): TrustedTypePolicy };
}
