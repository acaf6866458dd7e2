// A slug, for ids of new sections. (contract.md §1 “Slug”)

/** @param {string} title */
export function slugOf(title) {
  const slug = title.normalize("NFC").toLowerCase().replace(/[\ufe0e\ufe0f\u20e3]/g, "")
    .replace(/[^\p{L}\p{M}\p{Nd}]+/gu, "-").replace(/^-+|-+$/g, "");
  if (slug || !title.trim()) return slug || "section";
  return [...title.trim()].filter((scalar) => !/\s|\ufe0f/u.test(scalar)).map((scalar) =>
    scalar.codePointAt(0)?.toString(16)
  ).join("-");
}
