import GalleryModel
import Geometry
import JSON

/// The notation of a document, which determines the types that a field accepts.
enum SchemaNotation {
  case json
  /// Plain scalars are texts as well: `title: 2026`.
  case yaml

  var text: JSONTree { anyText.with(["pattern": .string(SchemaPattern.text)]) }

  /// A text of a list, where the reader allows control characters.
  private var anyText: JSONTree {
    ["type": self == .yaml ? ["string", "number", "boolean"] : ["string"]]
  }

  /// The schema of a kind of field. A rule that a schema cannot express, such as that a symbol is
  /// one emoji, is approximated, and never more strictly.
  func schema(_ kind: FieldKind) -> JSONTree {
    switch kind {
    case .symbol: ["type": "string", "pattern": .string(SchemaPattern.symbol)]
    case .picture, .text, .inline, .prose: text.orNull
    case .set: texts([])
    // Another name is only a warning; these are what editors offer.
    case .itemFields: texts(ItemField.requirable.map(\.name))
    case .color:
      ["type": ["string", "null"], "maxLength": 80, "pattern": .string(SchemaPattern.color)]
    case .number: ["type": ["number", "null"]]
    case .length(let most):
      ["type": ["number", "null"], "exclusiveMinimum": 0, "maximum": .number(Double(most))]
    case .count:
      [
        "type": ["integer", "null"], "minimum": 1,
        "maximum": .number(Double(FieldKind.highestCount)),
      ]
    case .bool: ["type": ["boolean", "null"]]
    case .choice(let choices): JSONTree.object([JSONTreeMember("enum", .strings(choices))]).orNull
    case .size(let mayBeNegative):
      [
        "type": ["array", "null"], "minItems": 2, "maxItems": 2,
        "items": mayBeNegative ? ["type": "number"] : ["type": "number", "minimum": 0],
      ]
    case .insets:
      [
        "type": ["object", "null"],
        "properties": .object(
          Insets.sideNames.map { JSONTreeMember($0, ["type": ["number", "null"]]) }),
      ]
    case .layout: .definition("layout")
    }
  }

  /// A list of texts, or a single one.
  /// - Parameter offered: texts that editors offer.
  private func texts(_ offered: [String]) -> JSONTree {
    // In a list even YAML's plain scalar `null` is a text.
    let element = self == .yaml ? anyText.orNull : anyText
    return [
      "anyOf": [
        anyText.orNull,
        [
          "type": "array",
          "items": offered.isEmpty
            ? element : ["anyOf": [["enum": .strings(offered)], element]],
        ],
      ]
    ]
  }

  func properties<Field: FieldName>(
    _ fields: [Field], _ words: (Field) -> String
  ) -> JSONTree {
    .object(
      fields.map { field in
        JSONTreeMember(field.name, .described(words(field), schema(field.kind)))
      })
  }

  /// The schema of layout settings.
  var layout: JSONTree {
    [
      "description": "How items are laid out, by the names of UICollectionViewFlowLayout.",
      "type": ["object", "null"],
      "properties": properties(LayoutField.allCases) { $0.words },
    ]
  }
}

/// Regular expressions of texts, in the common subset of ECMA-262 and other dialects.
enum SchemaPattern {
  /// No control characters but tabs and line ends.
  static let text = #"^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]*$"#
  /// No shortcode, and a character beyond ASCII, as every emoji has.
  static let emoji = #"^(?!:)[\s\S]*[^\u0000-\u007F]"#
  static let symbol = #"^:[^:\s]+:$|"# + emoji
  /// No white space, control character or `/`. Graphemes cannot be counted; only ASCII is limited.
  static let id =
    #"^(?![!-~]{101})[^\u0000-\u0020/\u007F-\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+$"#
  /// Slugs joined by `/`, as far as they are in ASCII.
  static let documentID =
    "^(?!(?:\(reservedNames.joined(separator: "|")))(?:/|$))"
    + #"[^\u0000-/:-`{-\u007F]+(?:[-/][^\u0000-/:-`{-\u007F]+)*$"#
  static let color =
    #"^(?:#(?:[0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})|[A-Za-z]{1,24}"#
    + #"|(?:[Rr][Gg][Bb][Aa]?|[Hh][Ss][Ll][Aa]?|[Hh][Ww][Bb])\([+-9A-Za-z %]*\))$"#
  static let language = "^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$"
  static let date =
    "^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])"
    + "(?:[Tt ](?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:[.][0-9]+)?)?"
    + " ?(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):?(?:[0-5][0-9])?)?)?$"
  /// An absolute address without query, fragment or user.
  static let address =
    #"^[Hh][Tt][Tt][Pp][Ss]?://(?!\.{1,2}(?:/|$))[!$-.0-;=A-Z\[\]_a-z~]+"#
    + #"(?:/(?!\.{1,2}(?:/|$))[!$-.0-;=@-Z\[\]_a-z~]+)*/?$"#
}
