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

/// The documents that are edited together: those of a page, or of several pages of a site.
public struct EditedDocuments: Sendable, Equatable {
  public private(set) var all: [GalleryDocument]
  /// Where items are that began in another document.
  public private(set) var relocations = RelocatedItems()

  public init(_ all: [GalleryDocument]) {
    self.all = all
  }

  public subscript(id: String) -> GalleryDocument? {
    all.first { haveSameBytes($0.id, id) }
  }

  public var collections: [EmojiCollection] {
    all.compactMap { if case .collection(let collection) = $0 { collection } else { nil } }
  }

  /// Makes a step, all of it or nothing.
  /// - Returns: the step that takes it back, exactly.
  public mutating func apply(_ step: EditStep) throws(EditError) -> EditStep {
    var edited = all
    var inverses: [EditStep.Part] = []
    for part in step.parts {
      guard let index = edited.firstIndex(where: { haveSameBytes($0.id, part.document) })
      else { throw .unknownDocument(part.document) }
      inverses.append(EditStep.Part(part.document, try edited[index].apply(part.edit)))
    }
    all = edited
    relocations.follow(step.relocations)
    return EditStep(
      inverses.reversed(),
      relocations: step.relocations.reversed().map { ItemRelocation(from: $0.to, to: $0.from) })
  }
}
