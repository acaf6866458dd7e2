import type { PageMode } from "./pageMode.ts";

/**
 * Says in the page's own heading what its document is called now.
 * @param built what it was called when the page was built
 */
export function followTitle(mode: PageMode, built: string | undefined): void {
  const heading = document.querySelector("h1"), text = heading?.firstChild;
  // It may be about something else.
  if (!(text instanceof Text) || heading?.textContent?.trim() !== built) return;
  const update = () => {
    const { title } = mode.heading;
    if (text.data.trim() !== title) text.data = title;
  };
  mode.listen(update);
  update();
}
