import GalleryModel

/// What came of a merge: always documents, with the conflicts beside them.
public struct Merge: Sendable {
  /// In the order of the versions.
  public var documents: [MergedDocument] = []
  public var conflicts: [Conflict] = []
  public var remarks: [MergeRemark] = []
  /// What the merge changes of our side.
  public var changes: [Change] = []
}

/// One document after a merge, and where the texts of its things are to be found.
public struct MergedDocument: Sendable {
  public var id: String
  /// Nil where the document is deleted, or was never there.
  public var content: GalleryDocument?
  /// For each section the id it has on our side, nil where it is new. An artwork has one section.
  public var sectionOrigins: [String?] = []
  /// For each item, or placement, of each section the document and id it has on our side, nil where
  /// it is new. An item that came from another document stands there.
  public var itemOrigins: [[ItemRelocation.Place?]] = []
}

/// Merges three versions of one collection.
public func merge(
  base: EmojiCollection, ours: EmojiCollection, theirs: EmojiCollection, _ options: MergeOptions
) -> (collection: EmojiCollection, merge: Merge) {
  let versions = DocumentVersions(
    id: ours.id, base: .collection(base), ours: .collection(ours), theirs: .collection(theirs))
  let merge = mergeDocuments([versions], options)
  guard case .collection(let collection)? = merge.documents[0].content else { return (ours, merge) }
  return (collection, merge)
}

/// Merges three versions of one artwork.
public func merge(base: Artwork, ours: Artwork, theirs: Artwork, _ options: MergeOptions) -> (
  artwork: Artwork, merge: Merge
) {
  let versions = DocumentVersions(
    id: ours.id, base: .artwork(base), ours: .artwork(ours), theirs: .artwork(theirs))
  let merge = mergeDocuments([versions], options)
  guard case .artwork(let artwork)? = merge.documents[0].content else { return (ours, merge) }
  return (artwork, merge)
}
