import GalleryModel
import SiteContent
import Texts

/// What leads to an item on its collection's page.
struct ItemAnchors: Sendable {
  private let sectionIDs: Set<ExactText>

  init(of collection: EmojiCollection) {
    sectionIDs = Set(collection.sections.map { ExactText($0.id) })
  }

  /// An item whose id is a section's, too, is reached by a longer name.
  func anchor(of id: String, in section: Section) -> String {
    sectionIDs.contains(ExactText(id)) ? "\(section.id)/\(id)" : id
  }
}
