import GalleryModel
import SiteModel
import Texts

/// A property of a document that a plan may depend on: where it is, what it is called, how it is
/// divided. The unit of invalidation: if no fact that was read changes, neither does the structure.
///
/// Kinds declare the facts they read (`OutputKind.reads`), and may define others next to themselves.
struct DocumentFact: Hashable, Sendable, CustomStringConvertible {
  /// A document, and what planning derived from it.
  typealias Known = (document: Document, planned: PlannedDocument)

  let description: String
  /// Whether two versions of a document agree on this fact.
  let isSame: @Sendable (Known, Known) -> Bool

  init(_ name: String, isSame: @escaping @Sendable (Known, Known) -> Bool) {
    description = name
    self.isSame = isSame
  }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.description == rhs.description }

  func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

extension DocumentFact {
  static let id = Self("id") { $0.document.id == $1.document.id }
  static let kind = Self("kind") { $0.document.kind == $1.document.kind }
  static let title = Self("title") { ExactText($0.document.title) == ExactText($1.document.title) }
  static let isDated = Self("isDated") { ($0.document.date == nil) == ($1.document.date == nil) }
  static let tags = Self("tags") { isByteEqual($0.document.tags, $1.document.tags) }

  /// Its files below `Content/`.
  static let source = Self("source") {
    $0.document.path == $1.document.path
      && $0.document.prose?.sourcePath == $1.document.prose?.sourcePath
  }

  static let itemIDs = Self("itemIDs") {
    let (old, new) = (
      $0.document.collection?.sections ?? [], $1.document.collection?.sections ?? []
    )
    return old.count == new.count
      && zip(old, new).allSatisfy { old, new in
        old.items.elementsEqual(new.items) { $0.id == $1.id }
      }
  }

  static let itemTags = Self("itemTags") {
    $0.document.taggedItems.elementsEqual($1.document.taggedItems) { a, b in
      a.section == b.section && a.item == b.item && isByteEqual(a.tags, b.tags)
    }
  }

  static let sectionSlugs = Self("sectionSlugs") {
    $0.planned.window?.sectionSlugs == $1.planned.window?.sectionSlugs
  }

  static let stylesheets = Self("stylesheets") {
    $0.planned.grid?.stylesheet == $1.planned.grid?.stylesheet
      && $0.planned.window?.grid?.stylesheet == $1.planned.window?.grid?.stylesheet
  }
}

extension Document {
  /// The items that have tags; most have none.
  fileprivate var taggedItems: [(section: Int, item: Int, tags: [String])] {
    (collection?.sections ?? []).enumerated().flatMap { number, section in
      section.items.indices.lazy.filter { !section.items[$0].tags.isEmpty }.map {
        (number, $0, section.items[$0].tags)
      }
    }
  }
}
