import DocumentFormats
import GalleryMerge
import GalleryModel
import JSON
import SiteModel
import SourceFiles
import Texts

/// An index of source ranges in a document's file, for many conflicts about it.
struct ConflictPlaces {
  private let document: Document
  private let source: SourceFile?
  private var sections: [SectionID: Range<Int>] = [:]
  private var items: [ItemID: Range<Int>] = [:]
  private lazy var members = membersByName()

  init(_ document: Document, in site: Site) {
    self.init(document, source: site.source(of: document))
  }

  init(_ document: Document, source: SourceFile?) {
    self.document = document
    self.source = source
    let places = document.places
    for (index, section) in (document.collection?.sections ?? []).enumerated() {
      sections[section.id] = places.sections[index]
      for (item, range) in zip(section.items, places.items[index]) {
        items[item.id] = range
      }
    }
    for (placement, range) in zip(document.artwork?.placements ?? [], places.placements) {
      items[placement.id] = range
    }
  }

  /// - Returns: the document's location if the file does not contain the subject of the conflict.
  mutating func location(of conflict: Conflict) -> Location {
    place(of: conflict) ?? document.location
  }

  /// - Returns: nil if the file does not contain the subject of the conflict.
  mutating func place(of conflict: Conflict) -> Location? {
    let range =
      conflict.item.map { items[$0] } ?? conflict.section.map { sections[$0] }
      ?? conflict.field.map { place(of: $0) } ?? nil
    return range.flatMap { source?.location(of: $0) }
  }

  /// A field of the document itself, or the innermost object on its path. In Markdown a heading may
  /// be the title, and prose is the description, whatever front matter says of it.
  private mutating func place(of field: String) -> Range<Int>? {
    if ExactText(field) == "description", let prose = document.places.description { return prose }
    var names = field.utf8.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) }[...]
    guard let first = names.popFirst(), var value = members[ExactText(first)] else {
      return ExactText(field) == "title" ? document.places.title : nil
    }
    for name in names {
      guard let member = value[name] else { break }
      value = member
    }
    return value.range
  }

  private func membersByName() -> [ExactText: JSONValue] {
    var members: [ExactText: JSONValue] = [:]
    guard let source, let root = readMembers(of: source, at: document.path) else { return members }
    for member in root.members where !member.value.isNull {
      members[ExactText(member.name)] = member.value
    }
    return members
  }
}

/// The last export to change each part of a document, with which a later one may conflict.
struct ChangeLog {
  private var last: [[ExactText]: String] = [:]

  mutating func note(_ change: Change, by export: String) {
    let thing = keyOfThing(change.section, change.item)
    switch change.kind {
    case .edited(let field, _, _): last[thing + [ExactText(field)]] = export
    case .moved: last[thing + ["place"]] = export
    case .added, .deleted: break
    }
    last[thing] = export
    last[[]] = export
  }

  /// Notes that an item moved to another document.
  mutating func note(departureOf item: ItemID, by export: String) {
    last[keyOfThing(nil, item)] = export
    last[[]] = export
  }

  /// The exports that a conflict may be with; none if it is with the original file.
  func exports(before conflict: Conflict) -> [String] {
    let thing = keyOfThing(conflict.section, conflict.item)
    if let field = conflict.field, let export = last[thing + [ExactText(field)]] { return [export] }
    if let export = last[thing] { return [export] }
    // The deleted part may contain what an earlier export edited.
    if case .deletion = conflict.kind, conflict.item == nil { return last[[]].map { [$0] } ?? [] }
    return []
  }
}
