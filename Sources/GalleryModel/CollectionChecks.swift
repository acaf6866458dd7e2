import Bytes
import JSON
import Texts

extension CollectionReading {
  /// Checks constraints across items and assigns default ids, for every source format.
  ///
  /// - Parameter sectionID: the default id of a section, by its title.
  public mutating func finish(sectionID: (String?) -> SectionID) {
    reportRepeatedSections()
    reportRepeatedItems()
    collection.assignDefaultIDs(sectionID: sectionID)
    reportMissingFields()
  }

  private mutating func reportRepeatedSections() {
    var first: [SectionID: Range<Int>] = [:]
    for (section, range) in zip(collection.sections, sectionRanges) where section.hasGivenID {
      if let earlier = first[section.id] {
        let message: Message =
          "two sections are called “\(section.id)”; give one of them another id"
        problems.append(
          .error(.duplicateID, message, at: range).noting("the first is here", at: earlier))
      } else {
        first[section.id] = range
      }
    }
  }

  private mutating func reportRepeatedItems() {
    guard mayRepeat(hashesOfItemIDs()) else { return }
    var first: [ItemID: Range<Int>] = [:]
    for (section, ranges) in zip(collection.sections, itemRanges) {
      for (item, range) in zip(section.items, ranges) where item.hasGivenID {
        if let earlier = first[item.id] {
          let message: Message = "two items are called “\(item.id)”; give one of them another id"
          problems.append(
            .error(.duplicateID, message, at: range).noting("the first is here", at: earlier))
        } else {
          first[item.id] = range
        }
      }
    }
  }

  private func hashesOfItemIDs() -> [UInt64] {
    var hashes: [UInt64] = []
    hashes.reserveCapacity(collection.itemCount)
    // By index: a loop over the items would copy and retain each.
    for section in collection.sections.indices {
      for item in collection.sections[section].items.indices
      where collection.sections[section].items[item].hasGivenID {
        hashes.append(FNV1a64(collection.sections[section].items[item].id).value)
      }
    }
    return hashes
  }

  /// Reports items that lack fields which the collection requires.
  private mutating func reportMissingFields() {
    guard let required = collection.required, !required.isEmpty else { return }
    for (section, ranges) in zip(collection.sections, itemRanges) {
      for (item, range) in zip(section.items, ranges) {
        let missing = item.missingFields(of: required)
        guard !missing.isEmpty else { continue }
        var list: Message = "“\(missing[0])”"
        for name in missing.dropFirst() { list = "\(list) and “\(name)”" }
        problems.append(
          .error(
            .missingField, "\(item.symbol) lacks \(list), which this collection requires", at: range
          ))
      }
    }
  }
}

extension Item {
  /// Which of the required fields are missing or blank.
  public func missingFields(of required: [String]) -> [String] {
    required.filter { name in
      guard let field = ItemField(named: name), field.isRequirable else { return false }
      guard let value = self[field] else { return true }
      return (value.texts ?? [value.text ?? ""]).allSatisfy { isBlank($0) }
    }
  }
}
