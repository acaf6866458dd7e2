import GalleryModel

// Descriptions of fields, for schemas and the reference.

extension CollectionField {
  var words: String {
    switch self {
    case .title: "Its title, plain text."
    case .description: "What stands above its sections, in Markdown."
    case .layout: "How its items are laid out; a section may say otherwise."
    case .license: "The licence of all items that have none of their own."
    case .credit: "Whom to credit for all items that have no credit of their own."
    case .required: "Which fields no item may lack, besides its symbol."
    }
  }
}

extension SectionField {
  var words: String {
    switch self {
    case .title: "The heading of the section, plain text."
    case .footer: "What stands below its items, in Markdown."
    case .layout: "How its items are laid out, where that differs from the collection."
    case .license: "The licence of its items that have none of their own."
    case .credit: "Whom to credit for its items that have no credit of their own."
    case .locked: "Whether pages must not move, edit or delete it. Its items are as free as others."
    }
  }
}

extension ItemField {
  var words: String {
    switch self {
    case .symbol: "Exactly one emoji, or :shortcode: with an image."
    case .image: "The file of a custom picture, as a path from this file."
    case .name: "What it is called, plain text."
    case .description: "What it shows, in one paragraph of Markdown."
    case .usage: "When to use it, in one paragraph of Markdown."
    case .tags: "Words by which it is found and grouped."
    case .aliases: "Other shortcodes or names."
    case .license: "Its licence, plain text."
    case .credit: "Whom to credit, plain text."
    case .size: "Its own width and height, in CSS pixels at normal text size."
    case .locked: "Whether pages must not move, edit or delete it."
    }
  }
}

extension ArtworkField {
  var words: String {
    switch self {
    case .title: "Its title, plain text."
    case .description: "What it shows, in Markdown."
    }
  }
}

extension CanvasField {
  var words: String {
    switch self {
    case .width: "The width of the canvas, in its own units."
    case .height: "The height of the canvas, in its own units."
    case .color: "A CSS colour: #rrggbb, a name, or a function such as rgb() or oklch()."
    case .image: "The file of a picture behind the emoji, as a path from this file."
    case .fit: "How the picture fills the canvas."
    }
  }
}

extension PlacementField {
  var words: String {
    switch self {
    case .symbol: "Exactly one emoji, or :shortcode: with an image."
    case .image: "The file of a custom picture, as a path from this file."
    case .x: "The centre of the emoji from the left, in units of the canvas."
    case .y: "The centre of the emoji from the top, in units of the canvas."
    case .size: "Its font size, in units of the canvas."
    case .rotation: "By how many degrees it is turned clockwise."
    case .locked: "Whether pages must not move, edit or delete it."
    }
  }
}

extension LayoutField {
  var words: String {
    switch self {
    case .scrollDirection: "Along which axis lines follow each other."
    case .itemSize: "The width and height of each item."
    case .itemsPerRow: "How many square items share a row; it wins over itemSize."
    case .minimumLineSpacing: "The least distance between lines."
    case .minimumInteritemSpacing: "The least distance between items of a line."
    case .sectionInset: "The margins of a section around its items."
    case .headerReferenceSize: "The size of headers; 0 hides them."
    case .footerReferenceSize: "The size of footers; 0 hides them."
    case .sectionHeadersPinToVisibleBounds: "Whether headers stay in view while one scrolls."
    case .sectionFootersPinToVisibleBounds: "Whether footers stay in view while one scrolls."
    case .selfSizing:
      """
      Whether the sizes count as measured: then no section is a grid, as with an estimated size in \
      UIKit.
      """
    case .layoutDirection: "Whether lines run from left to right or from right to left."
    case .flipsHorizontallyInOppositeLayoutDirection:
      "Whether the layout is mirrored where the text runs the other way."
    }
  }
}

extension SiteField {
  var words: String {
    switch self {
    case .title: "The title of the site."
    case .description: "What the site is, in one sentence."
    case .language: "The language of the site, a tag such as en or ko."
    case .baseURL: "The address of the published site; feed, sitemap and link pictures need it."
    case .order: "The ids of the documents that come first on the home page."
    case .itemPages: "Whether each item has a page of its own."
    case .editing: "Whether published pages can be edited and exported."
    case .rawHTML: "Whether HTML in Markdown is kept."
    case .layout: "The defaults of all collections."
    case .theme: "Settings that the theme reads."
    }
  }
}

extension PageField {
  var words: String {
    switch self {
    case .kind: "What the file is; without it a page, and with collections a board."
    case .id:
      "Its address in the site: lower-case words joined by - and /. By default that of its file."
    case .title: "Its title; by default its first heading, else the name of its file."
    case .description: "What it is about, in one sentence."
    case .date: "When it was written, such as 2026-11-20 or 2026-11-20T12:30:00Z."
    case .tags: "Words by which it is found and grouped."
    case .language: "Its language, where that differs from the site's."
    case .draft: "Whether builds leave it out."
    case .collection: "The id of the collection whose page this is."
    case .collections: "The ids of the collections that stand side by side on a board."
    case .list: "The id of a collection that the page shows as a list."
    case .listStyle: "How that list is framed."
    case .cellStyle: "What the rows of that list show."
    }
  }
}
