import JSON

// JSON Schemas are written down as literals.

extension JSONTree: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int) { self = .number(String(value)) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(arrayLiteral elements: JSONTree...) { self = .array(elements) }
  public init(dictionaryLiteral elements: (String, JSONTree)...) {
    self = .object(elements.map { JSONTreeMember($0, $1) })
  }
}

extension JSONTree {
  /// A copy of the object with the members of another appended.
  public func with(_ more: JSONTree) -> JSONTree {
    guard case .object(let members) = self, case .object(let others) = more else { return self }
    return .object(members + others)
  }

  /// A copy of the schema that also allows null, which the reader treats as absent.
  var orNull: JSONTree {
    guard case .object(let members) = self else { return self }
    return .object(
      members.map { member in
        switch (member.name, member.value) {
        case ("type", .array(let types)): JSONTreeMember("type", .array(types + ["null"]))
        case ("type", let type): JSONTreeMember("type", [type, "null"])
        case ("enum", .array(let values)): JSONTreeMember("enum", .array(values + [.null]))
        default: member
        }
      })
  }

  /// An object that must have some of its members. The reader treats null as absent, so that these
  /// are never null.
  static func object(requiring names: [String], _ properties: JSONTree) -> JSONTree {
    guard case .object(let members) = properties else { return properties }
    let stated = members.map { member in
      names.contains(member.name) ? JSONTreeMember(member.name, member.value.notNull) : member
    }
    return ["type": "object", "required": .strings(names), "properties": .object(stated)]
  }

  /// A copy of the schema without the type null.
  private var notNull: JSONTree {
    guard case .object(let members) = self else { return self }
    return .object(
      members.map { member in
        guard member.name == "type", case .array(let types) = member.value else { return member }
        return JSONTreeMember("type", .array(types.filter { $0 != "null" }))
      })
  }

  /// The schema with a description, which editors show.
  static func described(_ words: String, _ schema: JSONTree) -> JSONTree {
    JSONTree.object([JSONTreeMember("description", .string(words))]).with(schema)
  }

  static func strings(_ texts: [String]) -> JSONTree { .array(texts.map { .string($0) }) }

  /// A reference to a definition of the same schema.
  public static func definition(_ name: String) -> JSONTree {
    ["$ref": .string("#/$defs/\(name)")]
  }
}
