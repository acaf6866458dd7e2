import JSON
import Testing

@testable import GalleryEditing
@testable import GalleryModel

/// A session driven like by a page: JSON in, JSON out.
struct AskedSession {
  private(set) var session: EditSession

  /// - Parameter documents: by id, sections of items: `["letters": ["ab", "c"]]`, as `documentsJSON`.
  init(_ documents: KeyValuePairs<String, [String]>) throws {
    try self.init(json: documentsJSON(documents))
  }

  init(json: String) throws {
    session = try #require(EditSession(Array(json.utf8)))
  }

  mutating func text(_ request: String) -> String {
    String(decoding: session.answer(Array(request.utf8)), as: UTF8.self)
  }

  @discardableResult
  mutating func ask(_ request: String) throws -> JSONTree {
    try readJSON(session.answer(Array(request.utf8))).root.tree
  }

  /// All documents, as answered to `state`.
  var state: JSONTree {
    get throws {
      var copy = self
      return try #require(try copy.ask(#"{"ask": "state"}"#)["documents"])
    }
  }

  /// The item ids of a document: one string per section, joined by spaces.
  func picture(_ document: DocumentID) -> [String] {
    session.history.documents.collections.first { $0.id == document }?.sections.map {
      $0.items.map(\.id.string).joined(separator: " ")
    } ?? []
  }
}

/// The bases of documents: in section `s0` and so on an 🍎 for each letter, whose id is the letter.
func documentsJSON(_ documents: KeyValuePairs<String, [String]>) -> String {
  var writer = JSONWriter()
  writer.beginObject()
  writer.name("documents")
  writer.beginArray()
  for (id, sections) in documents {
    let base = ExportBase(
      path: "\(id).json", revision: "sha256-\(id)", collection(sections, id: DocumentID(id)))
    writer.raw(
      """
      {"kind":"collection","id":"\(id)","base":{"path":"\(base.path)",\
      "revision":"\(base.revision)","document":\(base.document)}}
      """)
  }
  writer.endArray()
  writer.endObject()
  return String(decoding: writer.bytes, as: UTF8.self)
}

extension JSONTree {
  var text: String? { if case .string(let text) = self { text } else { nil } }
  var list: [JSONTree] { if case .array(let list) = self { list } else { [] } }
  var texts: [String]? { if case .array(let list) = self { list.compactMap(\.text) } else { nil } }
}
