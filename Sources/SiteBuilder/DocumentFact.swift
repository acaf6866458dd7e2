import GalleryModel
import SiteContent
import Texts

/// What a plan may read of a document besides its words: where it is, what it is called, how it is
/// divided. A change of nothing else leaves the structure of a site as it is.
enum DocumentFact: CaseIterable, Sendable {
  case id, kind, source, title, isDated, tags, itemIDs, itemTags, sectionSlugs, stylesheets

  func isSame(_ old: Known, _ new: Known) -> Bool {
    let (a, b) = (old.document, new.document)
    switch self {
    case .id: return ExactText(a.id) == ExactText(b.id)
    case .kind: return a.kind == b.kind
    case .source:
      return ExactText(a.path) == ExactText(b.path)
        && ExactText(a.prose?.sourcePath) == ExactText(b.prose?.sourcePath)
    case .title: return ExactText(a.title) == ExactText(b.title)
    case .isDated: return (a.date == nil) == (b.date == nil)
    case .tags: return isByteEqual(a.tags, b.tags)
    case .itemIDs:
      let (old, new) = (a.collection?.sections ?? [], b.collection?.sections ?? [])
      return old.count == new.count
        && zip(old, new).allSatisfy { old, new in
          old.items.elementsEqual(new.items) { ExactText($0.id) == ExactText($1.id) }
        }
    case .itemTags:
      return a.taggedItems.elementsEqual(b.taggedItems) { a, b in
        a.section == b.section && a.item == b.item && isByteEqual(a.tags, b.tags)
      }
    case .sectionSlugs:
      return isByteEqual(
        old.planned.window?.sectionSlugs ?? [], new.planned.window?.sectionSlugs ?? [])
    case .stylesheets:
      return old.planned.grid?.stylesheet == new.planned.grid?.stylesheet
        && old.planned.window?.grid?.stylesheet == new.planned.window?.grid?.stylesheet
    }
  }

  /// A document, and what a plan found out of it.
  typealias Known = (document: Document, planned: PlannedDocument)
}

extension Document {
  /// Which items have tags; most have none.
  fileprivate var taggedItems: [(section: Int, item: Int, tags: [String])] {
    (collection?.sections ?? []).enumerated().flatMap { number, section in
      section.items.indices.lazy.filter { !section.items[$0].tags.isEmpty }.map {
        (number, $0, section.items[$0].tags)
      }
    }
  }
}
