import FlowLayout
import GalleryModel
import JSON
import Texts

// An artwork is merged as a collection of one section: its placements are the items, and what items do
// not have (position, size, rotation) are members like any others.

extension GalleryDocument {
  /// The document in the form in which it is merged.
  var collection: EmojiCollection {
    switch self {
    case .collection(let collection): collection
    case .artwork(let artwork): EmojiCollection(artwork)
    }
  }

  var isArtwork: Bool {
    if case .artwork = self { true } else { false }
  }

  /// The document in its JSON form.
  var tree: JSONTree {
    switch self {
    case .collection(let collection): return collection.tree
    case .artwork(let artwork):
      var writer = JSONWriter()
      artwork.write(to: &writer)
      return (try? readJSON(writer.bytes))?.root.tree ?? .null
    }
  }
}

extension DocumentVersions {
  var isArtwork: Bool { (ours ?? theirs ?? base)?.isArtwork == true }

  /// Whether it is a collection in all versions, or an artwork in all.
  var isOfOneKind: Bool {
    [base, ours, theirs].allSatisfy { $0.map { $0.isArtwork == isArtwork } ?? true }
  }
}

extension EmojiCollection {
  init(_ artwork: Artwork) {
    self.init(id: artwork.id, title: artwork.title)
    description = artwork.description
    others = [JSONTreeMember("canvas", artwork.canvas.tree)] + artwork.others
    var section = Section(id: "placements", hasGivenID: true)
    section.items = artwork.placements.map { Item($0) }
    sections = [section]
  }
}

extension Artwork {
  /// - Parameter collection: one that was made of an artwork, edited or not.
  init(_ collection: EmojiCollection) {
    self.init(id: collection.id, title: collection.title)
    description = collection.description
    others = collection.others
    if let index = others.firstIndex(where: { ExactText($0.name) == "canvas" }) {
      canvas = Canvas(others.remove(at: index).value)
    }
    placements = collection.sections.flatMap { $0.items.map { Placement($0) } }
  }
}

extension Item {
  fileprivate init(_ placement: Placement) {
    self.init(id: placement.id, hasGivenID: placement.hasGivenID, symbol: placement.symbol)
    image = placement.image
    others =
      [
        JSONTreeMember("x", .number(placement.center.x)),
        JSONTreeMember("y", .number(placement.center.y)),
        JSONTreeMember("size", .number(placement.size)),
        JSONTreeMember("rotation", .number(placement.rotation)),
      ] + placement.others
  }
}

extension Placement {
  fileprivate init(_ item: Item) {
    var members = item.others
    let center = Point(x: members.takeNumber("x") ?? 0, y: members.takeNumber("y") ?? 0)
    self.init(
      id: item.id, hasGivenID: item.hasGivenID, symbol: item.symbol, center: center,
      size: members.takeNumber("size") ?? 64, rotation: members.takeNumber("rotation") ?? 0)
    image = item.image
    others = members
  }
}

extension Canvas {
  fileprivate var tree: JSONTree {
    var artwork = Artwork(id: "", title: "")
    artwork.canvas = self
    return GalleryDocument.artwork(artwork).tree["canvas"] ?? .null
  }

  fileprivate init(_ tree: JSONTree) {
    let artwork = JSONTree.object([
      JSONTreeMember("title", .string("")), JSONTreeMember("canvas", tree),
      JSONTreeMember("placements", .array([])),
    ])
    self.init()
    if let document = try? readJSON(artwork.written()) {
      self = ArtworkReading.read(document.root, id: "").artwork.canvas
    }
  }
}

extension [JSONTreeMember] {
  fileprivate mutating func takeNumber(_ name: String) -> Double? {
    guard let index = firstIndex(where: { ExactText($0.name) == ExactText(name) }) else {
      return nil
    }
    return remove(at: index).value.double
  }
}
