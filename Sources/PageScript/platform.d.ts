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
