import GalleryModel
import JSON
import SourceFiles

/// The text of a document's file after the document has changed.
public struct RewrittenFile: Sendable {
  /// How much of the text is new.
  public enum Extent: Sendable {
    /// Nothing: every byte is as it was.
    case none
    /// What was changed; everything else is as it was.
    case whatChanged
    /// All of it, since the text is of a kind into which nothing can be put.
    case all
  }

  public var bytes: [UInt8]
  public var extent: Extent
  /// In what the text differs from what was wanted, as the ends of sentences. Markdown has no words
  /// for some things, and what is nested in its items goes with them from footer to footer.
  public var differences: [String] = []
}

/// Why a document cannot be written into its file; the file stays as it is.
public struct UnwritableDocument: Error, Sendable {
  public let message: String
}

/// Writes a collection into the file that it was read from, so that only what is different changes.
///
/// Sections and items are known by their ids. An id that the text does not state is stated only where
/// it would come out differently. The result was read again, and says what was wanted but for its
/// `differences`.
/// - Parameters:
///   - path: below `Content/`; it tells the format.
///   - carried: texts of items that come from other files.
public func rewrite(
  _ source: SourceFile, at path: String, as wanted: EmojiCollection,
  carrying carried: CarriedItems = CarriedItems()
) throws(UnwritableDocument) -> RewrittenFile {
  guard let reading = readDocument(source, at: path), case .collection(let read) = reading.content
  else { throw UnwritableDocument(message: "“\(path)” holds no collection that can be read") }
  if let id = wanted.firstRepeatedID {
    throw UnwritableDocument(message: "two things of one collection would be called “\(id)”")
  }
  let stated = wanted.statingIDs(asIn: read, carried: carried)
  if read == stated { return RewrittenFile(bytes: source.bytes, extent: .none) }
  if isMarkdown(path) {
    let rewriter = MarkdownFileRewriter(
      source, at: path, reading, read: read, wanted: stated, carried: carried)
    guard let file = rewriter?.rewritten() else {
      throw UnwritableDocument(message: "“\(path)” cannot say this collection")
    }
    return file
  }
  guard let document = try? readJSON(source.bytes),
    let rewriter = JSONCollectionRewriter(document, read: read, wanted: stated, carried: carried)
  else { throw UnwritableDocument(message: "“\(path)” holds things that cannot be read") }
  let bytes = rewriter.text()
  if says(bytes, wanted, at: path) {
    return RewrittenFile(bytes: bytes, extent: bytes == source.bytes ? .none : .whatChanged)
  }
  let all = writeCollectionFile(stated)
  guard says(all, wanted, at: path) else {
    throw UnwritableDocument(message: "“\(path)” cannot say this collection")
  }
  return RewrittenFile(bytes: all, extent: .all)
}

/// Writes an artwork into the file that it was read from, so that only what is different changes.
public func rewrite(
  _ source: SourceFile, at path: String, as wanted: Artwork
) throws(UnwritableDocument) -> RewrittenFile {
  guard let reading = readDocument(source, at: path), case .artwork(let read) = reading.content,
    let document = try? readJSON(source.bytes)
  else { throw UnwritableDocument(message: "“\(path)” holds no artwork that can be read") }
  let stated = wanted.statingIDs(asIn: read)
  if read == stated { return RewrittenFile(bytes: source.bytes, extent: .none) }
  let bytes = document.text(from: read, to: stated)
  if says(bytes, wanted, at: path) {
    return RewrittenFile(bytes: bytes, extent: bytes == source.bytes ? .none : .whatChanged)
  }
  var writer = JSONWriter(.lines)
  wanted.write(to: &writer)
  writer.endFile()
  guard says(writer.bytes, wanted, at: path) else {
    throw UnwritableDocument(message: "“\(path)” cannot say this artwork")
  }
  return RewrittenFile(bytes: writer.bytes, extent: .all)
}

func isMarkdown(_ path: String) -> Bool { path.utf8.suffix(3).elementsEqual(".md".utf8) }

/// The document of a file without errors.
func readDocument(_ source: SourceFile, at path: String) -> DocumentReading? {
  let read =
    isMarkdown(path) ? readMarkdownFile(source, path: path) : readJSONFile(source, path: path)
  return read.diagnostics.hasErrors ? nil : read.document
}

/// Whether a text says a collection, whichever of the ids it states.
private func says(_ bytes: [UInt8], _ wanted: EmojiCollection, at path: String) -> Bool {
  let reading = readDocument(SourceFile(path: path, bytes: bytes), at: path)
  guard case .collection(let read) = reading?.content else { return false }
  return read.statingNoIDs == wanted.statingNoIDs
}

private func says(_ bytes: [UInt8], _ wanted: Artwork, at path: String) -> Bool {
  let reading = readDocument(SourceFile(path: path, bytes: bytes), at: path)
  guard case .artwork(let read) = reading?.content else { return false }
  return read.tree == wanted.tree
}
