import GalleryMerge
import GalleryModel
import JSON
import SourceFiles

/// An export file that was read (contract: “Export file, import and merge”).
struct ReadExport {
  struct Document {
    let id: String
    let base: Base?
    /// Nil deletes it.
    var theirs: GalleryDocument?
    let location: Location
  }

  struct Base {
    /// Below `Content/`.
    let path: String
    let revision: String
    let content: GalleryDocument
  }

  let file: SourceFile
  var documents: [Document] = []
  var moves: [ItemRelocation] = []
  /// Pictures that came along, by the path below `Content/` that they get.
  var pictures: [ExportedPicture] = []
  var diagnostics: [Diagnostic] = []
}

/// Whether a file says of itself that it is an export.
public func isExport(_ file: SourceFile) -> Bool {
  guard let root = try? readJSON(file.bytes).root, root.kind == .object else { return false }
  return root["format"]?.isString(exportFormat) ?? false
}

private let exportFormat = "emojiart-export"

/// Reads an export file; what is wrong with it is said, each with its place.
func readExport(_ file: SourceFile) -> ReadExport {
  var export = ReadExport(file: file)
  let root: JSONValue
  do {
    root = try readJSON(file.bytes).root
  } catch {
    export.diagnostics.append(file.diagnostic(error))
    return export
  }
  guard root.kind == .object, root["format"]?.isString(exportFormat) ?? false else {
    export.refuse(root.start, "this is no export: “format” is not “\(exportFormat)”")
    return export
  }
  guard root["version"]?.number == 1 else {
    let version = root["version"]
    let words = version.map { String(decoding: file.bytes[$0.range], as: UTF8.self) } ?? "none"
    export.refuse(
      version?.range ?? root.start,
      "this export is of version \(words), for another emojiart; this one reads version 1")
    return export
  }
  guard let documents = root["documents"], documents.kind == .array else {
    export.refuse(root["documents"]?.range ?? root.start, "an export needs “documents”: a list")
    return export
  }
  for value in documents.elements { export.readDocument(value) }
  for value in export.list("moves", of: root) { export.readMove(value) }
  for value in export.list("files", of: root) { export.readPicture(value) }
  if !export.pictures.isEmpty {
    for index in export.documents.indices {
      export.documents[index].theirs?.follow(export.pictures)
    }
  }
  return export
}

extension ReadExport {
  fileprivate mutating func refuse(_ range: Range<Int>, _ message: String) {
    diagnostics.append(.error(message, at: file.location(of: range)))
  }

  /// A list that an export may do without.
  fileprivate mutating func list(_ name: String, of root: JSONValue) -> [JSONValue] {
    guard let value = root[name], !value.isNull else { return [] }
    guard value.kind == .array else {
      refuse(value.range, "“\(name)” must be a list, not \(value.inWords)")
      return []
    }
    return Array(value.elements)
  }

  fileprivate mutating func readDocument(_ value: JSONValue) {
    guard value.kind == .object, let idValue = value["id"], let id = idValue.string else {
      return refuse(value.range, "a document of an export needs an “id”")
    }
    let (_, location, problems) = documentID(
      stated: (id, idValue.range), path: "export.json", file: file)
    if problems.hasErrors {
      diagnostics += problems
      return
    }
    if documents.contains(where: { haveSameBytes($0.id, id) }) {
      return refuse(idValue.range, "“\(id)” is twice in this export")
    }
    guard let kind = value["kind"]?.string.flatMap({ SiteContent.Document.Kind(rawValue: $0) }),
      kind == .collection || kind == .artwork
    else {
      return refuse(
        value["kind"]?.range ?? value.start, "“kind” must be “collection” or “artwork”")
    }
    var base: Base?
    if let value = value["base"], !value.isNull {
      guard let read = readBase(value, of: id, kind) else { return }
      base = read
    }
    var theirs: GalleryDocument?
    guard let document = value["document"] else {
      return refuse(value.range, "“document” is missing; null deletes “\(id)”")
    }
    if !document.isNull {
      guard let read = readContent(document, of: id, kind) else { return }
      theirs = read
    }
    documents.append(Document(id: id, base: base, theirs: theirs, location: location))
  }

  private mutating func readBase(
    _ value: JSONValue, of id: String, _ kind: SiteContent.Document.Kind
  ) -> Base? {
    guard let path = value["path"]?.string, let revision = value["revision"]?.string,
      let document = value["document"]
    else {
      refuse(value.range, "“base” needs “path”, “revision” and “document”")
      return nil
    }
    guard isContentPath(path),
      path.utf8.suffix(3).elementsEqual(".md".utf8)
        || path.utf8.suffix(5).elementsEqual(".json".utf8)
    else {
      refuse(
        value["path"]?.range ?? value.range,
        "“\(path)” is no path of a document: it must name a .json or .md file below Content/")
      return nil
    }
    guard let content = readContent(document, of: id, kind) else { return nil }
    return Base(path: path, revision: revision, content: content)
  }

  private mutating func readContent(
    _ value: JSONValue, of id: String, _ kind: SiteContent.Document.Kind
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
      return ItemRelocation.Place(document: texts[0], item: texts[1])
    }
    guard let from = place("from"), let to = place("to") else {
      return refuse(value.range, "a move needs “from” and “to”: [document, item] each")
    }
    moves.append(ItemRelocation(from: from, to: to))
  }

  fileprivate mutating func readPicture(_ value: JSONValue) {
    guard let name = value["name"]?.string, let data = value["data"], let text = data.string else {
      return refuse(value.range, "a file of an export needs “name” and “data”")
    }
    guard let bytes = decodeBase64(text) else {
      return refuse(data.range, "the data of “\(name)” is not base64")
    }
    do {
      let picture = try ExportedPicture(bytes)
      if !pictures.contains(where: { haveSameBytes($0.statedName, picture.statedName) }) {
        pictures.append(picture)
      }
    } catch {
      refuse(value.range, error.message(about: name))
    }
  }
}

/// Whether a path stays below `Content/` and names nothing hidden.
func isContentPath(_ path: String) -> Bool {
  let bytes = path.utf8
  guard !bytes.isEmpty, bytes.count <= 1024,
    !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") })
  else { return false }
  return bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy {
    !$0.isEmpty && $0.first != UInt8(ascii: ".")
  }
}
