// Runs queries of tests on the WebAssembly engine of pages. usage: node page_engine.mjs MODULE.wasm
// JOB, input on standard input
import { readFile } from "node:fs/promises";
import "../PageScript/support/register.mjs";

const { EditingEngine } = await import("../../Sources/PageScript/engine/editingEngine.ts");
const { instantiate } = await import("../../Sources/PageScript/engine/engine.ts");

const [module, job] = process.argv.slice(2);
const bytes = await readFile(module);
const input = Buffer.concat(await chunks(process.stdin));
const openEngine = async () => new EditingEngine(await instantiate(bytes));

async function chunks(stream) {
  const all = [];
  for await (const chunk of stream) all.push(chunk);
  return all;
}

const list = ({ x, y, width, height }) => [x, y, width, height];
const listOrNull = (rect) => rect && list(rect);
const rectOf = ([x, y, width, height]) => ({ x, y, width, height });

/** Lays out a case by the engine of pages; the result has the form of the layout command's. */
function layOut(engine, { container, query, scale, extents, ...shape }) {
  const collection = engine.open(shape);
  const output = laidOut(collection, container, { scale, extents });
  if (query) output.result = answer(collection, query);
  collection.close();
  return output;
}

function laidOut(collection, container, { scale, extents }) {
  const { width, height } = collection.layOut(container, { scale, extents });
  return {
    contentSize: [width, height],
    sections: collection.sectionFrames().map(({ frame, header, footer }, section) => {
      const numbers = collection.itemFrames(section);
      return {
        frame: list(frame),
        header: listOrNull(header),
        footer: listOrNull(footer),
        items: Array.from({ length: numbers.length / 4 }, (_, item) => [...numbers.slice(4 * item, 4 * item + 4)]),
      };
    }),
  };
}

function answer(collection, query) {
  switch (query.type) {
    case "elementsInRect":
      return collection.elements(rectOf(query.rect), query.visibleRect && rectOf(query.visibleRect))
        .map(({ kind, section, item, frame }) => (
          { kind, indexPath: [section, item], frame: list(frame), zIndex: kind === "item" ? 0 : 10 }
        ));
    case "itemAtPoint": {
      const path = collection.itemAt(...query.point);
      return path && [path.section, path.item];
    }
    case "pinned":
      return query.visibleRects.map((rect) => {
        const sections = collection.sectionFrames(rectOf(rect));
        return {
          headers: sections.map(({ header }) => listOrNull(header)),
          footers: sections.map(({ footer }) => listOrNull(footer)),
        };
      });
    case "steps": {
      let path = { section: query.from[0], item: query.from[1] };
      return query.steps.map((step) => {
        path = collection.nextItem(path, step) ?? path;
        return [path.section, path.item];
      });
    }
  }
}

/** A document that is edited: its layout, and the gaps that points mean. */
function shownOn(engine, { document, site, container, points = [] }) {
  const { id, layout } = document;
  const session = engine.edit([{ id, base: { path: `${id}.json`, revision: "r", document } }]);
  const board = engine.board();
  const output = laidOut(board.show(session, id, site, layout), container, {});
  board.arrange(0, false);
  const lift = board.lift(0, "newcomer");
  output.gaps = points.map(([x, y]) => {
    const { place } = board.aim(lift, 0, { x, y }, false);
    return [place.section, place.index];
  });
  return output;
}

const jobs = {
  /** The imports of the module. */
  async imports() {
    return JSON.stringify(WebAssembly.Module.imports(await WebAssembly.compile(bytes)));
  },
  /** The names of its exports. */
  async exports() {
    return JSON.stringify(WebAssembly.Module.exports(await WebAssembly.compile(bytes)).map(({ name }) => name));
  },
  /** A request of the layout command, without the functions of pages. */
  async answer() {
    const { instance: { exports } } = await WebAssembly.instantiate(bytes, {});
    const request = exports.gallery_allocate(input.length);
    new Uint8Array(exports.memory.buffer, request, input.length).set(input);
    const address = exports.gallery_answer_layout_request(request, input.length);
    const count = new DataView(exports.memory.buffer).getUint32(address, true);
    return Buffer.from(exports.memory.buffer, address + 4, count);
  },
  /** The same cases by the engine of pages. */
  async layOut() {
    const engine = await openEngine();
    return JSON.stringify(JSON.parse(input).cases.map((each) => layOut(engine, each)));
  },
  /** Sends requests to a session in order; the answers as text, one per line. */
  async edit() {
    const [documents, ...requests] = input.toString().split("\n").filter(Boolean);
    const session = (await openEngine()).edit(documents);
    const answers = requests.map((request) => session.answerTo(JSON.parse(request)).trimEnd());
    session.close();
    return answers.join("\n");
  },
  /** Opens, edits, undoes and closes repeatedly; the module's memory after each tenth of the rounds. */
  async editAgain() {
    const { documents, requests, rounds } = JSON.parse(input);
    const engine = await openEngine();
    const sizes = [];
    for (let round = 0; round < rounds; round++) {
      const session = engine.edit(documents);
      for (const request of requests) session.perform(request);
      session.close();
      if (round % (rounds / 10) === 0) sizes.push(engine.exports.memory.buffer.byteLength);
    }
    return JSON.stringify(sizes);
  },
  /** A large collection: milliseconds to open, query and move. */
  async editLarge() {
    const { documents, requests } = JSON.parse(input);
    const engine = await openEngine();
    const started = performance.now();
    const session = engine.edit(documents);
    const opened = performance.now() - started;
    const times = requests.map((request) => {
      const started = performance.now();
      const answer = session.perform(request);
      if (answer.error) throw new Error(JSON.stringify(answer));
      return performance.now() - started;
    });
    return JSON.stringify({ opened, times, memory: engine.exports.memory.buffer.byteLength });
  },
  /** Lines of Markdown as HTML, with the options of the page they are edited on. */
  async renderInline() {
    const { texts, forms } = JSON.parse(input);
    const engine = await openEngine();
    return JSON.stringify(texts.map((text) => engine.renderInline(text, forms)));
  },
  /** Emoji in their display form. */
  async shownForms() {
    const engine = await openEngine();
    return JSON.stringify(JSON.parse(input).map((symbol) => engine.shownForm(symbol)));
  },
  async board() {
    return JSON.stringify(shownOn(await openEngine(), JSON.parse(input)));
  },
  /** Several, each in an engine of its own. */
  async boards() {
    const all = [];
    for (const each of JSON.parse(input)) all.push(shownOn(await openEngine(), each));
    return JSON.stringify(all);
  },
  /** Opens, lays out, queries and closes repeatedly; the module's memory after each tenth of the rounds. */
  async repeat() {
    const { cases, rounds } = JSON.parse(input);
    const engine = await openEngine();
    const sizes = [];
    for (let round = 0; round < rounds; round++) {
      layOut(engine, cases[round % cases.length]);
      if (round % (rounds / 10) === 0) sizes.push(engine.exports.memory.buffer.byteLength);
    }
    return JSON.stringify(sizes);
  },
  /** A million items: the content size, the elements of a screen in the middle, and memory. */
  async million() {
    const engine = await openEngine();
    const collection = engine.open({ layout: { itemSize: [64, 64] }, sections: [{ items: 1_000_000 }] });
    const started = performance.now();
    const { height } = collection.layOut({ width: 1200, height: 800 });
    const milliseconds = performance.now() - started;
    const shown = collection.elements({ x: 0, y: height / 2, width: 1200, height: 800 });
    return JSON.stringify({
      height,
      milliseconds,
      shown: shown.length,
      memory: engine.exports.memory.buffer.byteLength,
    });
  },
};

const output = await jobs[job]();
process.stdout.write(output);
