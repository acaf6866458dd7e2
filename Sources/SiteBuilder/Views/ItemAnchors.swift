import Bytes
import GalleryModel
import Texts

/// Fragment identifiers of items on their collection's page.
struct ItemAnchors: Sendable {
  private let sectionIDs: TextIndex<Section>

  init(of collection: EmojiCollection) {
    sectionIDs = TextIndex(collection.sections.map { $0.id })
  }

  /// Qualified by the section if the item's id collides with a section's.
  func anchor(of id: ItemID, in section: Section) -> String {
    sectionIDs.contains(SectionID(id.string)) ? "\(section.id)/\(id)" : id.string
  }
}
