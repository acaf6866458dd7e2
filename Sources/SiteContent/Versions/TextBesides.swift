import DocumentFormats
import GalleryModel
import SiteModel
import SourceFiles

/// Text of a Markdown file that is not in the model: comments, link definitions, markup, what is
/// nested in items.
///
/// Each version of the file has been rewritten to the merged collection, so they differ in this text
/// alone, and a line merge combines it.
public struct TextBesides: Sendable {
  /// Texts of the same collection; base is empty if both sides added the file.
  public struct Versions: Sendable {
    public let base, ours, theirs: [UInt8]
  }

  /// What to merge by lines: the second only if the first does not yield the collection.
  public let versions: [Versions]

  private let name: ContentPath
  private let collection: EmojiCollection
  /// Whether footers of the collection have what is nested in items.
  private let showsNested: Bool
  /// Whether our text alone cannot represent the collection's footers.
  private let isUnsaidByOurs: Bool

  /// - Parameter base: nil if both sides added the file; `.some(nil)` if it cannot be rewritten.
  /// - Returns: nil if there is nothing to merge.
  init?(
    base: RewrittenFile??, ours: RewrittenFile, theirs: RewrittenFile?,
    _ collection: EmojiCollection, name: ContentPath, showsNested: Bool
  ) {
    // A version that cannot be rewritten is empty, which makes the line merge a conflict.
    let written = Versions(
      base: base.map { $0?.bytes ?? [] } ?? [], ours: ours.bytes, theirs: theirs?.bytes ?? [])
    if written.theirs == written.ours || base != nil && written.theirs == written.base {
      return nil
    }
    var shared: SharedSpelling?
    if let base = base ?? nil, let theirs {
      shared = SharedSpelling(base: base, ours: ours, theirs: theirs, at: name)
    }
    let alike = shared.map { Versions(base: $0.base, ours: $0.ours, theirs: $0.theirs) }
    versions = [alike, written].compactMap { $0 }
    self.name = name
    self.collection = collection
    self.showsNested = showsNested
    isUnsaidByOurs = !ours.differences.isEmpty || !ours.movedProse.isEmpty
  }

  /// Whether the line merge parses as the merged collection, footers aside if ours cannot say them.
  public func isSaid(by bytes: [UInt8]) -> Bool {
    collection.isSaid(
      by: bytes, at: name, showsNested: showsNested, footersAside: isUnsaidByOurs)
  }
}

extension EmojiCollection {
  /// Whether a text in Markdown parses as the collection, ids that it states aside.
  func isSaid(
    by bytes: [UInt8], at name: ContentPath, showsNested: Bool, footersAside: Bool = false
  ) -> Bool {
    let file = SourceFile(path: name.inSite, bytes: bytes)
    guard
      case .collection(let read)? = galleryDocument(file, at: name, showsNested: showsNested)
    else { return false }
    let (said, wanted) = (read.asMarkdownSaysIt.statingNoIDs, asMarkdownSaysIt.statingNoIDs)
    return said == wanted || footersAside && said.withoutFooters == wanted.withoutFooters
  }

  fileprivate var withoutFooters: EmojiCollection {
    var collection = self
    for section in sections.indices { collection.sections[section].footer = nil }
    return collection
  }
}
