import Bytes
import DocumentFormats
import GalleryMerge
import GalleryModel
import JSON
import SiteModel
import SourceFiles
import Texts

/// A parsed export file (contract.md §5).
struct ReadExport {
  struct Document {
    let id: DocumentID
    let base: Base?
    /// Nil deletes it.
    var theirs: GalleryDocument?
    /// The source range of its id in the export.
    let place: Range<Int>
    /// Whether theirs equals the base, byte for byte.
    let isBase: Bool

    /// Whether theirs differs from the base.
    var isEdited: Bool {
      guard !isBase, let base, let theirs else { return !isBase }
      return !base.content.says(theirs)
    }

    var kind: SiteModel.Document.Kind? {
      switch theirs ?? base?.content {
      case .collection: .collection
      case .artwork: .artwork
      case nil: nil
      }
    }
  }

  struct Base {
    let path: ContentPath
    let revision: String
    let content: GalleryDocument
    /// An identity for equal content within one `ExportReader`.
    let number: Int
  }

  let file: SourceFile
  /// Whether it contains whole documents, rather than edits.
  var isCopy = false
  var documents: [Document] = []
  var moves: [ItemRelocation] = []
  /// Pictures of edits.
  var pictures: [ExportedPicture] = []
  /// Names of those that were sent before it.
  var sentPictures: [String] = []
  /// Pictures of a copy, by original path and by its composed form.
  var copiedPictures: [ContentPath: ExportedPicture] = [:]
  var diagnostics: [Diagnostic] = []

  func location(of document: Document) -> Location { file.location(of: document.place) }

  /// Whether a document is copied unedited. An edited copy is merged as an edit.
  func isCopied(_ document: Document) -> Bool {
    isCopy && document.theirs != nil && (document.base == nil || !document.isEdited)
  }

  /// A version with only the copied documents.
  var copies: ReadExport {
    var copies = self
    copies.documents = documents.filter { isCopied($0) }
    copies.moves = []
    return copies
  }

  /// A version with all other documents.
  var edits: ReadExport {
    var edits = self
    edits.documents = documents.filter { !isCopied($0) }
    return edits
  }
}

/// A cheap prefilter: whether the bytes contain the member name `copy`.
func mayBeCopy(_ file: SourceFile) -> Bool {
  let name = Array("\"copy\"".utf8)
  return file.bytes.withUnsafeBufferPointer { bytes in
    bytes.indices.contains { bytes[$0] == name[0] && bytes[$0...].starts(with: name) }
  }
}

/// Whether a file declares the export format.
public func isExport(_ file: SourceFile) -> Bool {
  // Fast path: exports declare it first, and there may be thousands.
  var rest = file.bytes[...]
  let words = ["{", "\"format\"", ":", "\"\(exportFormat)\""]
  let saysSoFirst = words.allSatisfy { word in
    rest = rest.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    defer { rest = rest.dropFirst(word.utf8.count) }
    return rest.starts(with: word.utf8)
  }
  if saysSoFirst { return true }
  guard let root = try? readJSON(file.bytes).root, root.kind == .object else { return false }
  return root["format"]?.isString(exportFormat) ?? false
}

let exportFormat = "emojiart-export"

/// Reads export files in sequence.
///
/// Memoizes bases, since exports of one page share one.
struct ExportReader {
  fileprivate struct KnownBase {
    let file: SourceFile
    let range: Range<Int>
    let base: ReadExport.Base
  }

  /// The last base read for each document and revision.
  fileprivate var bases: [[ExactText]: KnownBase] = [:]
  fileprivate var baseCount = 0
  /// Whether the site has this exact file already.
  private let isThere: (NewFile) throws(FileTree.ReadFailure) -> Bool

  /// Pictures that were sent before the exports.
  private let sent: SentPictures?

  init(
    sent: SentPictures? = nil, isThere: @escaping (NewFile) throws(FileTree.ReadFailure) -> Bool
  ) {
    self.sent = sent
    self.isThere = isThere
  }

  /// Reads an export file; errors become diagnostics with locations.
  mutating func read(_ file: SourceFile) -> ReadExport {
    var export = ReadExport(file: file)
    let root: JSONValue
    do {
      root = try readJSON(file.bytes).root
    } catch {
      export.diagnostics.append(file.diagnostic(.invalidJSON, error))
      return export
    }
    guard root.kind == .object, root["format"]?.isString(exportFormat) ?? false else {
      export.refuse(root.start, "this is no export: “format” is not “\(exportFormat)”")
      return export
    }
    guard let version = root["version"] else {
      export.refuse(root.start, "this export states no “version”; this emojiart reads version 1")
      return export
    }
    guard version.number == 1 else {
      let words = String(decoding: file.bytes[version.range], as: UTF8.self)
      export.refuse(
        version.range,
        "this export is of version \(words), for another emojiart; this one reads version 1")
      return export
    }
    guard let documents = root["documents"], documents.kind == .array else {
      export.refuse(root["documents"]?.range ?? root.start, "an export needs “documents”: a list")
      return export
    }
    if let copy = root["copy"], !copy.isNull {
      guard let isCopy = copy.bool else {
        export.refuse(copy.range, "“copy” must be true or false, not \(copy.inWords)")
        return export
      }
      export.isCopy = isCopy
    }
    var ids: Set<DocumentID> = []
    for value in documents.elements { export.readDocument(value, known: &ids, &self) }
    for value in export.list("moves", of: root) { export.readMove(value) }
    var names: Set<ExactText> = []
    for value in export.list("files", of: root) {
      export.readPicture(value, known: &names, sent: sent, isThere: isThere)
    }
    let renames = PictureRenames(export.pictures)
    for index in export.documents.indices { export.documents[index].theirs?.follow(renames) }
    return export
  }
}

extension ReadExport {
  fileprivate mutating func refuse(_ range: Range<Int>, _ message: Message) {
    diagnostics.append(.error(.invalidExport, message, at: file.location(of: range)))
  }

  /// An optional array.
  fileprivate mutating func list(_ name: String, of root: JSONValue) -> [JSONValue] {
    guard let value = root[name], !value.isNull else { return [] }
    guard value.kind == .array else {
      refuse(value.range, "“\(name)” must be a list, not \(value.inWords)")
      return []
    }
    return Array(value.elements)
  }

  fileprivate mutating func readDocument(
    _ value: JSONValue, known: inout Set<DocumentID>, _ reader: inout ExportReader
  ) {
    guard value.kind == .object, let idValue = value["id"],
      let id = DocumentID(idValue.string)
    else {
      return refuse(value.range, "a document of an export needs an “id”")
    }
    func problems(in file: SourceFile) -> [Diagnostic] {
      documentID(stated: (id.string, idValue.range), path: "export.json", file: file).diagnostics
    }
    // An export is one long line, so resolving a location per document would be quadratic.
    if problems(in: SourceFile(path: file.path, bytes: [])).hasErrors {
      diagnostics += problems(in: file)
      return
    }
    if !known.insert(id).inserted {
      return refuse(idValue.range, "“\(id)” is twice in this export")
    }
    guard let kind = value["kind"]?.string.flatMap({ SiteModel.Document.Kind(rawValue: $0) }),
      kind == .collection || kind == .artwork
    else {
      return refuse(
        value["kind"]?.range ?? value.start, "“kind” must be “collection” or “artwork”")
    }
    var base: Base?
    if let value = value["base"], !value.isNull {
      guard let read = readBase(value, of: id, kind, &reader) else { return }
      base = read
    }
    var theirs: GalleryDocument?
    var isBase = false
    guard let document = value["document"] else {
      return refuse(value.range, "“document” is missing; null deletes “\(id)”")
    }
    if !document.isNull {
      if let base, let old = value["base"]?["document"] {
        isBase = file.bytes[old.range] == file.bytes[document.range]
        if isBase { theirs = base.content }
      }
      if !isBase {
        guard let read = readContent(document, of: id, kind) else { return }
        theirs = read
      }
    }
    documents.append(
      Document(id: id, base: base, theirs: theirs, place: idValue.range, isBase: isBase))
  }

  private mutating func readBase(
    _ value: JSONValue, of id: DocumentID, _ kind: SiteModel.Document.Kind,
    _ reader: inout ExportReader
  ) -> Base? {
    guard let path = ContentPath(value["path"]?.string), let revision = value["revision"]?.string,
      let document = value["document"]
    else {
      refuse(value.range, "“base” needs “path”, “revision” and “document”")
      return nil
    }
    guard isContentPath(path), isDocumentName(path) else {
      refuse(
        value["path"]?.range ?? value.range,
        "“\(path)” is no path of a document: it must name a .json or .md file below Content/")
      return nil
    }
    let key = [id.string, kind.rawValue, path.string, revision].map { ExactText($0) }
    if let known = reader.bases[key],
      known.file.bytes[known.range] == file.bytes[document.range]
    {
      return known.base
    }
    guard let content = readContent(document, of: id, kind) else { return nil }
    let base = Base(path: path, revision: revision, content: content, number: reader.baseCount)
    reader.baseCount += 1
    reader.bases[key] = ExportReader.KnownBase(file: file, range: document.range, base: base)
    return base
  }

  private mutating func readContent(
    _ value: JSONValue, of id: DocumentID, _ kind: SiteModel.Document.Kind
  ) -> GalleryDocument? {
    guard value.kind == .object else {
      refuse(value.range, "a document must be an object, not \(value.inWords)")
      return nil
    }
    let content: GalleryDocument
    let problems: [Problem]
    if kind == .artwork {
      var reading = ArtworkReading.read(value, id: id)
      reading.finish()
      (content, problems) = (.artwork(reading.artwork), reading.problems)
    } else {
      var reading = CollectionReading.read(value, id: id)
      reading.finish(sectionID: Slug.ofSectionTitle)
      (content, problems) = (.collection(reading.collection), reading.problems)
    }
    let errors = problems.filter(\.isError)
    diagnostics += file.diagnostics(errors)
    return errors.isEmpty ? content : nil
  }

  fileprivate mutating func readMove(_ value: JSONValue) {
    func place(_ name: String) -> ItemRelocation.Place? {
      guard let pair = value[name], pair.kind == .array else { return nil }
      let texts = pair.elements.compactMap(\.string)
      guard pair.count == 2, texts.count == 2 else { return nil }
      return ItemRelocation.Place(document: DocumentID(texts[0]), item: ItemID(texts[1]))
    }
    guard let from = place("from"), let to = place("to") else {
      return refuse(value.range, "a move needs “from” and “to”: [document, item] each")
    }
    moves.append(ItemRelocation(from: from, to: to))
  }

  fileprivate mutating func readPicture(
    _ value: JSONValue, known: inout Set<ExactText>, sent: SentPictures?,
    isThere: (NewFile) throws(FileTree.ReadFailure) -> Bool
  ) {
    guard let name = value["name"]?.string else {
      return refuse(value.range, "a file of an export needs a “name”")
    }
    guard !isCopy || isContentPath(ContentPath(name)) else {
      return refuse(value.range, "“\(name)” is no path of a picture below Content/")
    }
    guard let bytes = readBytes(of: value, named: name, sent) else { return }
    do {
      let picture = try ExportedPicture(bytes) { file in
        do throws(FileTree.ReadFailure) {
          return try isThere(file)
        } catch {
          diagnostics.append(error.diagnostic())
          return true
        }
      }
      if !picture.removed.isEmpty {
        let message: Message = "“\(name)” came with more than a picture: \(picture.removed.inWords)"
        diagnostics.append(.warning(.changedPicture, message, at: file.location(of: value.range)))
      }
      if isCopy {
        let composed = ContentPath(name.composed)
        copiedPictures[ContentPath(name)] = picture
        if copiedPictures[composed] == nil { copiedPictures[composed] = picture }
      } else if known.insert(ExactText(picture.statedName)).inserted {
        pictures.append(picture)
      }
    } catch {
      refuse(value.range, error.message(about: name))
    }
  }
}

extension ReadExport {
  /// The bytes of a picture, embedded or sent before the export; nil after reporting why not.
  private mutating func readBytes(
    of value: JSONValue, named name: String, _ sent: SentPictures?
  ) -> [UInt8]? {
    if let sent, let stated = value["sent"]?.string {
      if let bytes = sent[stated] {
        sentPictures.append(stated)
        return bytes
      }
      refuse(value.range, "the picture “\(name)” did not arrive; save once more")
      return nil
    }
    guard let data = value["data"], let text = data.string else {
      refuse(value.range, "a file of an export needs “data”")
      return nil
    }
    guard let bytes = decodeBase64(text) else {
      refuse(data.range, "the data of “\(name)” is not base64")
      return nil
    }
    return bytes
  }
}

/// Whether a path stays below `Content/` (no traversal) and has no hidden segment.
func isContentPath(_ path: ContentPath) -> Bool {
  let bytes = path.string.utf8
  guard !bytes.isEmpty, bytes.count <= 1024,
    !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") })
  else { return false }
  return bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy {
    !$0.isEmpty && $0.first != UInt8(ascii: ".")
  }
}
