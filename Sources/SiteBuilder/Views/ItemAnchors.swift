import GalleryModel
import SiteContent

/// What leads to an item on its collection's page.
struct ItemAnchors: Sendable {
  private let sectionIDs: Set<IDBytes>

  init(of collection: EmojiCollection) {
    sectionIDs = Set(collection.sections.map { IDBytes($0.id) })
  }

  /// An item whose id is a section's, too, is reached by a longer name.
  func anchor(of id: String, in section: Section) -> String {
    sectionIDs.contains(IDBytes(id)) ? "\(section.id)/\(id)" : id
  }
}
