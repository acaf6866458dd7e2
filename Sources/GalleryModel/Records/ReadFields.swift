import Geometry
import JSON
import Texts

// Invalid values are reported and read as nil.

extension ObjectReader {
  /// Reads all fields of a record from members of the object.
  public mutating func read<Thing: Record>(
    into record: inout Thing, _ fields: [Thing.Field] = Thing.Field.allCases
  ) {
    for field in fields {
      if let value = value(field.name, field.kind) { record[field] = value }
    }
  }

  /// The value of a field; nil if it is absent or invalid.
  public mutating func value(_ name: String, _ kind: FieldKind) -> FieldValue? {
    switch kind {
    case .symbol, .picture, .text, .inline, .prose: return text(name).map { .text($0) }
    case .set:
      guard value[name] != nil else { return nil }
      return .texts(texts(name).map { $0.text })
    case .itemFields: return itemFields(name).map { .texts($0) }
    case .color: return color(name).map { .text($0) }
    case .number: return number(name).map { .number($0) }
    case .length(let most): return length(name, atMost: most).map { .number($0) }
    case .count: return count(name).map { .number($0) }
    case .bool: return bool(name).map { .bool($0) }
    case .choice(let choices):
      return choice(name, of: choices).map { FieldValue($0, of: choices) }
    case .size(let mayBeNegative): return size(name, mayBeNegative).map { .size($0) }
    case .insets: return insets(name).map { .insets($0) }
    case .layout:
      guard let layout = take(name) else { return nil }
      let (settings, problems) = LayoutSettings.read(layout)
      report(problems)
      return .layout(settings)
    }
  }

  private mutating func size(_ name: String, _ mayBeNegative: Bool) -> Size? {
    guard let size = size(name) else { return nil }
    if mayBeNegative || size.isNatural { return size }
    report(
      .error(.outOfRange, "“\(name)” must not be negative", at: value[name]?.range ?? value.range))
    return nil
  }

  private mutating func length(_ name: String, atMost most: Int) -> Double? {
    guard let number = number(name) else { return nil }
    if number > 0, number <= Double(most) { return number }
    report(
      .error(
        .outOfRange,
        "“\(name)” must be more than 0 and at most \(most)", at: value[name]?.range ?? value.range))
    return nil
  }

  private mutating func count(_ name: String) -> Double? {
    guard let member = take(name) else { return nil }
    if let number = member.number, number >= 1, number <= Double(FieldKind.highestCount),
      number.rounded() == number
    {
      return number
    }
    let isHigh = member.isTooLarge || (member.number ?? 0) > Double(FieldKind.highestCount)
    let bound: Message = isHigh ? "at most \(FieldKind.highestCount)" : "at least 1"
    report(
      .error(
        .outOfRange,
        "“\(name)” must be a whole number of \(bound), not \(member.inWords)", at: member.range))
    return nil
  }

  private mutating func color(_ name: String) -> String? {
    guard let color = text(name) else { return nil }
    if isColor(color) { return color }
    let range = value[name]?.range ?? value.range
    report(.error(.invalidColor, Problem.ofColor(color), at: range))
    return nil
  }

  /// `{"top", "left", "bottom", "right"}`, each 0 if missing.
  public mutating func insets(_ name: String) -> Insets? {
    guard let member = take(name) else { return nil }
    guard member.kind == .object else {
      report(
        .error(
          .wrongType,
          "“\(name)” must be an object such as {\"top\": 8, \"left\": 0}, not \(member.inWords)",
          at: member.range))
      return nil
    }
    var reader = ObjectReader(member)
    let lengths = Insets.sideNames.map { reader.number($0) ?? 0 }
    for other in reader.others() {
      reader.report(.unknown(other, inside: "\(name)", known: Insets.sideNames))
    }
    report(reader.problems)
    return Insets(top: lengths[0], left: lengths[1], bottom: lengths[2], right: lengths[3])
  }

  /// Names of item fields; one that cannot be required is reported, and kept.
  private mutating func itemFields(_ name: String) -> [String]? {
    guard take(name) != nil else { return nil }
    return texts(name).map { entry in
      if ItemField(named: entry.text)?.isRequirable != true {
        var problem = Problem.warning(
          .unknownField,
          "“\(name)” knows no field “\(entry.text)”", at: entry.range)
        problem.misnamed = Problem.Misnamed(
          name: entry.text, known: ItemField.requirable.map { $0.name })
        report(problem)
      }
      return entry.text
    }
  }
}

extension FieldValue {
  /// Parses a value from its JSON form; nil if the form does not match.
  init?(_ tree: JSONTree, _ kind: FieldKind) {
    switch (kind, tree) {
    case (.symbol, .string(let text)), (.picture, .string(let text)), (.text, .string(let text)),
      (.inline, .string(let text)), (.prose, .string(let text)), (.color, .string(let text)):
      self = .text(text)
    case (.choice(let choices), .string(let text)):
      guard choices.contains(where: { ExactText($0) == ExactText(text) }) else { return nil }
      self = FieldValue(text, of: choices)
    case (.set, .array(let elements)), (.itemFields, .array(let elements)):
      self = .texts(
        elements.compactMap { element in
          guard case .string(let text) = element else { return nil }
          return text
        })
    case (.number, .number), (.length, .number), (.count, .number): self = .number(tree.double)
    case (.bool, .bool(let bool)): self = .bool(bool)
    case (.size, .array(let numbers)) where numbers.count == 2:
      self = .size(Size(width: numbers[0].double, height: numbers[1].double))
    case (.insets, .object), (.layout, .object):
      let object = JSONTree.object([JSONTreeMember("value", tree)])
      guard let document = try? readJSON(object.written()) else { return nil }
      var reader = ObjectReader(document.root)
      if case .layout = kind {
        self = .layout(LayoutSettings.read(document.root["value"] ?? document.root).0)
      } else {
        guard let insets = reader.insets("value") else { return nil }
        self = .insets(insets)
      }
    default: return nil
    }
  }
}

extension JSONTree {
  /// The number; 0 for any other value.
  fileprivate var double: Double {
    (try? readJSON(written()))?.root.number ?? 0
  }
}
