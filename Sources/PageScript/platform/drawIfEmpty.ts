/**
 * Draws an icon if the page's template leaves it empty: it is once in the script rather than in every page.
 * @param paths SVG elements, of a drawing of 24 by 24
 */
export function drawIfEmpty(part: HTMLElement, size: number, paths: string) {
  if (part.textContent?.trim() || part.firstElementChild) return;
  part.innerHTML = `<svg viewBox="0 0 24 24" width="${size}" height="${size}" aria-hidden="true">${paths}</svg>`;
}
