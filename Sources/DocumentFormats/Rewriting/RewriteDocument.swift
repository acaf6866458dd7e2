// Lossless editing: only the source text that an edit is about changes. Nothing is pretty-printed from
// the model: the text is spliced at the source ranges that the readers found.
//
// A JSON container is its parts and the separators between them: parts are kept, removed or inserted,
// each with the white space beside it. In an object only members whose value changed are rewritten.
// Markdown is edited by whole lines: an item's from its marker to what is nested in it, a section's from
// its heading on; inside an item's paragraph only the fields that changed. Insertions imitate their
// neighbours: indentation, padding, markers, dashes, quotes. Reordering moves as few lines as possible
// (heaviest increasing subsequence). An id is stated if its default would differ.
//
// CommonMark is context-sensitive (lazy continuation, indentation), so the result is verified by a round
// trip: it must parse as what was wanted, with every piece of prose in its place. If it does not, other
// placements of the same lines are tried, cheapest first: the item's own marker, another blank line, an
// empty heading, or an empty comment between two lists. Redundant added lines are removed again, and the
// rest are reported. If no one placement works for many edits at once, they are bisected.
//
// Markdown cannot represent everything: in an item a line break is a space, and a heading in a footer
// would open a section. An edit is therefore normalized by a round trip of its own before the merge, so
// that imports are idempotent. An edit that is impossible only at its place in the file is an
// error, and nothing is written.

import GalleryModel
import JSON
import Markdown
import SiteModel
import SourceFiles
import Texts

/// The text of a document's file after the document has changed.
public struct RewrittenFile: Sendable {
  /// How much of the text changed.
  public enum Extent: Sendable, Equatable {
    /// Nothing: the bytes are unchanged.
    case none
    /// The lines of the edit, and those of parts with the same content that lost inline markup.
    case lines(spelledAnew: [SpelledAnew])

    /// Only the edit.
    static let whatChanged = Extent.lines(spelledAnew: [])
  }

  /// An item or a section with the same content that lost inline markup.
  public struct SpelledAnew: Sendable, Equatable {
    /// `🐱 “Cat”`.
    public let thing: Message
    /// In the original file.
    public let line: Int

    /// The message for users.
    public var inWords: Message {
      "\(thing) was spelled anew: markup and comments in its name are gone"
    }
  }

  public var bytes: [UInt8]
  public var extent: Extent
  /// Edits that the format cannot represent, as ends of sentences.
  public var differences: [Difference] = []
  /// Lines that CommonMark needs for the others to be read as they were.
  public var added: [AddedLine] = []
  /// Unedited descriptions and footers that gained or lost prose nested in moved items, as ends of
  /// sentences.
  public var movedProse: [Difference] = []
  /// In Markdown, the items that the original file lacks.
  var newItems: Set<ItemID> = []

  /// Warnings about side effects of the edit on content, markup or lines; positions are those of the
  /// original file.
  public func remarks(about path: String) -> [Diagnostic] {
    func warning(_ message: Message, line: Int) -> Diagnostic {
      .warning(.sideEffect, message, at: Location(path: path, line: line, column: 1))
    }
    var remarks = movedProse.map {
      Diagnostic.warning(
        .sideEffect,
        """
        \(path): what is nested in items was moved or deleted with them, and so \($0.inWords) is \
        another
        """)
    }
    remarks += added.map { warning($0.inWords, line: $0.next ?? 1) }
    if case .lines(let anew) = extent {
      remarks += anew.map { warning($0.inWords, line: $0.line) }
    }
    return remarks
  }

  /// Separates differences in edited parts from side effects.
  fileprivate mutating func sortDifferences(from read: EmojiCollection, to wanted: EmojiCollection)
  {
    guard !differences.isEmpty else { return }
    var moved = wanted.differencesOfFooters(leftAsIn: read)
    if haveSameLines(wanted.description, read.description) {
      moved.insert(.ofDescription)
    }
    movedProse = differences.filter(moved.contains)
    differences.removeAll(where: moved.contains)
  }
}

extension EmojiCollection {
  /// The differences that a rewritten file may have in footers which the edit did not change.
  func differencesOfFooters(leftAsIn read: EmojiCollection) -> Set<Difference> {
    let footers = Dictionary(read.sections.map { ($0.id, $0.footer) }) { first, _ in
      first
    }
    let untouched = sections.filter { haveSameLines($0.footer, footers[$0.id] ?? nil) }
    return Set(untouched.map { Difference.ofFooter(of: $0) })
  }
}

/// Why a document cannot be written into its file; the file stays as it is.
public struct UnwritableDocument: Error, Sendable {
  public let message: Message

  init(message: Message) {
    self.message = message
  }

  /// - Parameter item: it goes to a file that holds fields alone.
  fileprivate init(losingTextIn item: Item) {
    message = """
      what is nested in \(item.symbol) would be lost: where \(item.symbol) goes there is no place for it, \
      and without \(item.symbol) it would be read as something else; take it out of the item, and try again
      """
  }

  /// - Parameter wanted: the collection that Markdown cannot represent.
  fileprivate init(at path: ContentPath, _ wanted: EmojiCollection) {
    let text = try? MarkdownDocument(Array((wanted.description ?? "").utf8))
    let isRepeated = text?.outline.first.map { ExactText($0.text) == ExactText(wanted.title) }
    let why: Message = """
      “\(path)” cannot say the title “\(wanted.title)” as it was edited: its text begins with a heading \
      that says the same, and would not be shown any more
      """
    message = isRepeated == true ? why : "“\(path)” cannot say this collection"
  }
}

/// Writes a collection back into its source file, changing only what differs.
///
/// Sections and items are matched by id. An id that the text does not state is stated only if its
/// default would differ. The result is verified by a round trip: it parses as `wanted` except for
/// its `differences`.
/// - Parameters:
///   - path: its extension determines the format.
///   - carried: source text of items that come from other files.
///   - leaving: items that go to files which hold fields alone. What is nested in them in Markdown
///     stays as prose in their place; where it would be read otherwise, this throws.
///   - stating: items whose ids are stated in any case.
///   - ids: those in `wanted` of what the file has.
public func rewrite(
  _ source: SourceFile, at path: ContentPath, as wanted: EmojiCollection,
  carrying carried: CarriedItems = CarriedItems(), leaving: Set<ItemID> = [],
  stating: Set<ItemID> = [], calling ids: ChangedIDs = ChangedIDs()
) throws(UnwritableDocument) -> RewrittenFile {
  guard let reading = readDocument(source, at: path), case .collection(let said) = reading.content
  else { throw UnwritableDocument(message: "“\(path)” holds no collection that can be read") }
  let read = said.calling(ids)
  let rewriting = CollectionRewriting(
    source: source, path: path, reading: reading, said: said, read: read, carried: carried,
    leaving: said.items(leaving, calledIn: read), stating: stating)
  return try rewriting.rewritten(as: wanted)
}

/// A collection's file that is to be rewritten.
struct CollectionRewriting {
  let source: SourceFile
  let path: ContentPath
  let reading: DocumentReading
  let said: EmojiCollection
  /// The same with the ids that its things have in the new collection.
  let read: EmojiCollection
  let carried: CarriedItems
  let leaving: Set<ItemID>
  let stating: Set<ItemID>

  func rewritten(as wanted: EmojiCollection) throws(UnwritableDocument) -> RewrittenFile {
    if let id = wanted.firstRepeatedID {
      throw UnwritableDocument(message: "two things of one collection would be called “\(id)”")
    }
    var stated = wanted.statingIDs(asIn: read, carried: carried, besides: stating)
    if said == stated { return RewrittenFile(bytes: source.bytes, extent: .none) }
    if isMarkdown(path) { return try rewrittenMarkdown(as: wanted, stated) }
    if wanted.id.isLeftOut(at: path, insteadOf: read.id) { stated.id = "" }
    guard let document = try? readJSON(source.bytes),
      let rewriter = JSONCollectionRewriter(document, read: read, wanted: stated, carried: carried)
    else { throw UnwritableDocument(message: "“\(path)” holds things that cannot be read") }
    let bytes = rewriter.text()
    guard says(bytes, wanted, at: path) else {
      throw UnwritableDocument(message: "“\(path)” cannot say this collection")
    }
    return RewrittenFile(bytes: bytes, extent: bytes == source.bytes ? .none : .whatChanged)
  }

  /// - Parameter stated: the same as `wanted`; `hasGivenID` tells which ids the file states.
  private func rewrittenMarkdown(
    as wanted: EmojiCollection, _ stated: EmojiCollection
  ) throws(UnwritableDocument) -> RewrittenFile {
    // An item may be here as well, or still.
    let leaving = leaving.isEmpty ? [] : leaving.subtracting(wanted.itemIDs)
    let rewriter = MarkdownFileRewriter(
      source, at: path, reading, read: read, wanted: stated, carried: carried, leaving: leaving)
    guard var file = rewriter?.rewritten() ?? rewrittenInHalves(as: wanted) else {
      throw rewriter?.itemLeavingText.map { UnwritableDocument(losingTextIn: $0) }
        ?? UnwritableDocument(at: path, wanted)
    }
    file.sortDifferences(from: read, to: wanted)
    file.newItems = Set(wanted.itemIDs).subtracting(read.itemIDs)
    return file
  }
}

/// Writes an artwork back into its source file, changing only what differs.
/// - Parameter carried: source text of placements that come from other files.
public func rewrite(
  _ source: SourceFile, at path: ContentPath, as wanted: Artwork,
  carrying carried: CarriedItems = CarriedItems(), calling ids: ChangedIDs = ChangedIDs()
) throws(UnwritableDocument) -> RewrittenFile {
  guard let reading = readDocument(source, at: path), case .artwork(let said) = reading.content,
    let document = try? readJSON(source.bytes)
  else { throw UnwritableDocument(message: "“\(path)” holds no artwork that can be read") }
  let read = said.calling(ids)
  var stated = wanted.statingIDs(asIn: read, carried: carried)
  if said == stated { return RewrittenFile(bytes: source.bytes, extent: .none) }
  if wanted.id.isLeftOut(at: path, insteadOf: read.id) { stated.id = "" }
  let bytes = document.text(from: read, to: stated, carrying: carried)
  guard says(bytes, wanted, at: path) else {
    throw UnwritableDocument(message: "“\(path)” cannot say this artwork")
  }
  return RewrittenFile(bytes: bytes, extent: bytes == source.bytes ? .none : .whatChanged)
}

/// The document of a file; nil if it has errors.
/// - Parameter showsNested: false leaves out of footers what is nested in items of Markdown.
public func readDocument(
  _ source: SourceFile, at path: ContentPath, showsNested: Bool = true
) -> DocumentReading? {
  let read = readFile(source, at: path, showsNested: showsNested)
  return read.diagnostics.hasErrors ? nil : read.document
}

/// Whether a text parses as a collection, ignoring which ids are stated.
private func says(_ bytes: [UInt8], _ wanted: EmojiCollection, at path: ContentPath) -> Bool {
  let reading = readDocument(SourceFile(path: path.inSite, bytes: bytes), at: path)
  guard case .collection(let read) = reading?.content else { return false }
  return read.statingNoIDs == wanted.statingNoIDs
}

private func says(_ bytes: [UInt8], _ wanted: Artwork, at path: ContentPath) -> Bool {
  let reading = readDocument(SourceFile(path: path.inSite, bytes: bytes), at: path)
  guard case .artwork(let read) = reading?.content else { return false }
  return read.tree == wanted.tree
}
