import GalleryModel
import JSON
import SiteModel

// `site.yml` and front matter. (contract.md §1)

private let yaml = SchemaNotation.yaml

extension SettingKind {
  fileprivate var schema: JSONTree {
    switch self {
    case .field(let kind): SchemaNotation.yaml.schema(kind)
    case .date: ["type": ["string", "null"], "pattern": .string(SchemaPattern.date)]
    case .language: ["type": ["string", "null"], "pattern": .string(SchemaPattern.language)]
    case .address: ["type": ["string", "null"], "pattern": .string(SchemaPattern.address)]
    case .documentID:
      // Plain scalars are texts, and a year may be an id.
      [
        "type": ["string", "integer", "boolean", "null"], "minimum": 0,
        "pattern": .string(SchemaPattern.documentID),
      ]
    case .theme: ["type": ["object", "null"]]
    }
  }
}

public let siteSchema: JSONTree = [
  "type": ["object", "null"],
  "properties": schemaProperty.with(
    .object(
      SiteField.allCases.map { field in
        JSONTreeMember(
          field.rawValue, .described(field.words, field.kind.schema))
      })),
  "$defs": ["layout": yaml.layout],
]

/// The schema of front matter. Its properties depend on `kind`: a page, a board or a collection.
public let pageSchema: JSONTree = [
  "type": ["object", "null"],
  "properties": schemaProperty.with(properties(PageField.allCases.filter { !$0.isOfPages })),
  "if": isOfKind(.collection),
  "then": [
    "properties": yaml.properties(CollectionField.onlySettings) { $0.words }
      .with(["sections": ["type": "null"]])
  ],
  "else": [
    "properties": properties(PageField.allCases.filter(\.isOfPages)),
    "if": [
      "anyOf": [
        isOfKind(.board), ["required": ["collections"], "not": isOfKind(.page)],
      ]
    ],
    "then": [
      "required": ["collections"],
      "properties": ["collections": ["not": ["enum": [.null, []]]]],
    ],
  ],
  "$defs": ["layout": yaml.layout],
]

private let schemaProperty: JSONTree = [
  schemaMember: ["description": "The schema by which editors check the file."]
]

private func properties(_ fields: [PageField]) -> JSONTree {
  .object(
    fields.map { field in
      JSONTreeMember(field.rawValue, .described(field.words, field.kind.schema))
    })
}

private func isOfKind(_ kind: Document.Kind) -> JSONTree {
  ["required": ["kind"], "properties": ["kind": ["const": .string(kind.rawValue)]]]
}
