/// What a person does at once, in one document or, on a board, in several: all of it or nothing.
public struct EditStep: Sendable, Equatable {
  public struct Part: Sendable, Equatable {
    /// The document's id.
    public var document: String
    public var edit: CollectionEdit

    public init(_ document: String, _ edit: CollectionEdit) {
      self.document = document
      self.edit = edit
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

/// The documents that are edited together: the one of a page, or all of a board.
public struct EditedDocuments: Sendable, Equatable {
  public private(set) var collections: [EmojiCollection]
  /// Where items are that began in another document.
  public private(set) var relocations = RelocatedItems()

  public init(_ collections: [EmojiCollection]) {
    self.collections = collections
  }

  public subscript(id: String) -> EmojiCollection? {
    collections.first { IDBytes($0.id) == IDBytes(id) }
  }

  /// Makes a step, all of it or nothing.
  /// - Returns: the step that takes it back, exactly.
  public mutating func apply(_ step: EditStep) throws(EditError) -> EditStep {
    var edited = collections
    var inverses: [EditStep.Part] = []
    for part in step.parts {
      guard let index = edited.firstIndex(where: { IDBytes($0.id) == IDBytes(part.document) })
      else { throw .unknownDocument(part.document) }
      inverses.append(EditStep.Part(part.document, try edited[index].apply(part.edit)))
    }
    collections = edited
    relocations.follow(step.relocations)
    return EditStep(
      inverses.reversed(),
      relocations: step.relocations.reversed().map { ItemRelocation(from: $0.to, to: $0.from) })
  }
}
