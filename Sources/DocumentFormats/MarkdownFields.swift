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
  mutating func change(_ field: some FieldName, from old: FieldValue?, to new: FieldValue?) {
    if case .layout = field.kind,
      let text = layout(
        field.name, from: old?.layout ?? LayoutSettings(), to: new?.layout ?? LayoutSettings())
    {
      return set(field.name, true) { $0.add(field.name, .string(text)) }
    }
    set(field.name, new != nil) { if let new { $0.add(field, new) } }
  }

  /// Splices changes into the text of a layout, so that unknown members stay; nil if no member
  /// stays, or if the text has no braces of its own.
  private func layout(
    _ name: String, from old: LayoutSettings, to new: LayoutSettings
  ) -> String? {
    guard let value = value(of: name) else { return nil }
    let bytes = Array(value.utf8)
    guard let yaml = try? readYAML(bytes, in: bytes.indices), yaml.root.kind == .object,
      bytes[yaml.root.range.lowerBound] == UInt8(ascii: "{")
    else { return nil }
    let (before, after) = (old.members, new.members)
    let (oldValues, newValues) = (ValuesByName(before), ValuesByName(after))
    let stays = yaml.root.members.contains { member in
      oldValues[member.name] == nil || newValues[member.name] != nil
    }
    guard stays else { return nil }
    let text = YAMLRewriter(yaml, in: bytes.indices, lineBreak: [0x0A]).text(
      from: before, to: after)
    guard let again = try? readYAML(text, in: text.indices),
      LayoutSettings.read(again.root).0 == new
    else { return nil }
    return String(decoding: text, as: UTF8.self)
  }

  /// Rewrites the fields that differ.
  mutating func change<Thing: Record>(_ fields: [Thing.Field], of old: Thing, to new: Thing) {
    for field in fields where old[field] != new[field] {
      change(field, from: old[field], to: new[field])
    }
  }
}
