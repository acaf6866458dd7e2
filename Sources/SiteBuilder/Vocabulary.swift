import Templating

// What each kind of page offers to its template: the names, without the values. The linter checks
// templates with it, a test checks the values with it, and Content/templates.md tells people.

/// The templates that a build renders, each with what its page offers.
func vocabulary(of theme: Theme) -> [(template: String, schema: TemplateSchema)] {
  let page = commonVocabulary(
    strings: theme.stringNames.all(.text), assets: theme.assets.map(\.name).all(.url))
  let document: TemplateSchema = [
    "document": documentVocabulary, "content": .html, "outline": .list(outlineVocabulary),
    "hasOutline": .bool,
  ]
  return [
    (
      "home",
      page.merging([
        "content": .html, "documents": .list(cardVocabulary), "collections": .list(cardVocabulary),
        "artworks": .list(cardVocabulary), "boards": .list(cardVocabulary),
        "pages": .list(cardVocabulary), "artworkList": .url, "hasCollections": .bool,
        "hasArtworks": .bool,
        "hasBoards": .bool, "hasPages": .bool,
      ])
    ),
    ("page", page.merging(document).merging(["list": listVocabulary])),
    ("collection", page.merging(document).merging(["collection": collectionVocabulary])),
    ("board", page.merging(document).merging(["collections": .list(collectionVocabulary)])),
    ("artwork", page.merging(document).merging(["artwork": artworkVocabulary])),
    ("artworks", page.merging(["artworks": .list(cardVocabulary)])),
    (
      "item",
      page.merging([
        "item": itemVocabulary.merging([
          "codePoints": .list(["code": .text, "name": .text]), "unicodeName": .text,
          "englishName": .text, "koreanName": .text,
        ]),
        "section": ["title": .text, "url": .url],
        "collection": ["id": .text, "title": .text, "url": .url],
        "previous": neighbourVocabulary, "next": neighbourVocabulary,
      ])
    ),
    ("tags", page.merging(["tags": .list(tagVocabulary)])),
    (
      "tag",
      page.merging([
        "tag": ["name": .text, "count": .number, "countLabel": .text],
        "cards": .list(cardVocabulary), "hasCards": .bool,
        "items": .list(itemVocabulary.merging(["collection": ["title": .text, "url": .url]])),
        "hasItems": .bool,
      ])
    ),
    ("404", page),
    ("feed", page.merging(["entries": .list(entryVocabulary), "updated": .text])),
    ("sitemap", ["urls": .list(["url": .url, "date": .text])]),
  ]
}

extension [String] {
  /// An object with these names, all of one kind.
  fileprivate func all(_ schema: TemplateSchema) -> TemplateSchema {
    .object(Dictionary(map { ($0, schema) }, uniquingKeysWith: { first, _ in first }))
  }
}

private func commonVocabulary(strings: TemplateSchema, assets: TemplateSchema) -> TemplateSchema {
  [
    "site": [
      "title": .text, "description": .text, "language": .text, "url": .url, "theme": .open,
    ],
    "strings": strings, "assets": assets,
    "root": .url, "home": .url,
    "page": [
      "title": .text, "fullTitle": .text, "description": .text, "language": .text, "dir": .text,
      "canonical": .url, "feed": .url, "image": .url, "kind": .text, "isHome": .bool,
      "isCollection": .bool, "isArtwork": .bool, "isBoard": .bool, "isPage": .bool, "isItem": .bool,
      "isTag": .bool,
    ],
    "stylesheets": .list(["url": .url]), "search": ["items": .url, "names": .url],
    "nav": .list(["title": .text, "url": .url, "isCurrent": .bool]),
    "breadcrumbs": .list(["title": .text, "url": .url]),
    "editable": .list(["id": .text, "json": .script, "url": .url]),
  ]
}

private let tagLinkVocabulary: TemplateSchema = ["name": .text, "url": .url]

private let tagVocabulary: TemplateSchema = [
  "name": .text, "url": .url, "count": .number, "countLabel": .text,
]

private let dateVocabulary: TemplateSchema = ["iso": .text, "text": .text]

private let outlineVocabulary: TemplateSchema = ["title": .text, "url": .url, "level": .number]

private let documentVocabulary: TemplateSchema = [
  "id": .text, "title": .text, "description": .html, "date": dateVocabulary,
  "tags": .list(tagLinkVocabulary), "hasTags": .bool,
]

private let cardVocabulary: TemplateSchema = [
  "id": .text, "title": .text, "url": .url, "description": .text, "count": .number,
  "countLabel": .text, "picture": .html, "date": dateVocabulary, "tags": .list(tagLinkVocabulary),
  "language": .text, "isCollection": .bool, "isArtwork": .bool, "isBoard": .bool, "isPage": .bool,
]

private let itemVocabulary: TemplateSchema = [
  "id": .text, "anchor": .text, "symbol": .text, "isPicture": .bool, "image": .url, "alt": .text,
  "label": .text, "name": .text, "hasName": .bool, "description": .html, "hasDescription": .bool,
  "usage": .html, "hasUsage": .bool, "tags": .list(tagLinkVocabulary), "hasTags": .bool,
  "url": .url, "hasPage": .bool,
]

private let neighbourVocabulary: TemplateSchema = [
  "symbol": .text, "isPicture": .bool, "image": .url, "alt": .text, "label": .text, "url": .url,
]

private let collectionVocabulary: TemplateSchema = [
  "id": .text, "title": .text, "url": .url, "description": .html, "count": .number,
  "countLabel": .text, "grid": .text, "layout": .text, "isStrip": .bool,
  "hasSeveralSections": .bool, "sections": .list(sectionVocabulary), "window": windowVocabulary,
  "forms": formsVocabulary,
]

private let sectionVocabulary: TemplateSchema = [
  "id": .text, "anchor": .text, "title": .text, "hasTitle": .bool, "grid": .text,
  "cells": .list(itemVocabulary), "count": .number, "footer": .html, "hasFooter": .bool,
]

/// What a page needs to show a collection of which it holds the first cells only.
private let windowVocabulary: TemplateSchema = [
  "json": .script, "sections": .list(sectionVocabulary),
  "pages": .list(["title": .text, "countLabel": .text, "url": .url, "anchor": .text]),
]

/// What a page needs to make the cells of a collection that is edited.
private let formsVocabulary: TemplateSchema = [
  "json": .script, "sections": .list(sectionVocabulary),
]

private let listVocabulary: TemplateSchema = collectionVocabulary.merging([
  "style": .text, "cellStyle": .text, "isBasic": .bool, "isSubtitle": .bool,
  "isRightDetail": .bool, "isLeftDetail": .bool,
])

private let artworkVocabulary: TemplateSchema = [
  "id": .text, "title": .text, "svg": .html, "width": .number, "height": .number, "count": .number,
  "countLabel": .text,
]

private let entryVocabulary: TemplateSchema = [
  "title": .text, "url": .url, "date": .text, "summary": .text,
]
