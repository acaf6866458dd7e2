import Bytes
import GalleryModel
import JSON
import Markdown
import SiteModel
import SourceFiles
import Texts
import YAML

/// Reads a `.md` file below `Content/`: a page, a board, or a collection in Markdown.
func readMarkdownFile(
  _ file: SourceFile, path: ContentPath, showsNested: Bool = true
) -> ReadFile {
  if let fault = encodingFault(of: file) { return ReadFile(diagnostics: [fault]) }
  var read = ReadFile()
  let frontMatter = splitFrontMatter(file)
  read.diagnostics += frontMatter.diagnostics
  let settings = readSettings(frontMatter.yaml, of: file, &read.diagnostics)
  if read.diagnostics.hasErrors, let mark = file.unfinishedMerge, mark < frontMatter.body {
    return ReadFile(diagnostics: [file.unfinishedMerge(.invalidMarkdown, at: mark)])
  }
  let body = frontMatter.body..<file.bytes.count
  // Only collections and documents without a stated title are parsed now; others when rendered.
  let markdown: MarkdownDocument?
  do throws(MarkdownError) {
    if settings.kind == .collection || settings.title == nil {
      markdown = try MarkdownDocument(file.bytes, in: body)
    } else {
      try checkMarkdown(file.bytes, in: body)
      markdown = nil
    }
  } catch {
    read.diagnostics.append(
      .error(.invalidMarkdown, error.message, at: file.location(at: error.offset)))
    return read
  }
  if let mark = file.unfinishedMerge {
    // To Markdown the marks are text, headings and lines of items, but in code they may be meant.
    let blocks = (markdown ?? (try? MarkdownDocument(file.bytes, in: body)))?.blocks ?? []
    if !blocks.contains(where: { $0.kind == .code && $0.range.contains(mark) }) {
      read.diagnostics.append(file.unfinishedMerge(.invalidMarkdown, at: mark))
      return read
    }
  }
  let (id, location, diagnostics) = documentID(stated: settings.id, path: path, file: file)
  if settings.collection == nil {
    read.diagnostics += diagnostics
    // Without an id it has no address, which has been reported already.
    if id.isEmpty { return read }
  }
  var prose = Prose(file: file, range: body)
  var title = settings.title
  if title == nil, let markdown {
    prose.title = markdown.blocks.first { $0.kind == .heading(level: 1) }?.range
    // If only a quote or a list has a heading of level 1, it is the title, and stays in the prose.
    let heading = markdown.outline.first {
      $0.level == 1 && (prose.title == nil || $0.range == prose.title)
    }
    title = heading.flatMap { $0.text.isEmpty ? nil : $0.text }
  }
  read.hasTitle = title != nil
  switch settings.kindOfDocument {
  case .collection:
    guard let markdown else { return read }
    var reading = readMarkdownCollection(
      file, markdown, id: id, title: title ?? stemOfPath(path.string), settings: settings,
      showsNested: showsNested)
    reading.finish(sectionID: Slug.ofSectionTitle)
    read.diagnostics += file.diagnostics(
      reading.problems + reading.remarksOnTwins() + reading.remarksOnIdleSettings())
    read.document = DocumentReading(reading, path: path, location: location)
    read.document?.apply(settings)
  case .artwork:
    let message: Message = "an artwork is a JSON file with “placements”"
    read.diagnostics.append(.error(.unknownKind, message, at: location))
  case .board:
    let entries = (settings.collections ?? []).map {
      Document.BoardEntry(id: DocumentID($0.text.composed), location: file.location(of: $0.range))
    }
    if entries.isEmpty {
      let message: Message = "a board needs “collections”: a list of their ids"
      read.diagnostics.append(.error(.missingField, message, at: location))
    }
    read.takePage(
      id: id, title: title, .board(entries), prose, settings, of: file, path, location)
  case .page: read.takePage(id: id, title: title, .page, prose, settings, of: file, path, location)
  }
  return read
}

/// Reads front matter; returns the defaults without any.
private func readSettings(
  _ range: Range<Int>?, of file: SourceFile, _ diagnostics: inout [Diagnostic]
) -> PageSettings {
  guard let range else { return PageSettings() }
  do {
    let yaml = try readYAML(file.bytes, in: range)
    if yaml.root.kind == .object {
      let settings = PageSettings(yaml.root)
      let remarks = commentRemarks(yaml.root, in: file.bytes)
      diagnostics += file.diagnostics(settings.problems + remarks)
      return settings
    }
    if !yaml.root.isNull {
      let message: Message = "front matter must be lines such as “title: My page”"
      diagnostics.append(
        .error(.invalidFrontMatter, message, at: file.location(of: yaml.root.range)))
    }
  } catch {
    diagnostics.append(file.diagnostic(.invalidYAML, error))
  }
  return PageSettings()
}

extension ReadFile {
  /// Sets the document of a page or a board. Ids that it names are composed (NFC), as all are.
  fileprivate mutating func takePage(
    id: DocumentID, title: String?, _ content: Document.Content, _ prose: Prose,
    _ settings: PageSettings, of file: SourceFile, _ path: ContentPath, _ location: Location
  ) {
    var document = DocumentReading(
      id: id, title: title ?? stemOfPath(path.string), content: content, path: path,
      location: location)
    document.prose = prose
    document.apply(settings)
    document.description = settings.description
    document.list = settings.list.map { list in
      CollectionList(
        id: DocumentID(list.id.composed), location: file.location(of: list.range),
        style: settings.listStyle ?? .plain,
        cellStyle: settings.cellStyle ?? .subtitle)
    }
    self.document = document
    pageOf = settings.collection.map { (DocumentID($0.id.composed), file.location(of: $0.range)) }
  }
}

extension DocumentReading {
  fileprivate mutating func apply(_ settings: PageSettings) {
    date = settings.date
    tags = settings.tags
    language = settings.language
    isDraft = settings.isDraft
  }
}

/// The error of a file that is not plain UTF-8 text; nil if it is.
func encodingFault(of file: SourceFile) -> Diagnostic? {
  if String(validating: file.bytes, as: UTF8.self) != nil {
    if file.bytes.withUnsafeBufferPointer({ $0.holds(0) }),
      let zero = file.bytes.firstIndex(of: 0)
    {
      return .error(
        .invalidEncoding,
        "the file holds a NUL byte at offset \(zero); remove it", at: file.location(at: zero))
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    guard file.bytes.starts(with: mark + mark) else { return nil }
    return .error(
      .invalidEncoding,
      "a second byte order mark (U+FEFF) stands here, which no editor shows; remove it",
      at: file.location(at: mark.count))
  }
  if file.bytes.starts(with: [0xFF, 0xFE]) || file.bytes.starts(with: [0xFE, 0xFF]) {
    return .error(
      .invalidEncoding, "the file is UTF-16; save it as UTF-8", at: file.location(at: 0))
  }
  let offset = firstInvalidOffset(in: file.bytes)
  return .error(
    .invalidEncoding,
    "the file is not UTF-8 at byte \(offset); save it as UTF-8", at: file.location(at: offset))
}

/// The offset of the first byte that is not valid UTF-8.
private func firstInvalidOffset(in bytes: [UInt8]) -> Int {
  var offset = 0
  var decoder = UTF8()
  var iterator = bytes.makeIterator()
  while case .scalarValue(let scalar) = decoder.decode(&iterator) {
    offset += UTF8.width(scalar)
  }
  return min(offset, max(0, bytes.count - 1))
}
