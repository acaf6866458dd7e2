import GalleryModel
import Texts

extension EmojiCollection {
  /// The same collection, in which only those sections and items state their ids that would get
  /// another one by default.
  func leavingOutDefaultIDs() -> EmojiCollection {
    var stripped = self
    stripped.stateAllIDs(false)
    return stripped.statingIDsThatChange()
  }

  /// The same collection, in which those sections and items state their ids, too, that would get
  /// another one by default.
  func statingIDsThatChange() -> EmojiCollection {
    var stated = self
    // An id that is stated is taken, and so changes what later ones of its name get: of those only
    // the first is stated at a time. Where there are very many, more are stated than need be.
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

  /// - Parameter onlyFirst: whether of several things with one default id, but for its number, only
  ///   the first states its own.
  /// - Returns: whether there was one to state.
  private mutating func stateIDs(
    where read: EmojiCollection, differsFrom wanted: EmojiCollection, onlyFirst: Bool
  ) -> Bool {
    var (sectionNames, itemNames) = (Set<ExactText>(), Set<ExactText>())
    for section in sections.indices {
      let (read, wanted) = (read.sections[section], wanted.sections[section])
      if ExactText(read.id) != ExactText(wanted.id) {
        let name = numberedID(Slug.ofSectionTitle(wanted.title), 1)
        let isFirst = sectionNames.insert(ExactText(name)).inserted
        if isFirst || !onlyFirst { sections[section].hasGivenID = true }
      }
      for item in wanted.items.indices
      where ExactText(read.items[item].id) != ExactText(wanted.items[item].id) {
        let isFirst = itemNames.insert(ExactText(shownForm(of: wanted.items[item].symbol))).inserted
        if isFirst || !onlyFirst { sections[section].items[item].hasGivenID = true }
      }
    }
    return !sectionNames.isEmpty || !itemNames.isEmpty
  }
}
