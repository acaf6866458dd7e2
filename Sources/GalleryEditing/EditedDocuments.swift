import GalleryModel
import Texts

/// Documents that are edited together: those of a page, or of several pages of a site.
public struct EditedDocuments: Sendable, Equatable {
  /// A slot stays as a tombstone when its document is deleted, so that undo restores it at the same
  /// index.
  struct Slot: Sendable {
    let id: DocumentID
    var document: GalleryDocument?
  }

  /// Initial documents in their order, then new ones.
  private(set) var slots: [Slot]
  /// Items that came from another document.
  public private(set) var relocations = RelocatedItems()

  public init(_ all: [GalleryDocument]) {
    slots = all.map { Slot(id: $0.id, document: $0) }
  }

  /// Drops relocations and tombstones. A deleted document that comes back is appended, as it is by
  /// a draft that begins with the saved documents.
  mutating func becomeSaved() {
    relocations = RelocatedItems()
    var left: [Slot] = []
    for slot in slots where slot.document != nil { left.append(slot) }
    slots = left
  }

  /// The documents that exist.
  public var all: [GalleryDocument] {
    slots.compactMap { $0.document }
  }

  public subscript(id: DocumentID) -> GalleryDocument? {
    slots.first { $0.id == id }?.document
  }

  public var collections: [EmojiCollection] {
    all.compactMap { if case .collection(let collection) = $0 { collection } else { nil } }
  }

  /// Empty slots do not count for equality.
  public static func == (lhs: EditedDocuments, rhs: EditedDocuments) -> Bool {
    lhs.all == rhs.all && lhs.relocations == rhs.relocations
  }

  /// Applies a step atomically.
  /// - Returns: the exact inverse step.
  public mutating func apply(_ step: EditStep) throws(EditError) -> EditStep {
    var edited = self
    var inverses: [EditStep.Part] = []
    for part in step.parts {
      inverses.append(EditStep.Part(part.document, try edited.apply(part)))
    }
    edited.relocations.follow(step.relocations)
    self = edited
    var inverse = EditStep(
      inverses.reversed(),
      relocations: step.relocations.reversed().map { ItemRelocation(from: $0.to, to: $0.from) })
    inverse.sources = step.sources
    return inverse
  }

  private mutating func apply(_ part: EditStep.Part) throws(EditError) -> DocumentEdit {
    let index = slots.firstIndex { $0.id == part.document }
    if case .replacement(let document) = part.edit {
      guard let index else {
        slots.append(Slot(id: part.document, document: document))
        return .replacement(nil)
      }
      let before = slots[index].document
      slots[index].document = document
      return .replacement(before)
    }
    guard let index, var document = slots[index].document else {
      throw .unknownDocument(part.document)
    }
    let inverse = try document.apply(part.edit)
    slots[index].document = document
    return inverse
  }
}
