import GalleryModel
import SiteModel
import Texts

extension EmojiCollection {
  /// A copy that states only the ids that differ from the default ones.
  func leavingOutDefaultIDs() -> EmojiCollection {
    var stripped = self
    stripped.stateAllIDs(false)
    return stripped.statingIDsThatChange()
  }

  /// A copy that also states the ids that differ from the default ones.
  func statingIDsThatChange() -> EmojiCollection {
    var stated = self
    // Fixed-point iteration: a stated id is taken, which changes the default of later duplicates, so
    // only the first of these is stated per round. Late rounds may state more than necessary.
    for round in 0..<64 {
      var read = stated
      read.assignDefaultIDs(sectionID: Slug.ofSectionTitle)
      guard stated.stateIDs(where: read, differsFrom: self, onlyFirst: round < 16) else {
        return stated
      }
    }
    stated.stateAllIDs(true)
    return stated
  }

  private mutating func stateAllIDs(_ isStated: Bool) {
    for section in sections.indices {
      sections[section].hasGivenID = isStated
      for item in sections[section].items.indices {
        sections[section].items[item].hasGivenID = isStated
      }
    }
  }

  /// - Parameter onlyFirst: whether to state only the first of several ids whose defaults differ by
  ///   number alone.
  /// - Returns: whether any was stated.
  private mutating func stateIDs(
    where read: EmojiCollection, differsFrom wanted: EmojiCollection, onlyFirst: Bool
  ) -> Bool {
    var (sectionNames, itemNames) = (Set<SectionID>(), Set<ItemID>())
    for section in sections.indices {
      let (read, wanted) = (read.sections[section], wanted.sections[section])
      if read.id != wanted.id {
        let name = numberedID(Slug.ofSectionTitle(wanted.title), 1)
        let isFirst = sectionNames.insert(name).inserted
        if isFirst || !onlyFirst { sections[section].hasGivenID = true }
      }
      for item in wanted.items.indices
      where read.items[item].id != wanted.items[item].id {
        let isFirst = itemNames.insert(defaultID(ofSymbol: wanted.items[item].symbol)).inserted
        if isFirst || !onlyFirst { sections[section].items[item].hasGivenID = true }
      }
    }
    return !sectionNames.isEmpty || !itemNames.isEmpty
  }
}
