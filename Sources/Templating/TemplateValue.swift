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
/// An array rather than a dictionary: with a few fields a walk along their hashes is faster, and an
/// object costs one allocation.
public struct TemplateObject: Sendable, ExpressibleByDictionaryLiteral {
  public private(set) var fields: [(TemplateName, TemplateValue)]

  public init(_ fields: [(TemplateName, TemplateValue)] = []) {
    self.fields = fields
  }

  public init(dictionaryLiteral elements: (TemplateName, TemplateValue)...) {
    fields = elements
  }

  public subscript(name: TemplateName) -> TemplateValue? {
    get {
      for index in fields.indices where fields[index].0 == name { return fields[index].1 }
      return nil
    }
    set {
      if let index = fields.firstIndex(where: { $0.0 == name }) {
        if let newValue { fields[index].1 = newValue } else { fields.remove(at: index) }
      } else if let newValue {
        fields.append((name, newValue))
      }
    }
  }

  /// Adds fields behind the others; an equal name that is there already stays what it is.
  public mutating func append(_ others: TemplateObject) {
    fields += others.fields
  }
}

extension TemplateValue: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (TemplateName, TemplateValue)...) {
    self = .object(TemplateObject(elements))
  }
}
