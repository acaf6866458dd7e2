/// What a person does at once, in one document or, on a board, in several: all of it or nothing.
public struct EditStep: Sendable, Equatable {
  public struct Part: Sendable, Equatable {
    /// The document's id.
    public var document: String
    public var edit: DocumentEdit

    public init(_ document: String, _ edit: DocumentEdit) {
      self.document = document
      self.edit = edit
    }

    public init(_ document: String, _ edit: CollectionEdit) {
      self.init(document, .collection(edit))
    }

    public init(_ document: String, _ edit: ArtworkEdit) {
      self.init(document, .artwork(edit))
    }
  }

  /// In the order in which they are made.
  public var parts: [Part]
  /// Which of the items that leave one document are those that come to another.
  public var relocations: [ItemRelocation]

  public init(_ parts: [Part], relocations: [ItemRelocation] = []) {
    self.parts = parts
    self.relocations = relocations
  }

  /// An item of one document that becomes another's: it goes there as it is, under an id that is free.
  public static func move(
    _ item: Item, from source: String, to target: String, at place: ItemPlace, as id: String
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
