import GalleryModel
import JSON
import Texts

/// Two incompatible edits. The merge applied one of them (`MergeOptions.prefer`, else ours).
public struct Conflict: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    /// One field edited differently on both sides.
    case field
    /// Edited on one side, deleted on the other.
    case deletion(by: Side)
    /// Moved to different places on both sides.
    case place
    /// Both sides added the same explicit id with different content.
    case newID
    /// The versions of a document are of different kinds: collection and artwork.
    case kind
    /// Ours lacks the document; it may have been renamed to any of these.
    case renamed(to: [DocumentID])
  }

  public var kind: Kind
  /// The document's id.
  public var document: DocumentID
  /// The id of the section, or of the item's section. Nil for documents and in artworks.
  public var section: SectionID?
  /// The id of the item or placement in ours, or else in theirs.
  public var item: ItemID?
  /// The field's path, such as `layout.itemsPerRow`; `place` for a position; nil for whole things.
  public var field: String?
  /// The value in each version: a field's value, a thing as JSON, or for a position
  /// `{"document", "section", "after"}`. Nil means absent.
  public var base: JSONTree?
  public var ours: JSONTree?
  public var theirs: JSONTree?
  /// For a `place` conflict: the thing's position in base, ours and theirs; else empty.
  public var spots: [Change.Spot?] = []
  /// What one side changed in a document or section that the other deleted; else empty.
  public var edits: [Change] = []
  /// The display name: `🍎 “Apple”`, `the section “Fruit”`, `the collection “Animals”`.
  public var thing: Message

  public init(
    _ kind: Kind, document: DocumentID, section: SectionID? = nil, item: ItemID? = nil,
    field: String? = nil, base: JSONTree?, ours: JSONTree?, theirs: JSONTree?,
    spots: [Change.Spot?] = [], thing: Message
  ) {
    self.kind = kind
    self.document = document
    self.section = section
    self.item = item
    self.field = field
    self.base = base
    self.ours = ours
    self.theirs = theirs
    self.spots = spots
    self.thing = thing
  }
}

extension Conflict {
  /// A document that ours lacks and that may have been renamed to any of these.
  public init(_ versions: DocumentVersions, mayBe ids: [DocumentID]) {
    self.init(
      .renamed(to: ids), document: versions.id, base: versions.base?.tree, ours: nil,
      theirs: versions.theirs?.tree,
      thing: (versions.theirs ?? versions.base)?.nameInWords ?? "“\(versions.id)”")
  }
}

/// A decision that is no conflict but is reported.
public struct MergeRemark: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    /// Moved by one side and deleted by the other: the deletion wins.
    case movedButDeleted(by: Side)
    /// Ours deleted the document and theirs did not edit it: it stays deleted.
    case documentGone
  }

  public var kind: Kind
  public var document: DocumentID
  public var section: SectionID?
  public var item: ItemID?
  public var thing: Message
}
