import DocumentFormats
import GalleryMerge
import GalleryModel
import SiteModel
import SourceFiles
import Texts

/// A version of a file with a collection or an artwork, read once.
struct FileVersion {
  /// A footer as sites read it, and without what is nested in items.
  typealias Footer = (whole: String?, own: String?)

  let file: SourceFile
  let document: GalleryDocument
  /// The source text of its items, which go to other versions, too.
  let texts: ItemTexts
  /// Where the things of the merged document are here.
  var origins = MergedDocument.Origins()
  /// The collection without what is nested in items in its footers; nil unless that is merged apart.
  private(set) var own: EmojiCollection?

  /// - Parameter name: a placeholder path.
  /// - Returns: nil for a file that is no collection and no artwork, or has errors.
  init?(_ file: SourceFile, at name: ContentPath) {
    guard let reading = readDocument(file, at: name), let document = reading.galleryDocument,
      let texts = ItemTexts(file, at: name, reading)
    else { return nil }
    self.file = file
    self.document = document.withoutPlaceholderID
    self.texts = texts
  }

  /// The collection as it is read; nil for an artwork.
  var whole: EmojiCollection? {
    if case .collection(let collection) = document { collection } else { nil }
  }

  /// A copy that has footers without what is nested in items; nil if it is no collection in Markdown.
  func withNestedApart(at name: ContentPath) -> FileVersion? {
    guard isMarkdown(name), var own = whole,
      case .collection(let read)? = galleryDocument(file, at: name, showsNested: false)
    else { return nil }
    for (index, section) in read.sections.enumerated() {
      own.sections[index].footer = section.footer
    }
    var version = self
    version.own = own
    return version
  }

  /// The footer here of a section of the merged collection; nil unless `own` is there.
  func footer(of section: Int) -> Footer? {
    guard let own, let whole, let index = origins.sections[section] else { return nil }
    return (whole: whole.sections[index].footer, own: own.sections[index].footer)
  }

  /// The file's text rewritten to the merged collection; nil if it cannot represent it.
  /// - Parameter others: versions that have source text of items that are new here.
  func written(
    as merged: EmojiCollection, at name: ContentPath, newFrom others: [FileVersion]
  ) -> RewrittenFile? {
    try? rewrite(
      file, at: name, as: merged.withFooters(of: [self] + others),
      carrying: carriedItems(of: merged, from: others), calling: changedIDs(in: merged))
  }

  /// The artwork's text rewritten to the merged one; nil if it cannot represent it.
  func written(
    as merged: Artwork, at name: ContentPath, newFrom others: [FileVersion]
  ) -> RewrittenFile? {
    let collection = GalleryDocument.artwork(merged).collection
    return try? rewrite(
      file, at: name, as: merged, carrying: carriedItems(of: collection, from: others),
      calling: changedIDs(in: collection))
  }

  /// The ids of items here, in the order of the merged document; nil for those that are new.
  private var items: [ItemID?] { origins.items.joined().map { $0?.item } }

  /// The source text of items and placements that are new here, from others.
  private func carriedItems(
    of merged: EmojiCollection, from others: [FileVersion]
  ) -> CarriedItems {
    var carried = CarriedItems()
    let sources = others.map { (texts: $0.texts, items: $0.items) }
    for case (let index, (let item, nil)) in zip(merged.itemIDs, items).enumerated() {
      guard let source = sources.first(where: { $0.items[index] != nil }),
        let origin = source.items[index]
      else { continue }
      carried.take(origin, from: source.texts, as: item)
    }
    return carried
  }

  /// The ids that things here have in the merged document.
  private func changedIDs(in merged: EmojiCollection) -> ChangedIDs {
    var ids = ChangedIDs()
    let sections = document.collection.sections
    for case (let index?, let section) in zip(origins.sections, merged.sections) {
      ids.sections[sections[index].id] = section.id
    }
    for case (let item?, let merged) in zip(items, merged.itemIDs) { ids.items[item] = merged }
    return ids
  }
}

extension EmojiCollection {
  /// A copy with whole footers: each from the first version whose own footer there is the same.
  fileprivate func withFooters(of versions: [FileVersion]) -> EmojiCollection {
    var collection = self
    for (index, section) in sections.enumerated() {
      let own = ExactText(section.footer)
      let same = versions.lazy.compactMap { $0.footer(of: index) }.first {
        ExactText($0.own) == own
      }
      if let same { collection.sections[index].footer = same.whole }
    }
    return collection
  }
}
