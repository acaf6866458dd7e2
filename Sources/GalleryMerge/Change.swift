import JSON

/// One difference between two versions of a document.
public struct Change: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    case added
    case deleted
    /// To another section, or in the order of its own.
    case moved(from: Spot, to: Spot)
    /// One field got another value; nil where it has none.
    case edited(field: String, from: JSONTree?, to: JSONTree?)
  }

  /// Where a thing stands, in words and by ids.
  public struct Spot: Sendable, Equatable {
    /// The document's id and title.
    public var document: String
    public var documentTitle: String
    /// The section's id and what people call it; nil in artworks and for sections themselves.
    public var section: String?
    public var sectionTitle: String?
    /// What people call the thing before it; nil for the first.
    public var after: String?
  }

  /// What changed: a whole document, a section of it, an item.
  public enum Subject: Sendable, Equatable {
    case document
    case section
    case item
  }

  public var kind: Kind
  public var subject: Subject
  /// The ids, as the newer version has them; for what is deleted the older one.
  public var document: String
  public var section: String?
  public var item: String?
  /// What people called the thing before the change, or call it if it is new: `🍎 “Apple”`.
  public var thing: String
  /// Where an added or deleted thing stands or stood.
  public var spot: Spot?
}
