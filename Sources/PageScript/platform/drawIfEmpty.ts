/**
 * Draws what the page's template leaves empty: once in the script, and not in every page.
 * @param paths SVG elements, of a drawing of 24 by 24
 */
export function drawIfEmpty(part: HTMLElement, size: number, paths: string) {
  if (part.textContent?.trim() || part.firstElementChild) return;
  part.innerHTML = `<svg viewBox="0 0 24 24" width="${size}" height="${size}" aria-hidden="true">${paths}</svg>`;
}
