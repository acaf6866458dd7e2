import GalleryModel
import Texts

private let fieldsOfWholeLayouts = LayoutField.allCases.filter { !$0.isOfSections }

extension CollectionReading {
  /// Warnings about settings in a section that count for whole layouts alone.
  func remarksOnIdleSettings() -> [Problem] {
    zip(collection.sections, sectionRanges).flatMap { section, range in
      let idle = fieldsOfWholeLayouts.filter { section.layout[$0] != nil }
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
