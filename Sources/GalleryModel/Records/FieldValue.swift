import Geometry
import JSON
import Texts

/// The value of a field. A field without a value is nil.
public enum FieldValue: Sendable {
  case text(String)
  case texts([String])
  /// An enum value: its text and its index.
  case choice(String, Int)
  case number(Double)
  case bool(Bool)
  case size(Size)
  case insets(Insets)
  indirect case layout(LayoutSettings)

  public var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  public var texts: [String]? {
    if case .texts(let texts) = self { texts } else { nil }
  }

  public func choice<Choice>(of choices: [Choice]) -> Choice? {
    if case .choice(_, let place) = self { choices[place] } else { nil }
  }

  public var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  public var bool: Bool? {
    if case .bool(let bool) = self { bool } else { nil }
  }

  public var size: Size? {
    if case .size(let size) = self { size } else { nil }
  }

  public var insets: Insets? {
    if case .insets(let insets) = self { insets } else { nil }
  }

  public var layout: LayoutSettings? {
    if case .layout(let layout) = self { layout } else { nil }
  }
}

extension FieldValue {
  init(_ choice: String, of choices: [String]) {
    self = .choice(choice, choices.firstIndex { ExactText($0) == ExactText(choice) } ?? 0)
  }
}

extension FieldValue: Equatable {
  /// Compares texts by bytes: by Swift's canonical equivalence, an edit from one spelling of `é` to
  /// another would be no edit.
  @inline(never) public static func == (lhs: FieldValue, rhs: FieldValue) -> Bool {
    switch (lhs, rhs) {
    case (.text(let left), .text(let right)): ExactText(left) == ExactText(right)
    case (.texts(let left), .texts(let right)): isByteEqual(left, right)
    case (.choice(_, let left), .choice(_, let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.bool(let left), .bool(let right)): left == right
    case (.size(let left), .size(let right)): left == right
    case (.insets(let left), .insets(let right)): left == right
    case (.layout(let left), .layout(let right)): left == right
    default: false
    }
  }
}

// The JSON form of values. (contract.md §2)

extension FieldValue {
  public var tree: JSONTree {
    switch self {
    case .text(let text), .choice(let text, _): .string(text)
    case .texts(let texts): .array(texts.map { .string($0) })
    case .number(let number): .number(number)
    case .bool(let bool): .bool(bool)
    case .size(let size): .array([.number(size.width), .number(size.height)])
    case .insets(let insets):
      .object(insets.sides.map { JSONTreeMember($0.name, .number($0.length)) })
    case .layout(let layout): .object(layout.members)
    }
  }
}

extension JSONWriter {
  /// - Parameter style: the layout of a list or an object; nil inherits it.
  @inline(never)
  public mutating func value(_ value: FieldValue, _ style: Layout? = nil) {
    switch value {
    case .text(let text), .choice(let text, _): string(text)
    case .texts(let texts):
      beginArray(style)
      for text in texts { string(text) }
      endArray()
    case .number(let number): self.number(number)
    case .bool(let bool): self.bool(bool)
    case .size(let size):
      beginArray(style)
      number(size.width)
      number(size.height)
      endArray()
    case .insets(let insets):
      beginObject(style)
      for side in insets.sides {
        name(side.name)
        number(side.length)
      }
      endObject()
    case .layout(let layout):
      beginObject(style)
      fields(of: layout, style)
      members(layout.others)
      endObject()
    }
  }

  /// Writes the fields of a record as members of the current object.
  public mutating func fields<Thing: Record>(
    _ fields: [Thing.Field] = Thing.Field.allCases, of record: Thing, _ style: Layout? = nil
  ) {
    for field in fields {
      guard let value = record[field] else { continue }
      name(field.name)
      self.value(value, style)
    }
  }

  public mutating func members(_ members: [JSONTreeMember]) {
    for member in members {
      name(member.name)
      tree(member.value)
    }
  }
}

extension Insets {
  public static let sideNames = ["top", "left", "bottom", "right"]

  fileprivate var sides: [(name: String, length: Double)] {
    let lengths = [top, left, bottom, right]
    return lengths.indices.map { (Insets.sideNames[$0], lengths[$0]) }
  }
}
