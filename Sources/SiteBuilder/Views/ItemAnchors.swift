import GalleryModel
import SiteContent
import Texts

/// Fragment identifiers of items on their collection's page.
struct ItemAnchors: Sendable {
  private let sectionIDs: Set<ExactText>

  init(of collection: EmojiCollection) {
    sectionIDs = Set(collection.sections.map { ExactText($0.id) })
  }

  /// Qualified by the section if the item's id collides with a section's.
  func anchor(of id: String, in section: Section) -> String {
    sectionIDs.contains(ExactText(id)) ? "\(section.id)/\(id)" : id
  }
}
