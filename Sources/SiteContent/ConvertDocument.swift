import DocumentFormats
import GalleryModel
import JSON
import SiteModel
import SourceFiles
import Texts

/// A format that a document can be written in.
public enum DocumentFormat: String, Sendable, CaseIterable {
  case json
  case markdown
}

/// A converted document, and diagnostics about what the format cannot represent.
public struct ConvertedDocument: Sendable {
  /// Nil if there are errors.
  public var bytes: [UInt8]?
  public var diagnostics: [Diagnostic]
}

extension Site {
  /// Writes a collection or an artwork as a file in JSON or Markdown.
  ///
  /// JSON states every id. A file already in Markdown is returned unchanged. Conversion to Markdown
  /// is lossy: each loss is a warning.
  public func converted(_ document: Document, to format: DocumentFormat) -> ConvertedDocument {
    switch (document.content, format) {
    case (.artwork(let artwork), .json):
      var writer = JSONWriter(.lines)
      artwork.write(to: &writer)
      writer.endFile()
      return ConvertedDocument(bytes: writer.bytes, diagnostics: [])
    case (.artwork, .markdown):
      return .failed(
        "“\(document.id)” is an artwork, which Markdown cannot say; --to json can",
        at: document.location)
    case (.page, _), (.board, _):
      return .failed(notExportable(document), at: document.location)
    case (.collection, _): break
    }
    let source: SourceFile
    switch entry(at: document.path).map({ $0.load() }) {
    case .success(let file): source = file
    case .failure(let diagnostic): return .failed(diagnostic.value.message, at: document.location)
    case nil: return .failed("its file is gone", at: document.location)
    }
    // Read the file alone, without what a page of the collection adds to the document.
    let isMarkdown = isMarkdown(document.path)
    let read = readFile(source, at: document.path)
    guard let reading = read.document, case .collection(let collection) = reading.content else {
      return .failed("it is no collection any more", at: document.location)
    }
    switch format {
    case .json:
      var whole = collection
      if isMarkdown { whole.others = reading.settings + whole.withoutSettings.others }
      return ConvertedDocument(
        bytes: writeCollectionFile(whole, stating: .everyID), diagnostics: [])
    case .markdown:
      if isMarkdown { return ConvertedDocument(bytes: source.bytes, diagnostics: []) }
      return inMarkdown(reading, statesID: statesID(source))
    }
  }

  private func inMarkdown(_ reading: DocumentReading, statesID: Bool) -> ConvertedDocument {
    guard case .collection(let collection) = reading.content else {
      return .failed("it is no collection", at: reading.location)
    }
    let bytes = writeMarkdownCollection(collection, id: statesID ? collection.id : nil)
    let file = SourceFile(path: reading.path.inSite, bytes: bytes)
    let read = readFile(file, at: "\(splitEnding(of: reading.path.string).stem).md")
    let changes = read.document.flatMap { whatChanged(from: reading, to: $0) }
    guard let changes, !read.diagnostics.hasErrors else {
      let why: Message =
        read.diagnostics.first { $0.severity == .error }.map { ": \($0.message)" } ?? ""
      return .failed("“\(reading.id)” cannot be said in Markdown\(why)", at: reading.location)
    }
    return ConvertedDocument(
      bytes: bytes,
      diagnostics: (changes.map(\.inWords) + lostSettings(of: collection)).map {
        .warning(
          .unlikeFormat,
          "Markdown cannot say \($0) as it is; look at what was written", at: reading.location)
      })
  }

  /// Why a document cannot be exported, as a message.
  public func notExportable(_ document: Document) -> Message {
    if case .board(let entries) = document.content {
      let ids = entries.map(\.id.string).joined(separator: " ")
      return "“\(document.id)” is a board; export what stands on it: \(ids)"
    }
    return "“\(document.id)” is a page; only collections and artworks are exported"
  }
}

extension ConvertedDocument {
  fileprivate static func failed(_ message: Message, at location: Location) -> ConvertedDocument {
    ConvertedDocument(bytes: nil, diagnostics: [.error(.notExportable, message, at: location)])
  }
}

extension DocumentReading {
  /// The settings of a document as members of its JSON form.
  fileprivate var settings: [JSONTreeMember] {
    var members: [JSONTreeMember] = []
    if let date { members.append(JSONTreeMember("date", .string(date.iso))) }
    if !tags.isEmpty { members.append(JSONTreeMember("tags", .array(tags.map { .string($0) }))) }
    if let language { members.append(JSONTreeMember("language", .string(language))) }
    if isDraft { members.append(JSONTreeMember("draft", .bool(true))) }
    return members
  }
}

private func statesID(_ file: SourceFile) -> Bool {
  (try? readJSON(file.bytes))?.root["id"]?.string != nil
}
