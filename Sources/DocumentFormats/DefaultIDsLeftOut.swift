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
  ///
  /// - Parameter moved: parts that moved or are new. Their ids are stated first; after moves that
  ///   suffices, since the others keep their order, and so the numbers that are free for them.
  func statingIDsThatChange(moved: MovedParts = MovedParts()) -> EmojiCollection {
    var stated = self
    // Fixed-point iteration: a stated id is taken, which changes the default of later duplicates, so
    // only the first of these is stated per round. Late rounds may state more than necessary.
    for round in 0..<64 {
      var read = stated
      read.assignDefaultIDs(sectionID: Slug.ofSectionTitle)
      guard stated.stateIDs(where: read, differsFrom: self, moved, onlyFirst: round < 16) else {
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
    where read: EmojiCollection, differsFrom wanted: EmojiCollection, _ moved: MovedParts,
    onlyFirst: Bool
  ) -> Bool {
    var differentSections = DifferentIDs<SectionID, Int>()
    var differentItems = DifferentIDs<ItemID, (section: Int, item: Int)>()
    for section in sections.indices {
      let (read, wanted) = (read.sections[section], wanted.sections[section])
      if read.id != wanted.id {
        differentSections.add(
          section, of: numberedID(Slug.ofSectionTitle(wanted.title), 1),
          isMoved: moved.sections.contains(wanted.id))
      }
      for item in wanted.items.indices
      where read.items[item].id != wanted.items[item].id {
        differentItems.add(
          (section, item), of: defaultID(ofSymbol: wanted.items[item].symbol),
          isMoved: moved.items.contains(wanted.items[item].id))
      }
    }
    for section in differentSections.toState(onlyFirst: onlyFirst) {
      sections[section].hasGivenID = true
    }
    for place in differentItems.toState(onlyFirst: onlyFirst) {
      sections[place.section].items[place.item].hasGivenID = true
    }
    return !differentSections.isEmpty || !differentItems.isEmpty
  }
}

/// The sections and items that an edit moved or added.
struct MovedParts {
  var sections: Set<SectionID> = []
  var items: Set<ItemID> = []
}

/// Parts whose id differs from the default one, by the default id without its number.
private struct DifferentIDs<ID: Hashable, Place> {
  private var places: [ID: (moved: [Place], others: [Place])] = [:]

  var isEmpty: Bool { places.isEmpty }

  mutating func add(_ place: Place, of name: ID, isMoved: Bool) {
    if isMoved {
      places[name, default: ([], [])].moved.append(place)
    } else {
      places[name, default: ([], [])].others.append(place)
    }
  }

  func toState(onlyFirst: Bool) -> [Place] {
    places.values.flatMap { moved, others in
      let places = moved.isEmpty ? others : moved
      return onlyFirst ? Array(places.prefix(1)) : places
    }
  }
}
