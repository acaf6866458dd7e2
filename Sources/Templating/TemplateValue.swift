/// What a template may be given: text, marks on what is more than text, and lists and objects of it.
///
/// The case says how far a value is trusted. The linter lets `{{{x}}}` have only `html`, and the
/// address attributes only `url`; so the place that makes such a value answers for it.
public enum TemplateValue: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  /// An address that went through `safeURL`, or one that the builder made itself.
  case url(String)
  case html(HTML)
  /// JSON for `<script type="application/json">`, written by `escapeJSONForScript`.
  case script(JSONForScript)
  case list([TemplateValue])
  case object(TemplateObject)
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
/// The names stand apart from the values, so that a hundred thousand objects of one kind share
/// theirs, and making one is one allocation. With a few names a walk is faster than a dictionary.
public struct TemplateObject: Sendable, ExpressibleByDictionaryLiteral {
  private var shape: TemplateShape
  private var values: [TemplateValue]

  public init(_ fields: [(TemplateName, TemplateValue)] = []) {
    shape = TemplateShape(fields.map(\.0))
    values = fields.map(\.1)
  }

  /// - Parameter values: one for each name of the shape, in its order.
  public init(_ shape: TemplateShape, _ values: [TemplateValue]) {
    precondition(shape.names.count == values.count, "a shape has as many names as values")
    self.shape = shape
    self.values = values
  }

  public init(dictionaryLiteral elements: (TemplateName, TemplateValue)...) {
    self.init(elements)
  }

  public subscript(name: TemplateName) -> TemplateValue? {
    shape.place(of: name).map { values[$0] }
  }

  /// Adds fields behind the others; an equal name that is there already stays what it is.
  public mutating func append(_ others: TemplateObject) {
    shape = TemplateShape(shape.names + others.shape.names)
    values += others.values
  }

  var fields: [(TemplateName, TemplateValue)] { Array(zip(shape.names, values)) }
}

/// The names of an object's values.
public final class TemplateShape: Sendable, ExpressibleByArrayLiteral {
  let names: [TemplateName]

  public init(_ names: [TemplateName]) {
    self.names = names
  }

  public convenience init(arrayLiteral names: TemplateName...) {
    self.init(names)
  }

  func place(of name: TemplateName) -> Int? {
    for index in names.indices where names[index] == name { return index }
    return nil
  }
}

extension TemplateValue: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (TemplateName, TemplateValue)...) {
    self = .object(TemplateObject(elements))
  }
}
