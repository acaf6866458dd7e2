import GalleryModel
import JSON
import SiteModel
import SourceFiles
import Texts

/// Reads a `.json` file below `Content/`: a collection, an artwork, or a file that is just copied.
func readJSONFile(_ file: SourceFile, path: ContentPath) -> ReadFile {
  let json: JSONDocument
  do {
    json = try readJSON(file.bytes)
  } catch {
    let fault =
      file.unfinishedMerge.map { file.unfinishedMerge(.invalidJSON, at: $0) }
      ?? file.diagnostic(.invalidJSON, error)
    return ReadFile(diagnostics: [fault])
  }
  let root = json.root
  var read = ReadFile()
  guard root.kind == .object, let kind = kind(of: root, in: file, &read.diagnostics) else {
    read.isCopied = true
    return read
  }
  let stated = root["id"].flatMap { value in value.string.map { ($0, value.range) } }
  if let id = root["id"], stated == nil, !id.isNull {
    read.diagnostics.append(
      .error(.wrongType, "“id” must be a text", at: file.location(of: id.range)))
  }
  let (settings, problems) = documentSettings(root)
  read.diagnostics += file.diagnostics(problems)
  let (id, location, diagnostics) = documentID(stated: stated, path: path, file: file)
  read.diagnostics += diagnostics
  // Without an id it has no address, which has been reported already.
  if id.isEmpty { return read }
  switch kind {
  case .collection:
    var reading = CollectionReading.read(root, id: id)
    reading.finish(sectionID: Slug.ofSectionTitle)
    read.diagnostics += file.diagnostics(
      reading.problems + reading.remarksOnTwins() + reading.remarksOnIdleSettings()
        + tagRemarks(ofItemsOf: root, reading.collection))
    read.document = DocumentReading(reading, path: path, location: location)
    read.document?.take(settings)
  case .artwork:
    var reading = ArtworkReading.read(root, id: id)
    reading.finish()
    read.diagnostics += file.diagnostics(reading.problems + reading.remarks())
    var document = DocumentReading(
      id: id, title: reading.artwork.title, content: .artwork(reading.artwork), path: path,
      location: location)
    document.places.background = reading.backgroundRange
    document.places.placements = reading.placementRanges
    document.description = reading.artwork.description
    document.take(settings)
    read.document = document
  case .page, .board:
    let message: Message =
      "a \(kind.rawValue) is a Markdown file; rename it to “\(stemOfPath(path.string)).md”"
    let place = root["kind"]?.range ?? root.start
    read.diagnostics.append(.error(.unknownKind, message, at: file.location(of: place)))
  }
  return read
}

/// The front matter settings that JSON shares, besides the content.
private struct DocumentSettings {
  var date: CalendarDate?
  var tags: [String]
  var language: String?
  var isDraft: Bool
}

/// Reads these settings of an object. Foreign files may use the names otherwise, so an invalid
/// value is only a warning. For `draft` it is an error, so that no draft is published by accident.
private func documentSettings(_ root: JSONValue) -> (DocumentSettings, [Problem]) {
  var draft = ObjectReader(root)
  let isDraft = draft.bool(PageField.draft.rawValue) ?? false
  var reader = ObjectReader(root)
  let settings = DocumentSettings(
    date: reader.date(PageField.date.rawValue),
    tags: reader.texts(PageField.tags.rawValue).map(\.text),
    language: reader.language(), isDraft: isDraft)
  let warnings = reader.problems.map { Problem.warning($0.code, $0.message, at: $0.range) }
  return (settings, draft.problems + warnings + tagRemarks(of: root))
}

/// The kind that the object states or implies; nil for a file that is not a document.
private func kind(
  of root: JSONValue, in file: SourceFile, _ diagnostics: inout [Diagnostic]
) -> Document.Kind? {
  let shown: Document.Kind? =
    root["sections"] != nil ? .collection : root["placements"] != nil ? .artwork : nil
  guard let stated = root["kind"], !stated.isNull else { return shown }
  if let text = stated.string, let kind = Document.Kind(rawValue: text) { return kind }
  let names = Document.Kind.allCases.map(\.rawValue)
  let near = stated.string.flatMap { nearestName(to: $0, among: names) }
  if shown != nil || near != nil {
    let hint: Message =
      near.map { "; did you mean “\($0)”?" } ?? "; it is one of \(names.joined(separator: ", "))"
    diagnostics.append(
      .error(
        .unknownKind, "\(stated.inWords) is no kind of document\(hint)",
        at: file.location(of: stated.range))
    )
  }
  return shown
}

extension DocumentReading {
  fileprivate mutating func take(_ settings: DocumentSettings) {
    date = settings.date
    tags = settings.tags
    language = settings.language
    isDraft = settings.isDraft
  }
}
