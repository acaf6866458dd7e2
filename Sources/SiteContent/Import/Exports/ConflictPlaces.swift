import GalleryMerge
import GalleryModel
import SourceFiles
import Texts

/// Where the things of a document stand in its file, for many conflicts about it.
struct ConflictPlaces {
  private let document: Document
  private let source: SourceFile?
  private var sections: [ExactText: Range<Int>] = [:]
  private var items: [ExactText: Range<Int>] = [:]

  init(_ document: Document, in site: Site) {
    self.document = document
    source = site.source(of: document)
    let places = document.places
    for (index, section) in (document.collection?.sections ?? []).enumerated() {
      sections[ExactText(section.id)] = places.sections[index]
      for (item, range) in zip(section.items, places.items[index]) {
        items[ExactText(item.id)] = range
      }
    }
    for (placement, range) in zip(document.artwork?.placements ?? [], places.placements) {
      items[ExactText(placement.id)] = range
    }
  }

  /// - Returns: the file's first line where it has none of what a conflict is about.
  func location(of conflict: Conflict) -> Location {
    let range =
      conflict.item.map { items[ExactText($0)] } ?? conflict.section.map { sections[ExactText($0)] }
      ?? nil
    return range.flatMap { source?.location(of: $0) } ?? document.location
  }
}

/// Which export was the last to change each thing of a document: what a later one may collide with.
struct ChangeLog {
  private var last: [[ExactText]: String] = [:]

  mutating func note(_ change: Change, by export: String) {
    let thing = change.item ?? change.section ?? ""
    switch change.kind {
    case .edited(let field, _, _): last[[ExactText(thing), ExactText(field)]] = export
    case .moved: last[[ExactText(thing), ExactText("place")]] = export
    case .added, .deleted: break
    }
    last[[ExactText(thing)]] = export
    last[[]] = export
  }

  /// The export that a conflict is with; none where it is with the file as it was.
  func exports(before conflict: Conflict) -> [String] {
    let thing = ExactText(conflict.item ?? conflict.section ?? "")
    if let field = conflict.field, let export = last[[thing, ExactText(field)]] { return [export] }
    if let export = last[[thing]] { return [export] }
    // What is deleted here may hold what was edited there.
    if case .deletion = conflict.kind, conflict.item == nil { return last[[]].map { [$0] } ?? [] }
    return []
  }
}
