import JSON
import Texts

/// A list of fields: an enum whose cases are the fields of a kind of record, in the order of writing.
///
/// Reading, writing, comparing, merging and editing are loops over such a list. Differences between
/// fields are a `switch` without `default`: a new case does not compile until each handles it.
public protocol FieldName: CaseIterable, Equatable, Sendable where AllCases == [Self] {
  /// The member's name in files.
  var name: String { get }
  /// The type of its values.
  var kind: FieldKind { get }
}

/// The type of a field, which determines how it is read and merged.
public enum FieldKind: Sendable {
  /// Exactly one emoji or `:shortcode:`.
  case symbol
  /// The path of a picture, relative to the source file.
  case picture
  /// Plain text.
  case text
  /// Markdown, inline only.
  case inline
  /// Markdown.
  case prose
  /// Texts that merge as a set.
  case set
  /// Names of item fields.
  case itemFields
  /// A CSS colour.
  case color
  case number
  /// More than 0 and at most `most`.
  case length(most: Int)
  /// An integer from 1 to `highestCount`.
  case count
  case bool
  /// One of these texts.
  case choice([String])
  /// `[width, height]`.
  case size(mayBeNegative: Bool)
  case insets
  case layout

  public static let highestCount = 1_000_000
}

/// A thing whose fields are data: an item, a section, a collection, a placement, a canvas, settings of a layout.
public protocol Record: Sendable {
  associatedtype Field: FieldName

  /// The value of a field; nil if absent. Mandatory fields ignore nil.
  subscript(field: Field) -> FieldValue? { get set }
}

extension Record {
  public func hasSameFields(as other: Self) -> Bool {
    Field.allCases.allSatisfy { self[$0] == other[$0] }
  }

  /// Its fields as members of an object.
  public var fieldMembers: [JSONTreeMember] {
    Field.allCases.compactMap { field in
      self[field].map { JSONTreeMember(field.name, $0.tree) }
    }
  }

  /// Replaces the values of fields by those of members.
  ///
  /// - Parameter fields: the fields to replace; others keep their values.
  /// - Returns: the members that are none of these fields.
  public mutating func replaceFields(
    by members: [JSONTreeMember], _ fields: [Field] = Field.allCases
  ) -> [JSONTreeMember] {
    var rest = members
    for field in fields {
      self[field] = rest.remove(field.name).flatMap { FieldValue($0, field.kind) }
    }
    return rest
  }

  public mutating func replaceFields(by fields: Fields<Self>) {
    for field in Field.allCases { self[field] = fields[field] }
  }
}

extension FieldName {
  public init?(named name: String) {
    guard let field = Self.allCases.first(where: { ExactText($0.name) == ExactText(name) }) else {
      return nil
    }
    self = field
  }

  public static var names: [String] { allCases.map { $0.name } }
}

/// A field's name, which translations may say as forms of pages do; the name of an unknown member stays.
///
/// - Parameter name: `title`, or with what it is in: `canvas.background.color`
public func fieldInWords(_ name: String) -> Message {
  let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    .map { String(Substring($0)) }
  guard let first = parts.first, parts.allSatisfy(isField) else { return "\(name)" }
  return parts.dropFirst().reduce(Message(stringLiteral: first)) {
    "\($0).\(Message(stringLiteral: $1))"
  }
}

private func isField(_ name: String) -> Bool {
  let lists = [
    CollectionField.names, SectionField.names, ItemField.names, PlacementField.names,
    CanvasField.names, ["canvas", "background"],
  ]
  return lists.contains { $0.contains { ExactText($0) == ExactText(name) } }
}

extension FieldName where Self: RawRepresentable<String> {
  public var name: String { rawValue }
}

/// The fields of a record without its children, as edited by a form.
public struct Fields<Whole: Record>: Sendable, Equatable {
  /// In the order of the list.
  private var values: [FieldValue?]

  public init(of whole: Whole) {
    values = Whole.Field.allCases.map { whole[$0] }
  }

  public subscript(field: Whole.Field) -> FieldValue? {
    get { Whole.Field.allCases.firstIndex(of: field).flatMap { values[$0] } }
    set {
      if let index = Whole.Field.allCases.firstIndex(of: field) { values[index] = newValue }
    }
  }
}

extension [JSONTreeMember] {
  /// Removes the member with that name, compared by bytes, and returns its value.
  public mutating func remove(_ name: String) -> JSONTree? {
    guard let index = firstIndex(where: { ExactText($0.name) == ExactText(name) }) else {
      return nil
    }
    return remove(at: index).value
  }
}
