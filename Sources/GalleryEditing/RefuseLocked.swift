import Bytes
import GalleryModel
import Texts

// `locked: true` binds the page (contract.md §2): no request moves, changes or removes a locked
// part. The check reads the parts of a step, so that it covers new kinds of requests. Undo and redo
// skip it: they restore earlier states.

/// A locked item, section or placement, as a refusal names it.
struct LockedPart: Equatable {
  var id: String
  var name: Message

  fileprivate init(_ item: Item) {
    id = item.id.string
    name = "\(item.nameOrSymbol)"
  }

  fileprivate init(_ section: Section) {
    id = section.id.string
    name = section.titleInWords
  }

  fileprivate init(_ placement: Placement) {
    id = placement.id.string
    name = "\(placement.symbol)"
  }
}

extension RefusedRequest {
  init(_ locked: LockedPart) {
    self.init("locked", id: locked.id, words: "“\(locked.name)” is locked: its file says so")
  }
}

extension EditedDocuments {
  /// The first locked part that a step would move, change or remove; nil if there is none.
  ///
  /// Checks the documents before the step, since a step never inserts a locked part.
  func lockedPart(touchedBy step: EditStep) -> LockedPart? {
    for part in step.parts {
      if let locked = self[part.document]?.lockedPart(touchedBy: part.edit) { return locked }
    }
    return nil
  }
}

extension GalleryDocument {
  fileprivate func lockedPart(touchedBy edit: DocumentEdit) -> LockedPart? {
    switch (self, edit) {
    case (.collection(let collection), .collection(let edit)):
      collection.lockedPart(touchedBy: edit)
    case (.collection(let collection), .replacement):
      collection.sections.lazy.compactMap { $0.lockedPart }.first
    case (.artwork(let artwork), .artwork(let edit)): artwork.lockedPart(touchedBy: edit)
    case (.artwork(let artwork), .replacement):
      artwork.placements.first { $0.isLocked }.map { LockedPart($0) }
    // Applying it refuses an edit of the other kind.
    case (.collection, .artwork), (.artwork, .collection): nil
    }
  }
}

extension EmojiCollection {
  fileprivate func lockedPart(touchedBy edit: CollectionEdit) -> LockedPart? {
    switch edit {
    case .removeItems(let ids): lockedItem(of: ids)
    case .moveItems(let moves): lockedItem(of: moves.map { $0.item })
    case .replaceItem(let item): lockedItem(of: [item.id])
    case .removeSection(let id), .moveSection(let id, to: _): section(id)?.lockedPart
    case .changeSection(let id, _): section(id).flatMap { $0.isLocked ? LockedPart($0) : nil }
    case .insertItems, .insertSection, .changeCollection: nil
    }
  }

  private func section(_ id: SectionID) -> Section? { sections.first { $0.id == id } }

  private func lockedItem(of ids: [ItemID]) -> LockedPart? {
    let touched = TextIndex(ids)
    for section in sections {
      for item in section.items where item.isLocked && touched.contains(item.id) {
        return LockedPart(item)
      }
    }
    return nil
  }
}

extension Section {
  /// The locked part that prevents a move or removal: the section itself, or one of its items.
  fileprivate var lockedPart: LockedPart? {
    isLocked ? LockedPart(self) : items.first { $0.isLocked }.map { LockedPart($0) }
  }
}

extension Artwork {
  fileprivate func lockedPart(touchedBy edit: ArtworkEdit) -> LockedPart? {
    switch edit {
    case .removePlacements(let ids): lockedPlacement(of: ids)
    case .movePlacements(let moves): lockedPlacement(of: moves.map { $0.placement })
    case .replacePlacements(let placements): lockedPlacement(of: placements.map { $0.id })
    case .insertPlacements, .changeArtwork: nil
    }
  }

  private func lockedPlacement(of ids: [ItemID]) -> LockedPart? {
    let touched = TextIndex(ids)
    return placements.first { $0.isLocked && touched.contains($0.id) }.map { LockedPart($0) }
  }
}
