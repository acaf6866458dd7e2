import Texts

/// The type of a page's data: names and kinds.
///
/// The linter checks templates against it. A value of any kind may also be missing or null.
public indirect enum TemplateSchema: Sendable, ExpressibleByDictionaryLiteral {
  case text
  case url
  case html
  /// JSON for `<script type="application/json">`.
  case script
  case bool
  case number
  case list(TemplateSchema)
  case object([String: TemplateSchema])
  /// Free-form data of the site's author; treated as text.
  case open

  public init(dictionaryLiteral elements: (String, TemplateSchema)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { first, _ in first }))
  }

  /// Merges two objects; the other's members win.
  public func merging(_ other: TemplateSchema) -> TemplateSchema {
    guard case .object(let mine) = self, case .object(let theirs) = other else { return other }
    return .object(mine.merging(theirs) { _, other in other })
  }

  /// The kind in messages.
  var inWords: Message {
    switch self {
    case .text: "text"
    case .url: "an address"
    case .html: "HTML"
    case .script: "JSON"
    case .bool: "yes or no"
    case .number: "a number"
    case .list: "a list"
    case .object: "an object"
    case .open: "open"
    }
  }
}

extension TemplateSchema {
  /// Differences between a value and the schema, as `path: what was found`.
  ///
  /// For tests of the code that fills templates: a value outside the schema escapes the linter.
  public func mismatches(_ value: TemplateValue) -> [String] {
    mismatches(value, at: "")
  }

  private func mismatches(_ value: TemplateValue, at path: String) -> [String] {
    switch (self, value.resolved) {
    case (_, .null), (.text, .text), (.url, .url), (.html, .html), (.script, .script),
      (.bool, .bool), (.number, .number):
      return []
    case (.open, .html), (.open, .script), (.open, .url):
      // The linter treats open data as text.
      return ["\(path): \(value.resolved.kindDescription) in an open place"]
    case (.open, .list(let elements)):
      return elements.enumerated().flatMap {
        TemplateSchema.open.mismatches($0.element, at: "\(path)[\($0.offset)]")
      }
    case (.open, .object(let object)):
      return object.fields.flatMap {
        TemplateSchema.open.mismatches($0.1, at: join(path, $0.0.text))
      }
    case (.list(let schema), .list(let elements)):
      return elements.enumerated().flatMap {
        schema.mismatches($0.element, at: "\(path)[\($0.offset)]")
      }
    case (.object(let members), .object(let object)):
      return object.fields.flatMap { name, value in
        let inner = join(path, name.text)
        guard let schema = members[name.text] else { return ["\(inner): not in the schema"] }
        return schema.mismatches(value, at: inner)
      }
    case (_, .table(let table)): return mismatches(.list(table.rows), at: path)
    case (.open, _): return []
    case (_, let other):
      return ["\(path): \(other.kindDescription) instead of \(inWords)"]
    }
  }
}

private func join(_ path: String, _ name: String) -> String {
  path.isEmpty ? name : "\(path).\(name)"
}

extension TemplateValue {
  fileprivate var kindDescription: String {
    switch self {
    case .null: "nothing"
    case .bool: "yes or no"
    case .number: "a number"
    case .text: "text"
    case .url: "an address"
    case .html: "HTML"
    case .script: "JSON"
    case .list, .table: "a list"
    case .object: "an object"
    case .deferred: "something deferred"
    }
  }
}
