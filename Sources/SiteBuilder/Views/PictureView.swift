import GalleryModel
import PictureCleaning
import Pictures
import SiteModel
import Templating

let artworkVocabulary: TemplateSchema = [
  "id": .text, "title": .text, "svg": .html, "width": .number, "height": .number, "count": .number,
  "countLabel": .text,
]

extension PageContext {
  /// The thumbnail of a document for its card, drawn from its own emoji; null if it has none.
  func picture(of document: Document) -> TemplateValue {
    switch document.content {
    case .page: return .null
    case .collection(let collection):
      return mosaic(symbols(of: collection, in: document, limit: 24))
    case .board:
      // An equal share for each collection.
      let sides = plan.sides(of: document).map { plan.site.documents[$0] }
      let share = 24 / max(1, sides.count)
      return mosaic(
        sides.flatMap { side in
          side.collection.map { symbols(of: $0, in: side, limit: share) } ?? []
        })
    case .artwork(let artwork):
      return .html(HTML(trusted: drawing(of: artwork, in: document, isDecoration: true)))
    }
  }

  private func symbols(
    of collection: EmojiCollection, in document: Document, limit: Int
  ) -> [PictureSymbol] {
    var symbols: [PictureSymbol] = []
    for section in collection.sections where symbols.count < limit {
      let items = section.items
      for index in items.indices.prefix(limit - symbols.count) {
        symbols.append(symbol(items[index].symbol, items[index].image, in: document))
      }
    }
    return symbols
  }

  private func mosaic(_ symbols: [PictureSymbol]) -> TemplateValue {
    symbols.isEmpty ? .null : .html(HTML(trusted: collectionPicture(symbols)))
  }

  /// An artwork on its own page.
  func artwork(_ artwork: Artwork, in document: Document) -> TemplateValue {
    [
      "id": .text(artwork.id.string), "title": .text(document.title),
      "svg": .deferred { [self] in
        .html(HTML(trusted: drawing(of: artwork, in: document, isDecoration: false)))
      },
      "width": .number(artwork.canvas.size.width), "height": .number(artwork.canvas.size.height),
      "count": .number(artwork.placements.count),
      "countLabel": countLabel(artwork.placements.count),
    ]
  }

  private func drawing(of artwork: Artwork, in document: Document, isDecoration: Bool) -> [UInt8] {
    let background = artwork.canvas.image.flatMap {
      file($0, in: document, isMeasured: artwork.canvas.fit == .tile)
    }
    return artworkPicture(artwork, background: background, isDecoration: isDecoration) {
      symbol($0.symbol, $0.image, in: document)
    }
  }

  private func symbol(_ symbol: String, _ image: String?, in document: Document) -> PictureSymbol {
    guard let image, isShortcode(symbol), let file = file(image, in: document) else {
      return .emoji(shownForm(of: symbol))
    }
    return .picture(file)
  }

  /// A document's picture, with its address relative to the page.
  private func file(_ image: String, in document: Document, isMeasured: Bool = false)
    -> PictureFile?
  {
    guard let path = plan.site.pictureFile(image, besideFile: document.path)?.copied else {
      return nil
    }
    // If it is unreadable, the build reports that when it copies the file.
    let picture = isMeasured ? (try? plan.site.picture(image, of: document))?.0 : nil
    return PictureFile(
      address: place.link(to: Place(path)), size: picture.flatMap { shownSize(of: $0.bytes) })
  }
}
