import GalleryModel

/// One undoable action, a transaction over one document or, on a board, several.
public struct EditStep: Sendable, Equatable {
  public struct Part: Sendable, Equatable {
    /// The document's id.
    public var document: DocumentID
    public var edit: DocumentEdit

    public init(_ document: DocumentID, _ edit: DocumentEdit) {
      self.document = document
      self.edit = edit
    }

    public init(_ document: DocumentID, _ edit: CollectionEdit) {
      self.init(document, .collection(edit))
    }

    public init(_ document: DocumentID, _ edit: ArtworkEdit) {
      self.init(document, .artwork(edit))
    }
  }

  /// In the order of application.
  public var parts: [Part]
  /// Identifies items removed from one document with those inserted into another.
  public var relocations: [ItemRelocation]
  /// Documents that it copies from, which stay as they are.
  var sources: [DocumentID] = []

  public init(_ parts: [Part], relocations: [ItemRelocation] = []) {
    self.parts = parts
    self.relocations = relocations
  }

  /// Appends a later step, so that both are undone as one.
  mutating func append(_ next: EditStep) {
    parts += next.parts
    relocations += next.relocations
    sources += next.sources
  }

  /// Moves an item to another document, unchanged but for a free id.
  public static func move(
    _ item: Item, from source: DocumentID, to target: DocumentID, at place: ItemPlace,
    as id: ItemID
  ) -> EditStep {
    var arriving = item
    arriving.id = id
    let relocation = ItemRelocation(
      from: .init(document: source, item: item.id), to: .init(document: target, item: id))
    return EditStep(
      [
        Part(source, .removeItems([item.id])),
        Part(target, .insertItems([ItemInsertion(arriving, at: place)])),
      ], relocations: [relocation])
  }
}
