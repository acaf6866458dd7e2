import GalleryModel
import JSON
import SiteModel
import Texts

// Which ids a file states after an edit: those that it states already, and those whose default would
// differ now.

extension DocumentID {
  /// Whether a file that gets this id does not state it: it is new, and the default for its path.
  func isLeftOut(at path: ContentPath, insteadOf old: DocumentID) -> Bool {
    self != old && self == DocumentID(idOfPath(path))
  }
}

extension EmojiCollection {
  /// A copy that states the ids that the file or carried text states, and other non-default ids.
  /// - Parameters:
  ///   - read: the current content of the file.
  ///   - besides: further items whose ids are stated.
  public func statingIDs(
    asIn read: EmojiCollection, carried: CarriedItems, besides: Set<ItemID> = []
  ) -> EmojiCollection {
    var stated = self
    var sections: [SectionID: Bool] = [:]
    var items: [ItemID: Bool] = [:]
    for section in read.sections {
      sections[section.id] = section.hasGivenID
      for item in section.items.indices {
        items[section.items[item].id] = section.items[item].hasGivenID
      }
    }
    for (index, section) in self.sections.enumerated() {
      stated.sections[index].hasGivenID =
        sections[section.id]
        ?? (section.hasGivenID && !isDefault(section.id, of: Slug.ofSectionTitle(section.title)))
      for (place, item) in section.items.enumerated() {
        stated.sections[index].items[place].hasGivenID =
          besides.contains(item.id)
          ? true
          : items[item.id] ?? carried.statesID(of: item.id)
            ?? (item.hasGivenID && !isDefault(item.id, of: defaultID(ofSymbol: item.symbol)))
      }
    }
    return stated
  }

  /// A duplicate id among sections or among items.
  var firstRepeatedID: String? {
    var (sections, items) = (Set<SectionID>(), Set<ItemID>())
    for section in self.sections {
      if !sections.insert(section.id).inserted { return section.id.string }
      for item in section.items.indices {
        let id = section.items[item].id
        if !items.insert(id).inserted { return id.string }
      }
    }
    return nil
  }

  /// A copy for comparisons that ignore which ids are stated and the order of unknown members.
  public var statingNoIDs: EmojiCollection {
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
  /// A copy that states the placement ids that the file or carried text states, and other non-default ids.
  func statingIDs(asIn read: Artwork, carried: CarriedItems) -> Artwork {
    var stated = self
    var known: [ItemID: Bool] = [:]
    for placement in read.placements { known[placement.id] = placement.hasGivenID }
    for (index, placement) in placements.enumerated() {
      stated.placements[index].hasGivenID =
        known[placement.id] ?? carried.statesID(of: placement.id)
        ?? (placement.hasGivenID
          && !isDefault(placement.id, of: defaultID(ofSymbol: placement.symbol)))
    }
    return stated
  }

  /// A copy that also states the ids that differ from the default ones; moved placements first.
  func statingIDsThatChange(moved: Set<ItemID>) -> Artwork {
    var stated = self
    // Default ids of placements follow the rule for the items of one section.
    var collection = EmojiCollection(id: "", title: "")
    collection.sections = [Section(id: "section")]
    collection.sections[0].items = placements.map {
      Item(id: $0.id, hasGivenID: $0.hasGivenID, symbol: $0.symbol)
    }
    collection = collection.statingIDsThatChange(moved: MovedParts(items: moved))
    for (index, item) in collection.sections[0].items.enumerated() {
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
