import SiteModel
import Templating

let cardVocabulary: TemplateSchema = [
  "id": .text, "title": .text, "url": .url, "description": .text, "count": .number,
  "countLabel": .text, "picture": .html, "date": dateVocabulary, "tags": .list(tagLinkVocabulary),
  "language": .text, "dir": .text, "isCollection": .bool, "isArtwork": .bool, "isBoard": .bool,
  "isPage": .bool,
]

extension PageContext {
  /// A document as a card of the gallery.
  func card(_ index: Int) -> TemplateValue {
    let document = plan.site.documents[index]
    let count = document.emojiCount
    let other = otherLanguage(of: document)
    return [
      "id": .text(document.id.string), "title": .text(document.title),
      "url": link(to: plan.place(of: document)),
      "description": .deferred { [self] in .text(plainText(document.description)) },
      "count": count.map { .number($0) } ?? .null,
      "countLabel": count.map { countLabel($0) } ?? .null,
      "picture": .deferred { [self] in picture(of: document) },
      "date": date(document.date),
      "tags": .deferred { [self] in tags(plan.distinctTags(document.tags)) },
      "language": .text(other.language), "dir": .text(other.dir),
      "isCollection": .bool(document.kind == .collection),
      "isArtwork": .bool(document.kind == .artwork), "isBoard": .bool(document.kind == .board),
      "isPage": .bool(document.kind == .page),
    ]
  }
}

extension Document {
  /// How many emoji it shows; nil for kinds without emoji of their own.
  var emojiCount: Int? {
    switch content {
    case .collection(let collection): collection.itemCount
    case .artwork(let artwork): artwork.placements.count
    case .page, .board: nil
    }
  }
}
