import GalleryModel
import JSON

// The JSON form of documents. (contract.md §2, §4)

private let json = SchemaNotation.json

public let documentIDSchema: JSONTree = [
  "description": .string(PageField.id.words), "type": "string",
  "pattern": .string(SchemaPattern.documentID),
]

/// The schema of a collection or an artwork as a file: the content, and the members of files.
public func fileSchema(of content: JSONTree, kind: String) -> JSONTree {
  let members: JSONTree = [
    schemaMember: ["description": "The schema by which editors check the file."],
    "kind": ["description": "What the file is.", "enum": [.string(kind), .null]],
    "id": documentIDSchema.orNull,
  ]
  // Foreign files may use these names otherwise: only an invalid `draft` is an error.
  let settings = PageField.inJSON.map { field in
    JSONTreeMember(
      field.rawValue, .described(field.words, field == .draft ? json.schema(.bool) : [:]))
  }
  let schema: JSONTree = ["properties": members.with(.object(settings))]
  return schema.with(content)
}

/// An artwork that does not state its kind has no `sections`, since it would be a collection.
public let noSectionsUnlessStated: JSONTree = [
  "if": ["not": ["required": ["kind"], "properties": ["kind": ["const": "artwork"]]]],
  "then": ["not": ["required": ["sections"]]],
]

/// The definitions (`$defs`) of collections, artworks and their parts.
public let documentDefinitions: [JSONTreeMember] = [
  JSONTreeMember(
    "collection",
    .object(
      requiring: ["title", "sections"],
      json.properties(CollectionField.allCases) { $0.words }.with([
        "sections": [
          "description": "Its sections, in their order.", "type": "array",
          "items": .definition("section"),
        ]
      ]))),
  JSONTreeMember(
    "section",
    .object(
      requiring: ["items"],
      idOf("The id of the section, of its own in the document; by default its title.")
        .with(json.properties(SectionField.allCases) { $0.words }).with([
          "items": [
            "description": "Its emoji, in their order.", "type": "array",
            "items": .definition("item"),
          ]
        ]))),
  JSONTreeMember(
    "item",
    [
      "description": "An emoji, or an object that says more of one.",
      "anyOf": [
        ["type": "string", "pattern": .string(SchemaPattern.emoji)],
        withPicture(
          .object(
            requiring: ["symbol"],
            idOf("The id of the item, of its own in the document; by default its symbol.")
              .with(json.properties(ItemField.allCases) { $0.words }))),
      ],
    ]),
  JSONTreeMember(
    "artwork",
    .object(
      requiring: ["title", "placements"],
      json.properties(ArtworkField.allCases) { $0.words }.with([
        "canvas": .definition("canvas"),
        "placements": [
          "description": "Its emoji, from back to front.", "type": "array",
          "items": .definition("placement"),
        ],
      ]))),
  JSONTreeMember(
    "canvas",
    [
      "description": "What the emoji lie on.", "type": ["object", "null"],
      "properties": json.properties(CanvasField.ofCanvas) { $0.words }.with([
        "background": [
          "description": "What is seen behind the emoji.", "type": ["object", "null"],
          "properties": json.properties(CanvasField.ofBackground) { $0.words },
        ]
      ]),
    ]),
  JSONTreeMember(
    "placement",
    withPicture(
      .object(
        requiring: ["symbol", "x", "y"],
        idOf("The id of the placement, of its own in the document; by default its symbol.")
          .with(json.properties(PlacementField.allCases) { $0.words })))),
  JSONTreeMember("layout", json.layout),
]

private func idOf(_ words: String) -> JSONTree {
  [
    "id": [
      "description": .string(words), "type": ["string", "null"],
      "pattern": .string(SchemaPattern.id),
    ]
  ]
}

/// A symbol that is a shortcode needs its picture.
private func withPicture(_ schema: JSONTree) -> JSONTree {
  schema.with([
    "if": ["required": ["symbol"], "properties": ["symbol": ["type": "string", "pattern": "^:"]]],
    "then": ["required": ["image"], "properties": ["image": ["type": "string"]]],
  ])
}
