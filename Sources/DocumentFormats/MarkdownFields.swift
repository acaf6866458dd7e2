import GalleryModel
import JSON
import YAML

// Where each field is in Markdown. (contract.md §3)

extension ItemField {
  /// The parts of an item's line, in their order.
  enum Part: Int {
    case symbol, name, description, usage
  }

  /// The part of the line that can hold the field; nil for one that is always an attribute.
  var part: Part? {
    switch self {
    case .symbol, .image: .symbol
    case .name: .name
    case .description: .description
    case .usage: .usage
    case .tags, .aliases, .license, .credit, .size, .locked: nil
    }
  }

  /// Separators of a set. Shortcodes contain no spaces, so aliases are separated by spaces or commas.
  var separators: [UInt8] {
    switch self {
    case .aliases: [UInt8(ascii: " "), UInt8(ascii: ",")]
    case .symbol, .image, .name, .description, .usage, .tags, .license, .credit, .size,
      .locked:
      [UInt8(ascii: ",")]
    }
  }

  static var onlyInBraces: [ItemField] { allCases.filter { $0.part == nil } }
  /// The fields that may contain inline Markdown.
  static var texts: [ItemField] { allCases.filter { $0.part.map { $0 != .symbol } ?? false } }
}

extension SectionField {
  /// Whether it is an attribute of the heading.
  var isInBraces: Bool {
    switch self {
    case .title, .footer: false
    case .layout, .license, .credit, .locked: true
    }
  }

  static var inBraces: [SectionField] { allCases.filter { $0.isInBraces } }
}

extension CollectionField {
  /// Whether it is always in front matter. A title may be a heading, and a description prose.
  var isOnlySetting: Bool {
    switch self {
    case .title, .description: false
    case .layout, .license, .credit, .required: true
    }
  }

  static var onlySettings: [CollectionField] { allCases.filter { $0.isOnlySetting } }
}

extension AttributeSpelling {
  mutating func add(_ field: some FieldName, _ value: FieldValue) {
    switch value {
    case .texts(let texts):
      addList(field.name, texts, (field as? ItemField)?.separators ?? [UInt8(ascii: ",")])
    case .size(let size):
      let numbers = [size.width, size.height].map { flowYAML(.number($0)) }
      add(field.name, .string(numbers.joined(separator: ",")))
    case .layout, .insets: add(field.name, .string(flowYAML(value.tree)))
    case .text, .choice, .number, .bool: add(field.name, value.tree)
    }
  }
}

extension AttributeRewriter {
  mutating func change(_ field: some FieldName, to value: FieldValue?) {
    set(field.name, value != nil) { if let value { $0.add(field, value) } }
  }

  /// Rewrites the fields that differ.
  mutating func change<Thing: Record>(_ fields: [Thing.Field], of old: Thing, to new: Thing) {
    for field in fields where old[field] != new[field] { change(field, to: new[field]) }
  }
}
