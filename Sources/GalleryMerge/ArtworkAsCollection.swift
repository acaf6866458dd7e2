import GalleryModel
import Geometry
import JSON
import Texts

// An artwork is merged as a collection with one section: placements map to items, and properties that
// items lack (position, size, rotation) map to unknown members.

extension GalleryDocument {
  /// The document in the form in which it is merged.
  public var collection: EmojiCollection {
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
    for field in ArtworkField.allCases { self[field.ofCollection] = artwork[field] }
    others = [JSONTreeMember("canvas", artwork.canvas.tree)] + artwork.others
    var section = Section(id: "placements", hasGivenID: true)
    section.items = artwork.placements.map { Item($0) }
    sections = [section]
  }
}

extension Artwork {
  /// - Parameter collection: converted from an artwork, possibly edited since.
  init(_ collection: EmojiCollection) {
    self.init(id: collection.id, title: collection.title)
    for field in ArtworkField.allCases { self[field] = collection[field.ofCollection] }
    others = collection.others
    if let tree = others.remove("canvas") { canvas = Canvas(tree) }
    placements = collection.sections.flatMap { $0.items.map { Placement($0) } }
  }
}

extension Item {
  fileprivate init(_ placement: Placement) {
    self.init(id: placement.id, hasGivenID: placement.hasGivenID, symbol: placement.symbol)
    for field in PlacementField.allCases {
      if let same = field.ofItem {
        self[same] = placement[field]
      } else if let value = placement[field] {
        others.append(JSONTreeMember(field.name, value.tree))
      }
    }
    others += placement.others
  }
}

extension Placement {
  fileprivate init(_ item: Item) {
    self.init(
      id: item.id, hasGivenID: item.hasGivenID, symbol: item.symbol, center: Point(x: 0, y: 0))
    others = replaceFields(
      by: item.others, PlacementField.allCases.filter { $0.ofItem == nil })
    for field in PlacementField.allCases {
      if let same = field.ofItem { self[field] = item[same] }
    }
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
