import DocumentFormats
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
  /// For each section of the merged collection its index here, nil if it is new.
  var sections: [Int?] = []
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
    guard let own, let whole, let index = sections[section] else { return nil }
    return (whole: whole.sections[index].footer, own: own.sections[index].footer)
  }

  /// The file's text rewritten to the merged collection; nil if it cannot represent it.
  /// - Parameter others: versions that have source text of items that are new here.
  func written(
    as merged: EmojiCollection, at name: ContentPath, newFrom others: [FileVersion]
  ) -> RewrittenFile? {
    let items = merged.sections.flatMap { $0.items.map(\.id) }
    return try? rewrite(
      file, at: name, as: merged.withFooters(of: [self] + others),
      carrying: carriedItems(items, from: others), calling: sectionIDs(in: merged))
  }

  /// The source text of items and placements that are new here, from others.
  func carriedItems(_ items: [ItemID], from others: [FileVersion]) -> CarriedItems {
    var carried = CarriedItems()
    for item in items where !texts.contains(item) {
      guard let other = others.first(where: { $0.texts.contains(item) }) else { continue }
      carried.take(item, from: other.texts, as: item)
    }
    return carried
  }

  /// The ids of sections in the merged collection, by their ids here.
  private func sectionIDs(in merged: EmojiCollection) -> [SectionID: SectionID] {
    guard let whole else { return [:] }
    var ids: [SectionID: SectionID] = [:]
    for case (let index?, let section) in zip(sections, merged.sections) {
      ids[whole.sections[index].id] = section.id
    }
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
