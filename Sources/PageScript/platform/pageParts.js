// What the page's templates keep for its script: parts that would be of no use without one, and words for it to say.

/** A copy of the first element of a `<template data-part="NAME">`; null where the page has none. */
export function partOfPage(/** @type {string} */ name) {
  const template = document.querySelector(`template[data-part="${name}"]`);
  const part = template instanceof HTMLTemplateElement ? template.content.firstElementChild : null;
  return /** @type {HTMLElement | null} */ (part?.cloneNode(true) ?? null);
}

/**
 * A sentence of the page with values in its places: `{emoji} copied`.
 * @param {HTMLElement} element the part that says it in a `data-` attribute
 * @param {string} name the attribute's, as `dataset` has it
 * @param {Record<string, string | number>} [values]
 */
export function sentence(element, name, values = {}) {
  return fillPlaces(element.dataset[name] ?? "", values);
}

export function fillPlaces(/** @type {string} */ text, /** @type {Record<string, string | number>} */ values) {
  return text.replace(/\{(\w+)\}/g, (place, key) => String(values[key] ?? place));
}
