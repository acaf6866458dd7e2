import type { PageMode } from "./pageMode.ts";

/**
 * Keeps the page's own heading up to date with its document's title.
 * @param built the title when the page was built
 */
export function followTitle(mode: PageMode, built: string | undefined): void {
  const heading = document.querySelector("h1"), text = heading?.firstChild;
  // The heading may show something else.
  if (!(text instanceof Text) || heading?.textContent?.trim() !== built) return;
  const update = () => {
    const { title } = mode.heading;
    if (text.data.trim() !== title) text.data = title;
  };
  mode.listen(update);
  update();
}
