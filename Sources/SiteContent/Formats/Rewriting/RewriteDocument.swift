// Edits go back into the text of their file, and only what an edit is about changes there. Nothing is
// printed from the model: the text is cut at the ranges that the readers found, and spliced.
//
// A JSON container is its parts and what is between them: parts stay, go or come in, and each takes
// its side of the white space along. Of an object those members are written whose value changed.
// Markdown is whole lines: an item's from its marker to what is nested in it, a section's from its
// heading on; inside an item's paragraph only the fields that changed. What is new looks like its
// neighbours: indentation, padding, markers, dashes, quotes. Of things that change their order as few
// lines as possible move. An id is stated where its default would come out differently.
//
// CommonMark reads a line by those around it (lazy continuation, indentation), so the text is parsed
// again at the end, and has to say what was wanted, with every piece of prose in its place. If it
// does not, the same lines are placed otherwise: with the item's own marker, a blank line more, a
// heading without a title, or an empty comment between two lists; what adds least is tried first.
// Added lines without which the file reads the same are taken out again, and the rest are reported.
// Where no one way serves many edits at once, half of them are made first.
//
// Markdown cannot say everything: in an item a line break is a space, and a heading in a footer would
// open a section. An edit is therefore written and read again alone, before the merge, so that
// importing it twice is idempotent. What only the place in the file forbids is an error, and nothing
// is written.

import GalleryModel
import JSON
import SourceFiles
import Texts

/// The text of a document's file after the document has changed.
public struct RewrittenFile: Sendable {
  /// How much of the text is new.
  public enum Extent: Sendable, Equatable {
    /// Nothing: every byte is as it was.
    case none
    /// The lines of what was changed, and those of some things that say what they said.
    case lines(spelledAnew: [SpelledAnew])

    /// What was changed; everything else is as it was.
    static let whatChanged = Extent.lines(spelledAnew: [])
  }

  /// An item or a section that says what it said, and has lost its markup.
  public struct SpelledAnew: Sendable, Equatable {
    /// `🐱 “Cat”`.
    public let thing: String
    /// In the file as it was.
    public let line: Int

    /// What a person is told.
    public var inWords: String {
      "\(thing) was spelled anew: markup and comments in its name are gone"
    }
  }

  public var bytes: [UInt8]
  public var extent: Extent
  /// In what the text differs from what was wanted, as the ends of sentences: an edit of which the file has
  /// no words.
  public var differences: [Difference] = []
  /// Lines that CommonMark needs for the others to be read as they were.
  public var added: [AddedLine] = []
  /// The prose, as the ends of sentences, of which something went along that is nested in items, or into which
  /// something came so.
  public var movedProse: [Difference] = []

  /// Warnings about what the new text says otherwise though no edit was about it, or how it was spelled; in
  /// lines of the file as it was.
  public func remarks(about path: String) -> [Diagnostic] {
    func warning(_ message: String, line: Int) -> Diagnostic {
      .warning(message, at: Location(path: path, line: line, column: 1))
    }
    var remarks = movedProse.map {
      Diagnostic.warning("\(path): what is nested in items went with them, and so \($0) is another")
    }
    remarks += added.map { warning($0.inWords, line: $0.next ?? 1) }
    if case .lines(let anew) = extent {
      remarks += anew.map { warning($0.inWords, line: $0.line) }
    }
    return remarks
  }

  /// Tells apart what was to be written, and what no edit was about.
  fileprivate mutating func sortDifferences(from read: EmojiCollection, to wanted: EmojiCollection)
  {
    guard !differences.isEmpty else { return }
    let footers = Dictionary(read.sections.map { (ExactText($0.id), $0.footer) }) { first, _ in
      first
    }
    let untouched = wanted.sections.filter {
      haveSameLines($0.footer, footers[ExactText($0.id)] ?? nil)
    }
    var moved = Set(untouched.map { Difference.ofFooter(of: $0) })
    if haveSameLines(wanted.description, read.description) {
      moved.insert(.ofDescription)
    }
    movedProse = differences.filter(moved.contains)
    differences.removeAll(where: moved.contains)
  }
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
    guard
      var file = rewriter?.rewritten()
        ?? rewriteInHalves(source, at: path, from: read, to: wanted, carried)
    else {
      throw UnwritableDocument(message: "“\(path)” cannot say this collection")
    }
    file.sortDifferences(from: read, to: wanted)
    return file
  }
  guard let document = try? readJSON(source.bytes),
    let rewriter = JSONCollectionRewriter(document, read: read, wanted: stated, carried: carried)
  else { throw UnwritableDocument(message: "“\(path)” holds things that cannot be read") }
  let bytes = rewriter.text()
  guard says(bytes, wanted, at: path) else {
    throw UnwritableDocument(message: "“\(path)” cannot say this collection")
  }
  return RewrittenFile(bytes: bytes, extent: bytes == source.bytes ? .none : .whatChanged)
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
  guard says(bytes, wanted, at: path) else {
    throw UnwritableDocument(message: "“\(path)” cannot say this artwork")
  }
  return RewrittenFile(bytes: bytes, extent: bytes == source.bytes ? .none : .whatChanged)
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
