import Bytes
import GalleryModel
import Texts

/// One state of documents with keyed sections and items, comparable with another that shares the keys.
struct Snapshot {
  var documents: [(id: DocumentID, content: GalleryDocument?)]
  /// The documents in the form in which they are compared.
  var collections: [EmojiCollection?]
  /// By document and index.
  var sectionKeys: [[Int]]
  /// By document, section and index.
  var itemKeys: [[[Int]]]

  /// Paths of things by key.
  private(set) var sections: [ThingPath?]
  private(set) var items: [ThingPath?]
  /// Hashes of symbols that occur more than once.
  private let repeated: HashIndex
  /// Whether an emoji occurs in items outside this snapshot.
  private let standsElsewhere: ((String) -> Bool)?

  init(
    _ documents: [(id: DocumentID, content: GalleryDocument?)], sectionKeys: [[Int]],
    itemKeys: [[[Int]]], sections sectionCount: Int, items itemCount: Int,
    standsElsewhere: ((String) -> Bool)? = nil
  ) {
    self.standsElsewhere = standsElsewhere
    self.documents = documents
    collections = documents.map { $0.content?.collection }
    self.sectionKeys = sectionKeys
    self.itemKeys = itemKeys
    sections = Array(repeating: nil, count: sectionCount)
    items = Array(repeating: nil, count: itemCount)
    var symbols: [UInt64] = []
    for (document, collection) in collections.enumerated() {
      guard let collection else { continue }
      for (section, key) in sectionKeys[document].enumerated() {
        sections[key] = ThingPath(document: document, section: section)
        for (item, key) in itemKeys[document][section].enumerated() {
          items[key] = ThingPath(document: document, section: section, item: item)
          symbols.append(FNV1a64(collection.sections[section].items[item].symbol).value)
        }
      }
    }
    symbols.sort()
    repeated = HashIndex(
      zip(symbols, symbols.dropFirst()).filter { $0 == $1 }.map { ($0.0, 0) })
  }

  func section(_ key: Int) -> Section? {
    guard let path = sections[key] else { return nil }
    return collections[path.document]?.sections[path.section]
  }

  func item(_ key: Int) -> Item? {
    guard let path = items[key] else { return nil }
    return collections[path.document]?.sections[path.section].items[path.item]
  }

  /// The display name of an item: the emoji, with the item's name only if the emoji is ambiguous.
  func name(_ item: Item) -> String {
    let isRepeated =
      standsElsewhere?(item.symbol) == true
      || repeated.first(ExactText(item.symbol)) { _ in true } != nil
    return isRepeated ? item.nameInWords : item.symbol
  }

  /// The position of an item, by ids and in display text.
  func spot(ofItem key: Int) -> Change.Spot? {
    guard let path = items[key], let collection = collections[path.document] else { return nil }
    let section = collection.sections[path.section]
    var spot = spot(in: path.document)
    if documents[path.document].content?.isArtwork != true {
      spot.section = section.id
      spot.sectionTitle = section.titleInWords
    }
    spot.after = path.item > 0 ? "\(name(section.items[path.item - 1]))" : nil
    return spot
  }

  func spot(ofSection key: Int) -> Change.Spot? {
    guard let path = sections[key], let collection = collections[path.document] else { return nil }
    var spot = spot(in: path.document)
    spot.after =
      path.section > 0 ? "“\(collection.sections[path.section - 1].titleInWords)”" : nil
    return spot
  }

  private func spot(in document: Int) -> Change.Spot {
    Change.Spot(
      document: documents[document].id, documentTitle: collections[document]?.title ?? "")
  }
}
