/// Data for templates: text, safe strings of other kinds, lists and objects.
///
/// The case is the level of trust. The linter allows only `html` in `{{{x}}}`, and only `url` in
/// URL attributes, so the code that constructs one vouches for it.
public enum TemplateValue: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  /// A URL that the builder made, or found safe.
  case url(String)
  case html(HTML)
  /// JSON for `<script type="application/json">`.
  case script(JSONForScript)
  case list([TemplateValue])
  case object(TemplateObject)
  /// A list of objects of one kind.
  case table(TemplateTable)
  /// Lazy: evaluated only when a template uses it, each time anew.
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

/// Trusted markup that is safe to embed in a page without escaping.
public struct HTML: Sendable, Hashable {
  public let bytes: [UInt8]

  public init(trusted bytes: [UInt8]) {
    self.bytes = bytes
  }

  public init(trusted text: String) {
    bytes = Array(text.utf8)
  }
}

/// Named values, in no order; the first of equal names wins.
///
/// Up to `fewNames` a linear scan is faster than hashing, with one allocation.
public struct TemplateObject: Sendable, ExpressibleByDictionaryLiteral {
  private enum Storage: Sendable {
    case fields([(TemplateName, TemplateValue)])
    case many([TemplateName: TemplateValue])
    case row(Int, TemplateTable)
    case over(SharedTemplateValues, [(TemplateName, TemplateValue)])
  }

  private static let fewNames = 24
  private var storage: Storage

  public init(_ fields: [(TemplateName, TemplateValue)] = []) {
    storage =
      fields.count > Self.fewNames
      ? .many(Dictionary(fields, uniquingKeysWith: { first, _ in first })) : .fields(fields)
  }

  public init(dictionaryLiteral elements: (TemplateName, TemplateValue)...) {
    storage = .fields(elements)
  }

  /// One row of a table, with lazy values.
  public init(_ table: TemplateTable, row: Int) {
    storage = .row(row, table)
  }

  /// A page's own values over those that it shares with others.
  ///
  /// No name may be in both, since shared values are rendered before a page's own are known. The
  /// exception is an object with members of both kinds: the shared one is an `init(over: …, [])`.
  public init(over shared: SharedTemplateValues, _ fields: [(TemplateName, TemplateValue)]) {
    storage = .over(shared, fields)
  }

  public subscript(name: TemplateName) -> TemplateValue? {
    switch storage {
    case .fields(let fields): fields.value(of: name)
    case .many(let fields): fields[name]
    case .row(let row, let table): table.column(of: name).map { table.value(row, $0) }
    case .over(let shared, let fields): fields.value(of: name) ?? shared.values[name]
    }
  }

  /// The table and the row that this is, if it is one.
  var row: (table: TemplateTable, index: Int)? {
    if case .row(let index, let table) = storage { (table, index) } else { nil }
  }

  var shared: SharedTemplateValues? {
    if case .over(let shared, _) = storage { shared } else { nil }
  }

  /// Appends fields; existing names win, and new ones must not be shared ones.
  public mutating func append(_ others: TemplateObject) {
    if case .over(let shared, let fields) = storage {
      storage = .over(shared, fields + others.fields)
    } else {
      storage = .fields(fields + others.fields)
    }
  }

  /// All values, evaluated.
  var fields: [(TemplateName, TemplateValue)] {
    switch storage {
    case .fields(let fields): fields
    case .many(let fields): fields.map { ($0, $1) }
    case .row(let row, let table):
      table.names.enumerated().map { ($1, table.value(row, $0)) }
    case .over(let shared, let fields): fields + shared.values.fields
    }
  }
}

extension [(TemplateName, TemplateValue)] {
  fileprivate func value(of name: TemplateName) -> TemplateValue? {
    // Iterating over a buffer does not retain each element.
    withUnsafeBufferPointer { fields in
      for index in fields.indices where fields[index].0 == name { return fields[index].1 }
      return nil
    }
  }
}

/// A lazy list of objects with the same fields.
///
/// A site may have a hundred thousand items with seventeen fields, of which a template uses three.
public final class TemplateTable: Sendable {
  /// The number of rows.
  public let count: Int
  let names: [TemplateName]
  let value: @Sendable (_ row: Int, _ column: Int) -> TemplateValue

  /// - Parameters:
  ///   - names: the columns.
  ///   - value: computes one cell.
  public init(
    _ names: [TemplateName], count: Int,
    value: @escaping @Sendable (_ row: Int, _ column: Int) -> TemplateValue
  ) {
    self.names = names
    self.count = count
    self.value = value
  }

  /// The rows as objects.
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

extension TemplateValue {
  var object: TemplateObject? {
    if case .object(let object) = self { object } else { nil }
  }

  var isDeferred: Bool { if case .deferred = self { true } else { false } }

  /// The value, evaluated if deferred.
  public var resolved: TemplateValue {
    guard case .deferred(let make) = self else { return self }
    return make().resolved
  }

  /// Truthiness: false for null, false, zero, and empty lists and texts.
  var isTrue: Bool {
    switch self {
    case .null: false
    case .bool(let flag): flag
    case .number(let number): number != 0
    case .text(let text), .url(let text): !text.isEmpty
    case .html(let html): !html.bytes.isEmpty
    case .script(let json): !json.bytes.isEmpty
    case .list(let elements): !elements.isEmpty
    case .table(let table): table.count > 0
    case .object: true
    case .deferred: resolved.isTrue
    }
  }
}
