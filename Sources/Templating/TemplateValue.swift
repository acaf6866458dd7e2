/// What a template may be given: text, marks on what is more than text, and lists and objects of it.
///
/// The case says how far a value is trusted. The linter lets `{{{x}}}` have only `html`, and the
/// address attributes only `url`; so the place that makes such a value answers for it.
public enum TemplateValue: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  /// An address that the builder made itself, or that it looked at and found harmless.
  case url(String)
  case html(HTML)
  /// JSON for `<script type="application/json">`, written by `escapeJSONForScript`.
  case script(JSONForScript)
  case list([TemplateValue])
  case object(TemplateObject)
  /// A list of objects of one kind.
  case table(TemplateTable)
  /// Made only if the template asks, and each time it asks.
  case deferred(@Sendable () -> TemplateValue)

  public static func number(_ value: Int) -> TemplateValue { .number(Double(value)) }

  /// Text, or null.
  public static func text(_ value: String?) -> TemplateValue {
    value.map { .text($0) } ?? .null
  }

  /// An address, or null.
  public static func url(_ value: String?) -> TemplateValue {
    value.map { .url($0) } ?? .null
  }
}

/// Markup that the program itself made and that is safe to stand in a page as it is.
public struct HTML: Sendable, Hashable {
  public let bytes: [UInt8]

  public init(trusted bytes: [UInt8]) {
    self.bytes = bytes
  }

  public init(trusted text: String) {
    bytes = Array(text.utf8)
  }
}

/// Named values, in the order they were given; the first of two equal names counts.
///
/// With a few names a walk along their hashes is faster than a dictionary, and costs one allocation.
public struct TemplateObject: Sendable, ExpressibleByDictionaryLiteral {
  private enum Storage: Sendable {
    case fields([(TemplateName, TemplateValue)])
    case row(Int, TemplateTable)
  }

  private var storage: Storage

  public init(_ fields: [(TemplateName, TemplateValue)] = []) {
    storage = .fields(fields)
  }

  public init(dictionaryLiteral elements: (TemplateName, TemplateValue)...) {
    storage = .fields(elements)
  }

  /// One row of a table, whose values are made when they are asked for.
  public init(_ table: TemplateTable, row: Int) {
    storage = .row(row, table)
  }

  public subscript(name: TemplateName) -> TemplateValue? {
    switch storage {
    case .fields(let fields):
      for index in fields.indices where fields[index].0 == name { return fields[index].1 }
      return nil
    case .row(let row, let table):
      return table.column(of: name).map { table.value(row, $0) }
    }
  }

  /// Adds fields behind the others; an equal name that is there already stays what it is.
  public mutating func append(_ others: TemplateObject) {
    storage = .fields(fields + others.fields)
  }

  /// All values, made now.
  var fields: [(TemplateName, TemplateValue)] {
    switch storage {
    case .fields(let fields): fields
    case .row(let row, let table):
      table.names.enumerated().map { ($1, table.value(row, $0)) }
    }
  }
}

/// Many objects of one kind: a list for templates that makes each value only when it is asked for.
///
/// A site may have a hundred thousand items of seventeen fields, of which a template shows three.
public final class TemplateTable: Sendable {
  /// How many objects there are.
  public let count: Int
  let names: [TemplateName]
  let value: @Sendable (_ row: Int, _ column: Int) -> TemplateValue

  /// - Parameters:
  ///   - names: the fields of each object.
  ///   - value: makes the field of a name (by its place among the names) of one object.
  public init(
    _ names: [TemplateName], count: Int,
    value: @escaping @Sendable (_ row: Int, _ column: Int) -> TemplateValue
  ) {
    self.names = names
    self.count = count
    self.value = value
  }

  /// All of them as a plain list.
  public var rows: [TemplateValue] {
    (0..<count).map { .object(TemplateObject(self, row: $0)) }
  }

  func column(of name: TemplateName) -> Int? {
    for index in names.indices where names[index] == name { return index }
    return nil
  }
}

extension TemplateValue: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (TemplateName, TemplateValue)...) {
    self = .object(TemplateObject(elements))
  }
}
