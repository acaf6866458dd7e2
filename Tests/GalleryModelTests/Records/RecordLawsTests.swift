import Foundation
import Geometry
import JSON
import Testing
import Texts

@testable import GalleryModel

// Keeps the lists of fields complete: a property that no list contains would be lost in a merge, and a
// field whose reading and writing do not round-trip would change with every import.

@Suite struct RecordLawsTests {
  @Test func `every property is a field, an id or what is in the thing`() {
    var item = Item(symbol: "🌱")
    item.aliases = ["seedling"]
    expectAllProperties(of: item, besides: ["id", "hasGivenID", "isLocked", "others"])
    expectAllProperties(
      of: Section(), besides: ["id", "hasGivenID", "isLocked", "others", "items"])
    expectAllProperties(
      of: EmojiCollection(id: "", title: ""), besides: ["id", "others", "sections"])
    expectAllProperties(
      of: Artwork(id: "", title: ""), besides: ["id", "others", "canvas", "placements"])
    expectAllProperties(
      of: Placement(symbol: "🌱", center: Point(x: 0, y: 0)),
      besides: ["id", "hasGivenID", "isLocked", "others", "center"])
    expectAllProperties(of: Canvas(), besides: ["others", "backgroundOthers", "size"])
    expectAllProperties(of: LayoutSettings(), besides: ["others"])
  }

  @Test func `of each list, a field that is set is read back, compared, written and merged`() throws
  {
    try expectFieldsAreData(Item(symbol: "🌱"))
    try expectFieldsAreData(Section())
    try expectFieldsAreData(EmojiCollection(id: "", title: ""))
    try expectFieldsAreData(Artwork(id: "", title: ""))
    try expectFieldsAreData(Placement(symbol: "🌱", center: Point(x: 0, y: 0)))
    // `fit` has a value as soon as there is a picture.
    var canvas = Canvas()
    canvas.image = "b.png"
    try expectFieldsAreData(canvas)
    try expectFieldsAreData(LayoutSettings())
  }

  @Test func `an item is written out as its fields say`() throws {
    for field in ItemField.allCases {
      var item = Item(id: "a", symbol: "🌱")
      item[field] = sample(of: field.kind)
      var writer = JSONWriter()
      item.write(to: &writer)
      let written = try readJSON(writer.bytes).root
      #expect(written.tree == .object([JSONTreeMember("id", .string("a"))] + item.fieldMembers))
      var read: [Item] = []
      var problems: [Problem] = []
      _ = Item.read(written, appendingTo: &read, &problems)
      #expect(read.first?.hasSameFields(as: item) == true && problems.isEmpty, "\(field.name)")
    }
  }

  @Test func `equality compares every field`() {
    expectUnequal(Item(symbol: "🌱"))
    expectUnequal(Section())
    expectUnequal(EmojiCollection(id: "", title: ""))
    expectUnequal(Artwork(id: "", title: ""))
    expectUnequal(Placement(symbol: "🌱", center: Point(x: 0, y: 0)))
    expectUnequal(Canvas())
    expectUnequal(LayoutSettings())
  }

  @Test func `the page's list of an item's fields is the model's`() throws {
    let script = try String(
      contentsOfFile: #filePath.replacing(
        "Tests/GalleryModelTests/Records/RecordLawsTests.swift",
        with: "Sources/PageScript/editing/forms/itemTextFields.ts"), encoding: .utf8)
    let list = script.matches(of: /\n  \["(\w+)", "(\w+)"\],/)
    let fields = ItemField.allCases.compactMap { field in
      switch field.kind {
      case .text: [field.name, "text"]
      case .inline: [field.name, "lines"]
      case .set: [field.name, "set"]
      // The form treats these specially, or omits them (`locked`).
      case .symbol, .picture, .size, .bool: nil as [String]?
      case .prose, .itemFields, .color, .number, .length, .count, .choice, .insets, .layout:
        [field.name, "unknown"]
      }
    }
    #expect(list.map { [String($0.output.1), String($0.output.2)] } == fields)
  }

  @Test func `canonically equivalent values are different`() {
    var (composed, decomposed) = (Item(symbol: "🌱"), Item(symbol: "🌱"))
    composed.name = "\u{E9}"
    decomposed.name = "e\u{301}"
    #expect(composed != decomposed)
    var section = Section(title: "\u{E9}")
    let before = Fields(of: section)
    section.title = "e\u{301}"
    #expect(Fields(of: section) != before)
  }
}

private func expectAllProperties(of record: some Record, besides: Set<String>) {
  let properties = Set(
    Mirror(reflecting: record).children.flatMap { child in
      child.label == "rare" ? stored(in: child.value) : [child.label].compactMap { $0 }
    })
  let fields = Set(names(of: record))
  #expect(properties.subtracting(besides).subtracting(fields).isEmpty)
  #expect(besides.isSubset(of: properties))
}

/// The properties of an optional object.
private func stored(in optional: Any) -> [String] {
  Mirror(reflecting: optional).children.flatMap { Mirror(reflecting: $0.value).children }
    .compactMap(\.label)
}

private func names<Thing: Record>(of record: Thing) -> [String] { Thing.Field.names }

/// A value different from the current one.
private func sample(of kind: FieldKind) -> FieldValue {
  switch kind {
  case .symbol: .text("🌳")
  case .picture: .text("a.png")
  case .text, .inline, .prose: .text("words")
  case .color: .text("#123456")
  case .set: .texts(["a", "b"])
  case .itemFields: .texts(["name"])
  case .number, .length, .count: .number(7)
  case .bool: .bool(true)
  case .choice(let choices): .choice(choices[1], 1)
  case .size: .size(Size(width: 3, height: 4))
  case .insets: .insets(Insets(top: 1, left: 2, bottom: 3, right: 4))
  case .layout: .layout(LayoutSettings.sample)
  }
}

extension LayoutSettings {
  fileprivate static var sample: LayoutSettings {
    var settings = LayoutSettings()
    settings.itemsPerRow = 5
    settings.sectionInset = Insets(top: 1)
    return settings
  }
}

private func expectFieldsAreData<Thing: Record>(_ empty: Thing) throws {
  for field in Thing.Field.allCases {
    let value = sample(of: field.kind)
    var record = empty
    record[field] = value
    #expect(record[field] == value, "\(field.name)")
    #expect(!record.hasSameFields(as: empty), "\(field.name)")
    for other in Thing.Field.allCases where other != field {
      #expect(record[other] == empty[other], "\(field.name) changes \(other.name)")
    }

    var writer = JSONWriter()
    writer.beginObject()
    writer.fields(of: record)
    writer.endObject()
    let written = try readJSON(writer.bytes).root
    #expect(written.tree == .object(record.fieldMembers))
    var reader = ObjectReader(written)
    var read = empty
    reader.read(into: &read)
    #expect(reader.problems.isEmpty, "\(field.name): \(reader.problems)")
    #expect(reader.others().isEmpty)
    #expect(read.hasSameFields(as: record), "\(field.name) is read otherwise than it is written")

    var merged = empty
    let rest = merged.replaceFields(by: record.fieldMembers + [JSONTreeMember("?", .null)])
    #expect(rest == [JSONTreeMember("?", .null)])
    #expect(merged.hasSameFields(as: record), "a merge would lose \(field.name)")
    var replaced = empty
    replaced.replaceFields(by: Fields(of: record))
    #expect(replaced.hasSameFields(as: record), "an edit would lose \(field.name)")
  }
}

private func expectUnequal<Thing: Record & Equatable>(_ empty: Thing) {
  for field in Thing.Field.allCases {
    var record = empty
    record[field] = sample(of: field.kind)
    #expect(record != empty, "\(field.name)")
  }
}
