import Bytes
import GalleryModel
import JSON
import Texts

/// The export file: documents with their bases (contract.md §5).
///
/// Written by the page and by `emojiart export`; `emojiart import` merges it.
public struct ExportFile: Sendable {
  public var documents: [ExportedDocument]
  /// Items that moved between documents.
  public var moves: [ItemRelocation]
  /// Whether it holds whole documents, for a site that may not have them, rather than edits.
  public var isCopy: Bool
  /// Embedded pictures; those of a copy by their paths below `Content/`.
  public var files: [ExportedFile] = []

  public init(
    documents: [ExportedDocument], moves: [ItemRelocation] = [], isCopy: Bool = false
  ) {
    self.documents = documents
    self.moves = moves
    self.isCopy = isCopy
  }

  /// The file's bytes: one line, since indentation would dominate large documents.
  public func written() -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("format")
    writer.string("emojiart-export")
    writer.name("version")
    writer.integer(1)
    if isCopy {
      writer.name("copy")
      writer.bool(true)
    }
    writer.name("documents")
    writer.beginArray()
    for document in documents { document.write(to: &writer) }
    writer.endArray()
    if !moves.isEmpty {
      writer.name("moves")
      writer.beginArray()
      for move in moves { move.write(to: &writer) }
      writer.endArray()
    }
    if !files.isEmpty {
      writer.name("files")
      writer.beginArray()
      for file in files { file.write(to: &writer) }
      writer.endArray()
    }
    writer.endObject()
    writer.endFile()
    return writer.bytes
  }
}

/// A picture inside an export.
public struct ExportedFile: Sendable {
  public var name: String
  /// The media type, as in `Content-Type`.
  public var type: String
  public var bytes: [UInt8]

  public init(name: String, type: String, bytes: [UInt8]) {
    self.name = name
    self.type = type
    self.bytes = bytes
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    for (name, text) in [("name", name), ("type", type), ("data", base64(bytes))] {
      writer.name(name)
      writer.string(text)
    }
    writer.endObject()
  }
}

/// One document of an export.
public struct ExportedDocument: Sendable {
  /// `collection` or `artwork`.
  public var kind: String
  public var id: DocumentID
  /// The base of the edits; nil for a new document.
  public var base: ExportBase?
  /// The current document in its JSON form; nil deletes it.
  public var document: String?

  public init(kind: String, id: DocumentID, base: ExportBase?, document: String?) {
    self.kind = kind
    self.id = id
    self.base = base
    self.document = document
  }

  /// The current state of a collection.
  public init(_ collection: EmojiCollection, base: ExportBase?) {
    self.init(
      kind: "collection", id: collection.id, base: base,
      document: written { collection.write(to: &$0) })
  }

  /// The current state of an artwork.
  public init(_ artwork: Artwork, base: ExportBase?) {
    self.init(
      kind: "artwork", id: artwork.id, base: base, document: written { artwork.write(to: &$0) })
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.name("kind")
    writer.string(kind)
    writer.name("id")
    writer.string(id)
    if let base {
      writer.name("base")
      base.write(to: &writer)
    }
    writer.name("document")
    if let document { writer.raw(document) } else { writer.null() }
    writer.endObject()
  }
}

/// A document as of the page's build, with its file and revision.
public struct ExportBase: Sendable {
  /// Relative to `Content/`.
  public var path: String
  /// `sha256-` and the hexadecimal digest of the file's bytes.
  public var revision: String
  /// The JSON form, kept verbatim as text.
  public var document: String

  public init(path: String, revision: String, document: String) {
    self.path = path
    self.revision = revision
    self.document = document
  }

  /// The base of a freshly read collection.
  public init(path: String, revision: String, _ collection: EmojiCollection) {
    self.init(
      path: path, revision: revision, document: written { collection.write(to: &$0) })
  }

  public init(path: String, revision: String, _ artwork: Artwork) {
    self.init(path: path, revision: revision, document: written { artwork.write(to: &$0) })
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.name("path")
    writer.string(path)
    writer.name("revision")
    writer.string(revision)
    writer.name("document")
    writer.raw(document)
    writer.endObject()
  }
}

/// `{"id", "base"}` of a document that was just saved; `base` is null if it was deleted.
public func savedDocumentText(_ id: DocumentID, _ base: ExportBase?) -> [UInt8] {
  var writer = JSONWriter()
  writer.beginObject()
  writer.name("id")
  writer.string(id)
  writer.name("base")
  if let base { base.write(to: &writer) } else { writer.null() }
  writer.endObject()
  return writer.bytes
}

extension GalleryDocument {
  /// Its JSON form.
  @inline(never) var jsonText: String {
    switch self {
    case .collection(let collection): written { collection.write(to: &$0) }
    case .artwork(let artwork): written { artwork.write(to: &$0) }
    }
  }
}

private func written(_ write: (inout JSONWriter) -> Void) -> String {
  var writer = JSONWriter()
  write(&writer)
  return String(decoding: writer.bytes, as: UTF8.self)
}
