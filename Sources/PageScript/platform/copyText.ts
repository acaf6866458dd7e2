import { attempt } from "./attempt.ts";
import { h } from "./dom.ts";

/** @returns whether it is there */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

// Pages without https and Firefox before 127 may lack `navigator.clipboard`:
// https://developer.mozilla.org/en-US/docs/Web/API/Clipboard/writeText
function copyBySelection(text: string) {
  const focused = document.activeElement;
  const field = h("textarea", { readonly: true, class: "copy-source", "aria-hidden": "true" });
  field.value = text;
  document.body.append(field);
  field.select();
  const isCopied = attempt(() => document.execCommand("copy"), false);
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}
