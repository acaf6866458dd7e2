/** Parses HTML into a template's inert document, which loads and runs nothing. */
export function inertNodesOf(html: string) {
  const template = document.createElement("template");
  template.innerHTML = policy().createHTML(html);
  return template.content;
}

/** The Trusted Types policy. A page may have one of a name, so both scripts share it. */
function policy(): TrustedTypePolicy {
  const globals = globalThis as unknown as Record<symbol, TrustedTypePolicy>;
  const key = Symbol.for("emojiart policy");
  const rules = { createHTML: (html: string) => html };
  return globals[key] ??= window.trustedTypes?.createPolicy("emojiart", rules) ?? rules;
}
