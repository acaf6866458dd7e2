import GalleryMerge
import GalleryModel

/// Merges three versions of one collection.
func mergeAlone(
  base: EmojiCollection, ours: EmojiCollection, theirs: EmojiCollection, _ options: MergeOptions
) -> (collection: EmojiCollection, merge: MergeResult) {
  let versions = DocumentVersions(
    id: ours.id, base: .collection(base), ours: .collection(ours), theirs: .collection(theirs))
  let merge = mergeDocuments([versions], options)
  guard case .collection(let collection)? = merge.documents[0].content else { return (ours, merge) }
  return (collection, merge)
}

/// Merges three versions of one artwork.
func mergeAlone(base: Artwork, ours: Artwork, theirs: Artwork, _ options: MergeOptions) -> (
  artwork: Artwork, merge: MergeResult
) {
  let versions = DocumentVersions(
    id: ours.id, base: .artwork(base), ours: .artwork(ours), theirs: .artwork(theirs))
  let merge = mergeDocuments([versions], options)
  guard case .artwork(let artwork)? = merge.documents[0].content else { return (ours, merge) }
  return (artwork, merge)
}
