// What the page's templates keep for its script: parts that would be of no use without one, and words for it to say.

/** A copy of the first element of a `<template data-part="NAME">`; null where the page has none. */
export function partOfPage(name: string) {
  const template = document.querySelector(`template[data-part="${name}"]`);
  const part = template instanceof HTMLTemplateElement ? template.content.firstElementChild : null;
  return (part?.cloneNode(true) ?? null) as HTMLElement | null;
}

/**
 * Draws what the page's template leaves empty: once in the script, and not in every page.
 * @param paths SVG elements, of a drawing of 24 by 24
 */
export function drawIfEmpty(part: HTMLElement, size: number, paths: string) {
  if (part.textContent?.trim() || part.firstElementChild) return;
  part.innerHTML = `<svg viewBox="0 0 24 24" width="${size}" height="${size}" aria-hidden="true">${paths}</svg>`;
}

/** The sentence of a `data-` attribute with values in its places: `{emoji} copied`. */
export function sentence(element: HTMLElement, name: string, values: Record<string, string | number> = {}) {
  return fillPlaces(element.dataset[name] ?? "", values);
}

export function fillPlaces(text: string, values: Record<string, string | number>) {
  return text.replace(/\{(\w+)\}/g, (place, key) => String(values[key] ?? place));
}
