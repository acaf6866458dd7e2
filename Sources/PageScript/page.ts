// The script of every page for reading: the entry point.

import compressed from "compiled/reading.wasm.gz";
import { Engine, unpack } from "./engine/engine.ts";
import { WholeCollection } from "./grid/wholeCollection.ts";
import { shapeOfElement } from "./grid/laidOutCollection.ts";
import { makeAnnouncer } from "./platform/announce.ts";
import { h } from "./platform/dom.ts";
import { Lifetime } from "./platform/lifetime.ts";
import { partOfPage } from "./platform/pageParts.ts";
import { moveByKeys } from "./reading/moveByKeys.ts";
import { offerEditing } from "./reading/offerEditing.ts";
import { startConveniences } from "./reading/startConveniences.ts";
import { keepPlace } from "./windowing/keepPlace.ts";
import { WindowedCollection } from "./windowing/windowedCollection.ts";
import { windowOfElement } from "./windowing/windowData.ts";

async function startPage() {
  const roots = document.querySelectorAll<HTMLElement>("[data-collection]");
  if (!roots.length) return () => {};
  const engine = new Engine(await unpack(compressed));
  const started = new Map(Array.from(roots, (root) => [root, startCollection(engine, root)]));
  const windows = () => [...started.values()].filter((grid) => grid instanceof WindowedCollection);
  const life = new Lifetime();
  // With `serve`, a collection may be changed in place.
  const rootOf = ({ target }: Event) => target as HTMLElement;
  life.on(document, "emojiart:changing", (event) => started.get(rootOf(event))?.stop());
  life.on(document, "emojiart:reworded", (event) => {
    for (const window of windows()) if (window.root === rootOf(event)) window.reword(event.detail);
  });
  life.on(document, "emojiart:changed", (event) => {
    const root = rootOf(event), grid = startCollection(engine, root);
    started.set(root, grid);
    if (grid instanceof WindowedCollection && event.detail) grid.bringBack(event.detail).catch(() => {});
  });
  life.also(() => started.forEach((grid) => grid?.stop()));
  keepPlace(windows, life);
  return life.end;
}

function startCollection(engine: Engine, root: HTMLElement) {
  const parts = windowOfElement(root), shape = shapeOfElement(root);
  const grid = parts ? new WindowedCollection(engine, root, parts) : shape && new WholeCollection(engine, root, shape);
  if (grid) moveByKeys(root, grid.collection, grid, grid.life);
  return grid;
}

const announcer = makeAnnouncer(partOfPage("status") ?? h("div", { role: "status" }));
startConveniences(announcer);
const reading = startPage();
offerEditing(announcer, async () => (await reading)());
