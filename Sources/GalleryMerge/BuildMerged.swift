import GalleryModel
import JSON

// Builds the merged documents from the decisions: fields, sections and items.

extension DocumentMerging {
  mutating func mergeDocument(_ document: Int, _ sections: MergedOrder, _ items: MergedOrder) {
    var merged = MergedDocument(id: versions[document].id)
    defer { result.documents.append(merged) }
    guard versions[document].isOfOneKind else {
      merged.content = mergeWhole(document)
      return
    }
    if fates.goneDocuments[document] { return }
    var collection = mergedFields(of: document)
    var ids = MergedIDs(table, options, document: document)
    for key in sections.lists[document] {
      let section = mergedSection(key)
      ids.add(section: key, section)
      collection.sections.append(section)
      for version in Version.allCases {
        merged.origins[version].sections.append(table.sections[key][version]?.section)
        merged.origins[version].items.append(
          items.lists[key].map { origin(ofItem: $0, in: version) })
      }
      for key in items.lists[key] {
        let item = mergedItem(key, isPlacement: versions[document].isArtwork)
        let isMoved = items.theirsMoved[key] && !items.oursMoved[key]
        ids.add(item: key, item, isMoved: isMoved)
        collection.sections[collection.sections.count - 1].items.append(item)
      }
    }
    ids.write(to: &collection)
    // If only one side changed the document, its ids are kept exactly, stated or not.
    if let only = onlyEdited(document), only.hasSameShape(as: collection) { collection = only }
    merged.content =
      versions[document].isArtwork ? .artwork(Artwork(collection)) : .collection(collection)
  }

  /// The only changed version (or both, if alike); nil if both sides differ or the base lacks it.
  private func onlyEdited(_ document: Int) -> EmojiCollection? {
    let documents = table.documents.map { $0[document] }
    guard documents.base != nil else { return nil }
    if documents.base == documents.theirs { return documents.ours }
    if documents.base == documents.ours || documents.ours == documents.theirs {
      return documents.theirs
    }
    return nil
  }

  /// The document and id that an item has in a version.
  private func origin(ofItem key: Int, in version: Version) -> ItemRelocation.Place? {
    guard let path = table.items[key][version], let item = table.item(key, version) else {
      return nil
    }
    return ItemRelocation.Place(document: versions[path.document].id, item: item.id)
  }

  private mutating func mergeWhole(_ document: Int) -> GalleryDocument? {
    let version = versions[document]
    if version.ours == version.theirs || version.base == version.theirs { return version.ours }
    if version.base == version.ours { return version.theirs }
    reportDocument(.kind, document)
    return winners.ofDocument(document) == .ours ? version.ours : version.theirs
  }

  private mutating func mergedFields(of document: Int) -> EmojiCollection {
    let documents = table.documents.map { $0[document] }
    var merged: EmojiCollection
    switch (documents.ours, documents.theirs) {
    case (nil, nil): merged = EmojiCollection(id: versions[document].id, title: "")
    case (let ours?, nil): merged = ours
    case (nil, let theirs?): merged = theirs
    case (let ours?, let theirs?):
      if ours.hasSameWrittenFields(as: theirs) {
        merged = ours
      } else if let base = documents.base, base.hasSameWrittenFields(as: ours) {
        merged = theirs
      } else if let base = documents.base, base.hasSameWrittenFields(as: theirs) {
        merged = ours
      } else {
        var merging = FieldMerging(winner: winners.ofDocument(document))
        merged = ours.with(
          merging.merge(documents.base?.fields ?? [], ours.fields, theirs.fields),
          isArtwork: versions[document].isArtwork)
        for collision in merging.collisions { reportDocument(.field, document, collision) }
      }
    }
    merged.sections = []
    return merged
  }

  private mutating func mergedSection(_ key: Int) -> Section {
    let sections = Triple(
      table.section(key, .base), table.section(key, .ours), table.section(key, .theirs))
    var merged: Section
    switch (sections.ours, sections.theirs) {
    case (nil, nil): merged = Section()
    case (let ours?, nil): merged = ours
    case (nil, let theirs?): merged = theirs
    case (let ours?, let theirs?):
      if ours.hasSameWrittenFields(as: theirs) {
        merged = ours
      } else if let base = sections.base {
        if base.hasSameWrittenFields(as: ours) {
          merged = theirs
        } else if base.hasSameWrittenFields(as: theirs) {
          merged = ours
        } else {
          var merging = FieldMerging(winner: winners.ofSection(key))
          merged = ours.with(merging.merge(base.fields, ours.fields, theirs.fields))
          for collision in merging.collisions { reportSection(.field, key, collision) }
        }
      } else {
        merged = winners.ofSection(key) == .ours ? ours : theirs
      }
    }
    merged.items = []
    return merged
  }

  private mutating func mergedItem(_ key: Int, isPlacement: Bool) -> Item {
    let items = Triple(
      table.item(key, .base), table.item(key, .ours), table.item(key, .theirs))
    guard let ours = items.ours else { return items.theirs ?? Item(symbol: "") }
    guard let theirs = items.theirs else { return ours }
    if ours.hasSameWrittenFields(as: theirs) { return ours }
    guard let base = items.base else { return winners.ofItem(key) == .ours ? ours : theirs }
    if base.hasSameWrittenFields(as: ours) { return theirs }
    if base.hasSameWrittenFields(as: theirs) { return ours }
    var merging = FieldMerging(winner: winners.ofItem(key))
    let merged = ours.with(
      merging.merge(base.fields, ours.fields, theirs.fields), isPlacement: isPlacement)
    for collision in merging.collisions { reportItem(.field, key, collision) }
    return merged
  }
}

extension EmojiCollection {
  /// Whether two collections differ in nothing but ids.
  fileprivate func hasSameShape(as other: EmojiCollection) -> Bool {
    hasSameWrittenFields(as: other) && sections.count == other.sections.count
      && zip(sections, other.sections).allSatisfy { mine, yours in
        mine.hasSameWrittenFields(as: yours) && mine.items.count == yours.items.count
          && zip(mine.items, yours.items).allSatisfy { $0.hasSameWrittenFields(as: $1) }
      }
  }
}

// Unlike `hasSameContent`, these compare the order of unknown members, which may be a side's only edit.

extension Item {
  func hasSameWrittenFields(as other: Item) -> Bool {
    hasSameContent(as: other) && others == other.others
  }
}

extension Section {
  func hasSameWrittenFields(as other: Section) -> Bool {
    hasSameContent(as: other) && others == other.others
  }
}

extension EmojiCollection {
  func hasSameWrittenFields(as other: EmojiCollection) -> Bool {
    hasSameContent(as: other) && others == other.others
  }
}
