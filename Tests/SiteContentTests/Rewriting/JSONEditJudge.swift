import GalleryModel
import JSON
import SourceFiles
import Texts

@testable import DocumentFormats
@testable import SiteContent

/// Reports side effects of an edit in a collection's JSON, line by line.
struct JSONEditJudge {
  private let old: SourceFile
  private let read: EmojiCollection
  private let new: SourceFile
  private let again: EmojiCollection
  private let wanted: EmojiCollection

  /// - Parameters:
  ///   - read: the content of the old file.
  ///   - again: the content of the new one.
  init(
    _ old: SourceFile, _ read: EmojiCollection, _ new: SourceFile, _ again: EmojiCollection,
    wanted: EmojiCollection
  ) {
    (self.old, self.read, self.new, self.again) = (old, read, new, again)
    self.wanted = wanted
  }

  func complaints(
    about kind: RandomEdits.Kind, _ items: [ItemID], _ section: SectionID?
  ) -> [String] {
    // An empty container on one line may become two lines around its first part.
    let wasEmpty =
      read.sections.isEmpty
      || read.sections.contains { section in
        section.items.isEmpty
          && wanted.sections.contains { $0.id == section.id && !$0.items.isEmpty }
      }
    let complaints = movers(kind, items, section).map { movers in
      LineDifference(
        old.bytes, touched(old, movers, kind), new.bytes, touched(new, movers, kind), commas: 3,
        comparesLines: !wasEmpty
      ).complaints
    }
    let best = complaints.contains([]) ? [] : complaints[0]
    return best + respelled(kind, items, section)
  }

  /// Things that moved, or are edited.
  private struct Movers {
    var items: [ItemID] = []
    var sections: [SectionID] = []
  }

  /// What may have moved: the thing itself, or equivalently all that it passes.
  private func movers(_ kind: RandomEdits.Kind, _ items: [ItemID], _ section: SectionID?)
    -> [Movers]
  {
    let own = Movers(items: items, sections: section.map { [$0] } ?? [])
    switch kind {
    case .moveItem:
      let passed = zip(read.sections, wanted.sections).flatMap { old, new in
        things(passedBy: own.items[0], from: old.items.map(\.id), to: new.items.map(\.id))
      }
      return [own, Movers(items: passed)]
    case .moveSection:
      let passed = things(
        passedBy: own.sections[0], from: read.sections.map(\.id), to: wanted.sections.map(\.id))
      return [own, Movers(sections: passed)]
    default: return [own]
    }
  }

  private func things<Kind>(
    passedBy id: Text<Kind>, from old: [Text<Kind>], to new: [Text<Kind>]
  ) -> [Text<Kind>] {
    guard let from = old.firstIndex(of: id), let to = new.firstIndex(of: id) else { return [] }
    return from < to ? Array(old[(from + 1)...to]) : Array(old[to..<from])
  }

  /// What moved and changed its spelling, other than white space.
  private func respelled(
    _ kind: RandomEdits.Kind, _ items: [ItemID], _ section: SectionID?
  ) -> [String] {
    guard kind == .moveItem || kind == .moveSection, newlyStated.items.isEmpty,
      newlyStated.sections.isEmpty
    else { return [] }
    func text(_ file: SourceFile) -> [UInt8] {
      guard let reading = readDocument(file, at: "c.json"),
        case .collection(let collection) = reading.content
      else { return [] }
      for (place, value) in collection.sections.enumerated() {
        if value.id == section { return visible(file, reading.places.sections[place]) }
        for (index, item) in value.items.enumerated() where items.contains(item.id) {
          return visible(file, reading.places.items[place][index])
        }
      }
      return []
    }
    return text(old) == text(new) ? [] : ["what moved is spelled differently"]
  }

  private func visible(_ file: SourceFile, _ range: Range<Int>) -> [UInt8] {
    file.bytes[range].filter { $0 > 0x20 }
  }

  /// What newly states its id.
  private var newlyStated: (items: Set<ItemID>, sections: Set<SectionID>) {
    func given(_ collection: EmojiCollection) -> Set<ItemID> {
      Set(collection.sections.flatMap(\.items).filter(\.hasGivenID).map { $0.id })
    }
    func givenSections(_ collection: EmojiCollection) -> Set<SectionID> {
      Set(collection.sections.filter(\.hasGivenID).map { $0.id })
    }
    return (
      given(again).subtracting(given(read)), givenSections(again).subtracting(givenSections(read))
    )
  }

  /// The source ranges that an edit is about.
  private func touched(
    _ file: SourceFile, _ movers: Movers, _ kind: RandomEdits.Kind
  ) -> [Range<Int>] {
    guard let reading = readDocument(file, at: "c.json"),
      case .collection(let collection) = reading.content, let json = try? readJSON(file.bytes)
    else { return [] }
    let stated = newlyStated
    var ranges: [Range<Int>] = []
    let values = Array(json.root["sections"]!.elements)
    for (index, value) in collection.sections.enumerated() {
      let id = value.id
      if movers.sections.contains(id), kind != .editSection {
        ranges.append(reading.places.sections[index])
      } else {
        var names: Set<String> = stated.sections.contains(id) ? ["id"] : []
        if movers.sections.contains(id) { names.formUnion(changedFields(ofSection: id)) }
        ranges += members(values[index], names)
      }
      let items = values[index]["items"].map { Array($0.elements) } ?? []
      for (place, item) in value.items.enumerated() {
        let id = item.id
        let isMover = movers.items.contains(id)
        if !isMover, !stated.items.contains(id) { continue }
        if isMover && kind != .editItem || bareItems.contains(id) {
          ranges.append(reading.places.items[index][place])
        } else {
          var names: Set<String> = stated.items.contains(id) ? ["id"] : []
          if isMover { names.formUnion(changedFields(ofItem: id)) }
          ranges += members(items[place], names)
        }
      }
    }
    if kind == .editCollection {
      let fields = [read, wanted].map { $0.fields }
      ranges += members(json.root, changed(fields[0], fields[1]))
    }
    return ranges
  }

  /// Items that are plain strings before or after the edit.
  private var bareItems: Set<ItemID> {
    var bare: Set<ItemID> = []
    for (file, collection) in [(old, read), (new, again)] {
      guard let root = try? readJSON(file.bytes).root, let sections = root["sections"] else {
        continue
      }
      for (section, value) in zip(collection.sections, sections.elements) {
        guard let items = value["items"] else { continue }
        for (item, value) in zip(section.items, items.elements) where value.kind != .object {
          bare.insert(item.id)
        }
      }
    }
    return bare
  }

  private func changedFields(ofItem id: ItemID) -> Set<String> {
    let fields = [read, wanted].map { collection in
      collection.sections.lazy.flatMap(\.items).first { $0.id == id }?.fields ?? []
    }
    return changed(fields[0], fields[1])
  }

  private func changedFields(ofSection id: SectionID) -> Set<String> {
    let fields = [read, wanted].map { collection in
      collection.sections.first { $0.id == id }?.fields ?? []
    }
    return changed(fields[0], fields[1])
  }

  /// The names of members that differ between two lists. Ids are compared separately, by whether a file
  /// states them.
  private func changed(_ old: [JSONTreeMember], _ new: [JSONTreeMember]) -> Set<String> {
    let different = old.filter { !new.contains($0) } + new.filter { !old.contains($0) }
    return Set(different.map(\.name)).subtracting(["id"])
  }

  /// Members of these names, and the brace before which the first one would come.
  private func members(_ object: JSONValue, _ names: Set<String>) -> [Range<Int>] {
    if names.isEmpty { return [] }
    let start = object.range.lowerBound
    return [start..<start + 1]
      + object.members.filter { names.contains($0.name) }.map {
        $0.nameRange.lowerBound..<$0.value.range.upperBound
      }
  }
}
