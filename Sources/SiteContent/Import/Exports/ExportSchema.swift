import DocumentFormats
import JSON

/// The JSON Schema of an export file. (contract.md §5)
let exportSchema: JSONTree = [
  "type": "object",
  "required": ["format", "version", "documents"],
  "properties": [
    "$schema": ["description": "The schema by which editors check the file."],
    "format": ["description": "What the file is.", "const": .string(exportFormat)],
    "version": ["description": "The version of the format.", "const": 1],
    "copy": [
      "description": "Whether it takes whole documents along, for another site.",
      "type": ["boolean", "null"],
    ],
    "documents": [
      "description": "The documents, each as it was and as it is now.", "type": "array",
      "items": [
        "type": "object",
        "required": ["id", "kind", "document"],
        "properties": [
          "id": documentIDSchema,
          "kind": ["description": "What it is.", "enum": ["collection", "artwork"]],
        ],
        "if": ["required": ["kind"], "properties": ["kind": ["const": "artwork"]]],
        "then": versions(of: "artwork"),
        "else": versions(of: "collection"),
      ],
    ],
    "moves": [
      "description": "The items that went from one document to another.",
      "type": ["array", "null"],
      "items": [
        "type": "object", "required": ["from", "to"], "properties": ["from": place, "to": place],
      ],
    ],
    "files": [
      "description": "The pictures that came with the edits.", "type": ["array", "null"],
      "items": [
        "type": "object", "required": ["name", "data"],
        "properties": [
          "name": ["description": "The name of the file.", "type": "string"],
          "type": ["description": "Its media type."],
          "data": [
            "description": "Its bytes, in base64.", "type": "string",
            "contentEncoding": "base64",
          ],
        ],
      ],
    ],
  ],
  "$defs": .object(documentDefinitions),
]

private let place: JSONTree = [
  "description": "The ids of a document and of an item.", "type": "array", "minItems": 2,
  "maxItems": 2, "items": ["type": "string"],
]

/// The schema of the members `base` and `document` of an exported document.
private func versions(of kind: String) -> JSONTree {
  [
    "properties": [
      "base": [
        "description": "The version that was edited; a new document has none.",
        "type": ["object", "null"],
        "required": ["path", "revision", "document"],
        "properties": [
          "path": [
            "description": "Its file below Content/.", "type": "string",
            "pattern":
              #"^(?!\.)[^\u0000-\u001F\u007F\\/]+(?:/(?!\.)[^\u0000-\u001F\u007F\\/]+)*\.(?:json|md)$"#,
          ],
          "revision": [
            "description": "sha256- and the digest of that file.", "type": "string",
          ],
          "document": .definition(kind),
        ],
      ],
      "document": [
        "description": "The edited document; null deletes it.",
        "anyOf": [["type": "null"], .definition(kind)],
      ],
    ]
  ]
}
