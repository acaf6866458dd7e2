import GalleryModel
import JSON
import Texts

/// Rewrites only the changed parts of a collection's JSON.
struct JSONCollectionRewriter {
  private let rewriter: JSONRewriter
  private let read: EmojiCollection
  private let wanted: EmojiCollection
  private let carried: CarriedItems
  private let sections: [JSONValue]
  private let items: [[JSONValue]]
  private let sectionPlaces: [SectionID: Int]
  private let itemPlaces: [ItemID: (section: Int, item: Int)]
  private let arrangement: Arrangement
  /// For each section, whether a new item may be a string: it has no items, or some are strings.
  private let mayHoldTexts: [Bool]
  /// The form of an empty list of items.
  private let itemsForm: JSONForm
  /// The first item with members in the example list.
  private let itemExample: JSONValue?

  /// - Parameters:
  ///   - read: the content of the text.
  ///   - wanted: the new content; `hasGivenID` tells which ids the text states.
  /// - Returns: nil if some of the text was not understood.
  init?(
    _ document: JSONDocument, read: EmojiCollection, wanted: EmojiCollection, carried: CarriedItems
  ) {
    rewriter = JSONRewriter(document)
    let style = rewriter.style
    let example = style.example("items")
    itemsForm = example.flatMap { JSONForm(of: $0, style) } ?? style.lines
    itemExample = example?.elements.first { $0.kind == .object }
    self.read = read
    self.carried = carried
    let sections = document.root["sections"].map { Array($0.elements) } ?? []
    let items = sections.map { $0["items"].map { Array($0.elements) } ?? [] }
    mayHoldTexts = items.map { $0.isEmpty || $0.contains { $0.kind == .string } }
    guard items.map({ $0.count }) == read.sections.map({ $0.items.count }) else { return nil }
    var sectionPlaces: [SectionID: Int] = [:]
    var itemPlaces: [ItemID: (section: Int, item: Int)] = [:]
    itemPlaces.reserveCapacity(read.itemCount)
    for (section, value) in read.sections.enumerated() {
      sectionPlaces[value.id] = section
      for item in value.items.indices {
        itemPlaces[value.items[item].id] = (section, item)
      }
    }
    self.sectionPlaces = sectionPlaces
    self.itemPlaces = itemPlaces
    func lines(of value: JSONValue) -> Int {
      1 + document.bytes[value.range].reduce(0) { $0 + (isLineEnd($1) ? 1 : 0) }
    }
    arrangement = Arrangement(
      of: wanted, sectionPlaces, itemPlaces, sectionWeight: { lines(of: sections[$0]) },
      staying: { section, old in stayingInPlace(old) { lines(of: items[section][$0]) } })
    self.wanted = wanted.statingIDsThatChange(moved: arrangement.moved(in: wanted))
    (self.sections, self.items) = (sections, items)
  }

  func text() -> [UInt8] {
    let document = rewriter.document
    let root = document.root
    let own: JSONRewriter.OwnText = ("sections", { sectionsText($0) })
    let text = rewriter.object(
      root, from: read.fields, to: wanted.fields, own: own)
    return document.bytes[..<root.range.lowerBound] + text
      + document.bytes[root.range.upperBound...]
  }

  private func sectionsText(_ array: JSONValue) -> [UInt8] {
    var example = sections.first
    let parts = wanted.sections.indices.map { index -> JSONPart in
      let section = wanted.sections[index]
      guard let place = sectionPlaces[section.id] else {
        let like = example ?? style.example("sections")?.elements.first { _ in true }
        return .new { written(section, like: like, in: $0) }
      }
      example = sections[place]
      let isSame = read.sections[place] == section
      if arrangement.sections[index] {
        return .kept(place, isSame ? nil : text(of: place, as: section))
      }
      return .new { moved(sections[place], text(of: place, as: section), to: $0) }
    }
    let form = style.example("sections").flatMap { JSONForm(of: $0, style) }
    return JSONParts(array).spliced(parts, form: form ?? style.lines, style)
  }

  private func text(of place: Int, as section: Section) -> [UInt8] {
    let value = sections[place]
    let own: JSONRewriter.OwnText = ("items", { itemsText($0, of: place, as: section.items) })
    return rewriter.object(
      value, from: read.sections[place].fields,
      to: section.fields, own: own)
  }

  private func itemsText(_ array: JSONValue, of place: Int, as items: [Item]) -> [UInt8] {
    let places = items.map { itemPlaces[$0.id] }
    let old = places.map { $0.flatMap { $0.section == place ? $0.item : nil } }
    let staying = arrangement.items[place] ?? []
    var near = 0
    let parts = items.indices.map { index -> JSONPart in
      let item = items[index]
      if let kept = old[index], staying[index] {
        near = kept
        let isSame = read.sections[place].items[kept] == item
        return .kept(kept, isSame ? nil : text(of: (place, kept), as: item))
      }
      let like = example(near: near, in: place)
      return .new { style.written(draft(item, in: place), like: like, in: $0) }
    }
    return JSONParts(array).spliced(parts, form: itemsForm, style)
  }

  /// The draft of an inserted item: its source text from this or another file, else a new value.
  /// - Parameter section: the index in the source of the destination section.
  private func draft(_ item: Item, in section: Int?) -> JSONDraft {
    if let place = itemPlaces[item.id] {
      let value = items[place.section][place.item]
      return .text(
        CarriedJSON(
          bytes: text(of: place, as: item),
          indentation: style.indentation(of: value)))
    }
    return carriedJSON(item).map { .text($0) } ?? newItem(item, in: section)
  }

  /// The new text of an item of this source.
  private func text(of place: (section: Int, item: Int), as item: Item) -> [UInt8] {
    let value = items[place.section][place.item]
    let old = read.sections[place.section].items[place.item]
    if old == item { return Array(rewriter.document.bytes[value.range]) }
    if value.kind == .object { return rewriter.object(value, from: old.fields, to: item.fields) }
    if item.isBare { return JSONTree.string(item.symbol).written() }
    let line = style.indentation(of: value)
    return style.written(
      .tree(.object(item.fields)), like: example(near: place.item, in: place.section), in: line)
  }

  /// The source text of an item from another file, with the changed fields rewritten.
  private func carriedJSON(_ item: Item) -> CarriedJSON? {
    guard case .json(let text) = carried[item.id], let document = try? readJSON(text.bytes),
      let old = CarriedItems.item(document.root)
    else { return nil }
    if old == item { return text }
    if document.root.kind != .object {
      // A plain string has nothing beyond its fields.
      return item.isBare
        ? CarriedJSON(bytes: JSONTree.string(item.symbol).written(), indentation: []) : nil
    }
    let other = JSONRewriter(document)
    return CarriedJSON(
      bytes: other.object(document.root, from: old.fields, to: item.fields),
      indentation: text.indentation)
  }

  private func newItem(_ item: Item, in section: Int?) -> JSONDraft {
    let mayBeText = section.map { mayHoldTexts[$0] } ?? true
    return .tree(item.isBare && mayBeText ? .string(item.symbol) : .object(item.fields))
  }

  private func written(_ section: Section, like: JSONValue?, in indentation: [UInt8]) -> [UInt8] {
    var members: [(name: String, value: JSONDraft)] = section.fields.map {
      ($0.name, .tree($0.value))
    }
    if let items = members.firstIndex(where: { ExactText($0.name) == "items" }) {
      members[items].value = .array(section.items.map { draft($0, in: nil) })
    }
    return style.written(.object(members), like: like, in: indentation)
  }

  private func moved(_ value: JSONValue, _ text: [UInt8], to new: [UInt8]) -> [UInt8] {
    let old = style.indentation(of: value)
    return CarriedJSON(bytes: text, indentation: old).placed(in: new, lineBreak: style.lineBreak)
  }

  /// The item with members nearest to an index, or one anywhere in the file.
  private func example(near item: Int, in section: Int) -> JSONValue? {
    let row = items[section]
    for distance in 0..<50 {
      for place in [item - distance, item + distance] where row.indices.contains(place) {
        if row[place].kind == .object { return row[place] }
      }
    }
    return itemExample
  }

  private var style: JSONStyle { rewriter.style }
}
