import GalleryMerge
import GalleryModel
import SourceFiles

/// Where the things of a document stand in its file, for many conflicts about it.
struct ConflictPlaces {
  private let document: Document
  private let source: SourceFile?
  private var sections: [IDBytes: Range<Int>] = [:]
  private var items: [IDBytes: Range<Int>] = [:]

  init(_ document: Document, in site: Site) {
    self.document = document
    source = site.source(of: document)
    let places = document.places
    for (index, section) in (document.collection?.sections ?? []).enumerated() {
      sections[IDBytes(section.id)] = places.sections[index]
      for (item, range) in zip(section.items, places.items[index]) {
        items[IDBytes(item.id)] = range
      }
    }
    for (placement, range) in zip(document.artwork?.placements ?? [], places.placements) {
      items[IDBytes(placement.id)] = range
    }
  }

  /// - Returns: the file's first line where it has none of what a conflict is about.
  func location(of conflict: Conflict) -> Location {
    let range =
      conflict.item.map { items[IDBytes($0)] } ?? conflict.section.map { sections[IDBytes($0)] }
      ?? nil
    return range.flatMap { source?.location(of: $0) } ?? document.location
  }
}

/// Which export was the last to change each thing of a document: what a later one may collide with.
struct ChangeLog {
  private var last: [[IDBytes]: String] = [:]

  mutating func note(_ change: Change, by export: String) {
    let thing = change.item ?? change.section ?? ""
    switch change.kind {
    case .edited(let field, _, _): last[[IDBytes(thing), IDBytes(field)]] = export
    case .moved: last[[IDBytes(thing), IDBytes("place")]] = export
    case .added, .deleted: break
    }
    last[[IDBytes(thing)]] = export
    last[[]] = export
  }

  /// The export that a conflict is with; none where it is with the file as it was.
  func exports(before conflict: Conflict) -> [String] {
    let thing = IDBytes(conflict.item ?? conflict.section ?? "")
    if let field = conflict.field, let export = last[[thing, IDBytes(field)]] { return [export] }
    if let export = last[[thing]] { return [export] }
    // What is deleted here may hold what was edited there.
    if case .deletion = conflict.kind, conflict.item == nil { return last[[]].map { [$0] } ?? [] }
    return []
  }
}
