import GalleryModel
import Texts

extension CollectionReading {
  /// Warnings about settings in a section that count for whole layouts alone.
  func remarksOnIdleSettings() -> [Problem] {
    zip(collection.sections, sectionRanges).flatMap { section, range in
      let idle = LayoutField.allCases.filter { !$0.isOfSections && section.layout[$0] != nil }
      return idle.map { field -> Problem in
        .warning(
          .misplacedField,
          """
          “\(field.name)” counts for the whole layout, and has no effect in a section; state it in \
          the “layout” of the collection
          """, at: range)
      }
    }
  }
}
