import JSON

/// Two edits that cannot both be had. The merge took one of them (`MergeOptions.prefer`, else ours).
public struct Conflict: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    /// One field edited differently on both sides.
    case field
    /// Edited on one side and deleted on the other; which one deleted it.
    case deletion(by: Side)
    /// Moved to different places on both sides.
    case place
    /// The same new id, given on both sides, with different content.
    case newID
    /// A document that became one of another kind, or stopped being so.
    case kind
    /// A document that is not here any more, and that several others may be by now: their ids.
    case renamed(to: [String])
  }

  public var kind: Kind
  /// The document's id.
  public var document: String
  /// The section's id: the thing itself, or where the item stands. Nil for the document and in artworks.
  public var section: String?
  /// The id of the item or placement, as our side has it, or theirs where ours has none.
  public var item: String?
  /// The field's name, `layout.itemsPerRow` for one inside another; `place` for a place; nil for things.
  public var field: String?
  /// What the versions have: a field's value, a thing in its JSON form, or for a place
  /// `{"document", "section", "after"}`. Nil where they have none.
  public var base: JSONTree?
  public var ours: JSONTree?
  public var theirs: JSONTree?
  /// What people call the thing: `🍎 “Apple”`, `the section “Fruit”`, `the collection “Animals”`.
  public var thing: String

  public init(
    _ kind: Kind, document: String, section: String? = nil, item: String? = nil,
    field: String? = nil, base: JSONTree?, ours: JSONTree?, theirs: JSONTree?, thing: String
  ) {
    self.kind = kind
    self.document = document
    self.section = section
    self.item = item
    self.field = field
    self.base = base
    self.ours = ours
    self.theirs = theirs
    self.thing = thing
  }
}

extension Conflict {
  /// A document that is not here any more, and that each of these may be by now.
  public init(_ versions: DocumentVersions, mayBe ids: [String]) {
    self.init(
      .renamed(to: ids), document: versions.id, base: versions.base?.tree, ours: nil,
      theirs: versions.theirs?.tree,
      thing: (versions.theirs ?? versions.base)?.nameInWords ?? "“" + versions.id + "”")
  }
}

/// Something that was decided and is no conflict, but worth a word.
public struct MergeRemark: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    /// Moved by one side and deleted by the other: it is deleted.
    case movedButDeleted(by: Side)
    /// The document is gone here and was not edited there: it is passed over.
    case documentGone
  }

  public var kind: Kind
  public var document: String
  public var section: String?
  public var item: String?
  public var thing: String
}
