import Texts

/// A mutable JSON value that owns its strings, independent of any text.
public indirect enum JSONTree: Sendable {
  case null
  case bool(Bool)
  /// As spelled, to lose no precision: `1.10`, `12345678901234567890`.
  case number(String)
  case string(String)
  case array([JSONTree])
  case object([JSONTreeMember])
}

/// A member of an object.
public struct JSONTreeMember: Sendable, Equatable {
  public var name: String
  public var value: JSONTree

  public init(_ name: String, _ value: JSONTree) {
    self.name = name
    self.value = value
  }

  public static func == (lhs: JSONTreeMember, rhs: JSONTreeMember) -> Bool {
    ExactText(lhs.name) == ExactText(rhs.name) && lhs.value == rhs.value
  }
}

extension JSONTree: Equatable {
  /// Strings and names are compared by bytes, numbers by spelling, members in any order.
  public static func == (lhs: JSONTree, rhs: JSONTree) -> Bool {
    switch (lhs, rhs) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)), (.string(let left), .string(let right)):
      ExactText(left) == ExactText(right)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)):
      left.count == right.count && (left == right || sorted(left) == sorted(right))
    default: false
    }
  }

  private static func sorted(_ members: [JSONTreeMember]) -> [JSONTreeMember] {
    members.sorted { ExactText($0.name) < ExactText($1.name) }
  }
}

extension JSONTree {
  public typealias Member = JSONTreeMember

  /// The member of that name, compared by bytes; nil if absent or not an object.
  public subscript(name: String) -> JSONTree? {
    guard case .object(let members) = self else { return nil }
    for member in members where ExactText(member.name) == ExactText(name) { return member.value }
    return nil
  }

  /// A number in its shortest round-trip spelling.
  public static func number(_ number: Double) -> JSONTree {
    .number(spelling(of: number))
  }
}

extension JSONValue {
  /// A deep copy. A YAML plain scalar becomes what its spelling means in JSON, else a string.
  public var tree: JSONTree {
    switch kind {
    case .null: .null
    case .bool: .bool(bool == true)
    case .number: .number(text)
    case .string: .string(text)
    case .array: .array(elements.map { $0.tree })
    case .object: .object(members.map { JSONTreeMember($0.name, $0.value.tree) })
    case .plain: plainTree
    }
  }

  private var plainTree: JSONTree {
    let text = text
    if isPlainNull(text) { return .null }
    if let bool = plainBool(text) { return .bool(bool) }
    let isNumber = withUTF8 { endOfJSONNumber($0, from: 0) == $0.count && !$0.isEmpty }
    return isNumber ? .number(text) : .string(text)
  }
}
