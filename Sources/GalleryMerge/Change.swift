import GalleryModel
import JSON
import Texts

/// One difference between two versions of a document.
public struct Change: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    case added
    case deleted
    /// To another section or document, or within its own.
    case moved(from: Spot, to: Spot)
    /// One field's value changed; nil means absent.
    case edited(field: String, from: JSONTree?, to: JSONTree?)
  }

  /// A position, by ids and in display text.
  public struct Spot: Sendable, Equatable {
    /// The document's id and title.
    public var document: DocumentID
    public var documentTitle: String
    /// The section's id and display title; nil in artworks and for sections themselves.
    public var section: SectionID?
    public var sectionTitle: Message?
    /// The display name of the preceding thing; nil for the first.
    public var after: Message?
  }

  /// What changed: a whole document, a section of it, an item.
  public enum Subject: Sendable, Equatable {
    case document
    case section
    case item
  }

  public var kind: Kind
  public var subject: Subject
  /// Ids in the newer version; for a deletion, in the older one.
  public var document: DocumentID
  public var section: SectionID?
  public var item: ItemID?
  /// The display name before the change, or of the added thing: `🍎 “Apple”`.
  public var thing: Message
  /// The position of an added thing, or of a deleted one before the deletion.
  public var spot: Spot?
}
