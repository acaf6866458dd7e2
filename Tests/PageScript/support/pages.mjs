// Pages as the built-in theme makes them, with what the page's script looks for.
import { baseOf } from "./drafts.mjs";

const MARKS = { symbol: 0, picture: 1, page: 16 };
const status = `<template data-part="status"><div class="status" role="status"></div></template>`;
const json = (document) =>
  `<script type="application/json" data-document="${document.id}">${baseOf(document)}</script>`;

function cell({ id, symbol, image, name = symbol, description = "" }, url) {
  const named = url ? `<a class="name" href="${url}">${name}</a>` : `<p class="name">${name}</p>`;
  const words = description && `<p class="description">${description}</p>`;
  const face = image ? `<img src="${image}" alt="${symbol}">` : `<span class="symbol">${symbol}</span>`;
  return `<li class="cell" data-item="${id}" id="${id}"><div class="face">${face}` +
    `<div class="words">${named}${words}</div></div></li>`;
}

/** The forms of cells that a theme shows: with and without a page of their own, a description, a picture. */
function forms(id) {
  const numbers = [0, MARKS.picture, MARKS.page, MARKS.page + MARKS.picture];
  const cells = numbers.flatMap((number) => [number, number + 4]).map((number) => {
    const mark = (name) => `⟦${number}${name}⟧`;
    const words = { id: mark("id"), symbol: mark("symbol"), name: mark("label") };
    return cell(
      {
        ...words,
        ...(number & 4 && { description: mark("description") }),
        ...(number & MARKS.picture && { image: `?${mark("image")}` }),
      },
      number & 16 ? `../?${mark("url")}` : "",
    );
  });
  const data = `{"rawHTML":false,"links":{},"language":"en"}`;
  return `<template data-forms="${id}"><section data-section="⟦s0id⟧"><ul class="⟦s0grid⟧">${
    cells.join("")
  }</ul></section></template>` +
    `<script type="application/json" data-forms="${id}">${data}</script>`;
}

/** The element of a collection. */
export function collectionHTML({ id, layout, sections }) {
  const shape = { layout, sections: sections.map((section) => ({ ...section.layout, items: section.items.length })) };
  const parts = sections.map(({ id: section, title, footer, items }) =>
    `<section class="section" data-section="${section}" id="${section}">` +
    (title ? `<h2 data-header>${title}</h2>` : "") +
    `<ul>${items.map((item) => cell(item, `../${id}/${item.id}/index.html`)).join("")}</ul>` +
    (footer ? `<div data-footer>${footer}</div>` : "") + `</section>`
  );
  return `<div class="collection" data-collection="${id}" data-layout='${JSON.stringify(shape)}'>${
    parts.join("")
  }</div>`;
}

/** A page with collections. */
export function collectionsPage(...documents) {
  return documents.map((each) => collectionHTML(each) + forms(each.id)).join("") + status +
    documents.map(json).join("");
}

function drawing({ canvas, placements }, isCard) {
  const { width, height, background } = canvas;
  const ground = background?.color ? `<rect width="100%" height="100%" fill="${background.color}"/>` : "";
  const texts = placements.map(({ id, symbol, x, y, size, rotation }) =>
    `<text x="${x}" y="${y}" font-size="${size}"${rotation ? ` transform="rotate(${rotation} ${x} ${y})"` : ""}` +
    `${isCard ? "" : ` data-placement="${id}"`}>${symbol}</text>`
  );
  return `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">${ground}${
    texts.join("")
  }</svg>`;
}

/** The page of an artwork. */
export function artworkPage(artwork) {
  return `<figure class="artwork" data-artwork="${artwork.id}">${drawing(artwork)}</figure>${status}${json(artwork)}`;
}

/** The page of all artworks. */
export function artworksPage(...artworks) {
  const cards = artworks.map((each) =>
    `<li data-card="${each.id}" class="card"><div class="picture">${drawing(each, true)}</div><div class="caption">` +
    `<h2><a class="card-link" href="../${each.id}/index.html">${each.title}</a></h2>` +
    `<p><span data-count="${each.placements.length}">${each.placements.length} emoji</span></p></div></li>`
  );
  return `<div data-artworks><button class="emojiart-new"></button><ul class="cards">${
    cards.join("")
  }</ul></div>${status}` +
    artworks.map(json).join("");
}
