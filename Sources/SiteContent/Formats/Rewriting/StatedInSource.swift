import GalleryModel
import JSON
import Texts

// Which ids a file states after an edit: those that it states already, and those that would come out
// differently now.

extension EmojiCollection {
  /// The same collection, in which those things state their ids whose ids a file has to state.
  /// - Parameter read: what the file says now.
  func statingIDs(asIn read: EmojiCollection, carried: CarriedItems) -> EmojiCollection {
    var stated = self
    var sections: [ExactText: Bool] = [:]
    var items: [ExactText: Bool] = [:]
    for section in read.sections {
      sections[ExactText(section.id)] = section.hasGivenID
      for item in section.items.indices {
        items[ExactText(section.items[item].id)] = section.items[item].hasGivenID
      }
    }
    for (index, section) in self.sections.enumerated() {
      stated.sections[index].hasGivenID =
        sections[ExactText(section.id)]
        ?? (section.hasGivenID && !isDefault(section.id, of: Slug.ofSectionTitle(section.title)))
      for (place, item) in section.items.enumerated() {
        stated.sections[index].items[place].hasGivenID =
          items[ExactText(item.id)] ?? carried.statesID(of: item)
          ?? (item.hasGivenID && !isDefault(item.id, of: shownForm(of: item.symbol)))
      }
    }
    return stated.statingIDsThatChange()
  }

  /// An id that two sections or two items have.
  var firstRepeatedID: String? {
    var (sections, items) = (Set<ExactText>(), Set<ExactText>())
    for section in self.sections {
      if !sections.insert(ExactText(section.id)).inserted { return section.id }
      for item in section.items.indices {
        let id = section.items[item].id
        if !items.insert(ExactText(id)).inserted { return id }
      }
    }
    return nil
  }

  /// The same for comparing, whichever ids a file states and in whichever order it has members that
  /// are unknown.
  var statingNoIDs: EmojiCollection {
    var stripped = self
    stripped.others.sort()
    for section in sections.indices {
      stripped.sections[section].hasGivenID = false
      stripped.sections[section].others.sort()
      for item in sections[section].items.indices {
        stripped.sections[section].items[item].hasGivenID = false
        stripped.sections[section].items[item].others.sort()
      }
    }
    return stripped
  }
}

extension Artwork {
  /// The same artwork, in which those placements state their ids whose ids a file has to state.
  func statingIDs(asIn read: Artwork) -> Artwork {
    var stated = self
    var known: [ExactText: Bool] = [:]
    for placement in read.placements { known[ExactText(placement.id)] = placement.hasGivenID }
    for (index, placement) in placements.enumerated() {
      stated.placements[index].hasGivenID =
        known[ExactText(placement.id)]
        ?? (placement.hasGivenID && !isDefault(placement.id, of: shownForm(of: placement.symbol)))
    }
    // Placements get ids as the items of one section do.
    var collection = EmojiCollection(id: "", title: "")
    collection.sections = [Section(id: "section")]
    collection.sections[0].items = stated.placements.map {
      Item(id: $0.id, hasGivenID: $0.hasGivenID, symbol: $0.symbol)
    }
    for (index, item) in collection.statingIDsThatChange().sections[0].items.enumerated() {
      stated.placements[index].hasGivenID = item.hasGivenID
    }
    return stated
  }
}

extension [JSONTreeMember] {
  fileprivate mutating func sort() {
    if count > 1 { sort { ExactText($0.name) < ExactText($1.name) } }
  }
}
