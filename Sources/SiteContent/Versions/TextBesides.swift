import GalleryModel
import SourceFiles

/// What stands in a Markdown file besides the collection: comments, link definitions, markup, what is
/// nested in items.
///
/// Each version of the file was made to say the merged collection. What is still different between
/// them is this text, so that a merge of lines brings it together.
public struct TextBesides: Sendable {
  /// Texts that say the same collection; without bytes where both sides made the file.
  public let base, ours, theirs: [UInt8]

  private let name: String
  private let collection: EmojiCollection
  /// Whether our text alone cannot say the collection's footers.
  private let isUnsaidByOurs: Bool

  /// - Parameter base: nil where both sides made the file; nil inside where it cannot say the collection.
  /// - Returns: nil where there is nothing to bring in.
  init?(
    base: RewrittenFile??, ours: RewrittenFile, theirs: RewrittenFile?,
    _ collection: EmojiCollection, name: String
  ) {
    self.ours = ours.bytes
    // What cannot be made to say the same is a place of its own in the merge of lines: a conflict.
    self.base = base.map { $0?.bytes ?? [] } ?? []
    self.theirs = theirs?.bytes ?? []
    if self.theirs == self.ours || base != nil && self.theirs == self.base { return nil }
    self.name = name
    self.collection = collection
    isUnsaidByOurs = !ours.differences.isEmpty || !ours.movedProse.isEmpty
  }

  /// Whether a merge of the lines says what the merge of the collections came to.
  public func isSaid(by bytes: [UInt8]) -> Bool {
    guard
      case .collection(let read)? = galleryDocument(SourceFile(path: name, bytes: bytes), at: name)
    else { return false }
    let (said, wanted) = (
      read.asMarkdownSaysIt.statingNoIDs, collection.asMarkdownSaysIt.statingNoIDs
    )
    return said == wanted || isUnsaidByOurs && said.withoutFooters == wanted.withoutFooters
  }
}

extension EmojiCollection {
  fileprivate var withoutFooters: EmojiCollection {
    var collection = self
    for section in sections.indices { collection.sections[section].footer = nil }
    return collection
  }
}
