// Drafts are event sourced: a list of requests, and the bases of the documents that they were made
// on. Replaying them leads to the same documents and the same undo history, on whichever page of
// the site, natively and in WebAssembly, since a session has neither a clock nor randomness. A new
// artwork has no base; if the site gets a document of the same id meanwhile, both stay, and the
// import gives the new one the next number.
//
// Edits of single documents can be discarded (`DraftedDocuments.swift`): no-op requests replace
// theirs, so that all others keep their positions, undone ones too, and another page never reads a
// draft with a gap.

import Bytes
import GalleryModel
import JSON
import Texts

/// An editing session of a page: documents and their bases. It maps requests to answers, both as
/// JSON text, in the page as in tests.
///
/// Edits are in `EditRequests.swift`, `ArtworkRequests.swift` and `DocumentRequests.swift`, queries
/// in `EditQuestions.swift`. It is deterministic (no clock, no randomness), so that a draft may be
/// a list of requests.
public struct EditSession: Sendable {
  /// The state of a document when its page was built.
  struct Origin: Sendable {
    var base: ExportBase?
    var document: GalleryDocument?

    init() {}

    /// Nil if `{"base": {"path", "revision", "document"}}` cannot be read losslessly.
    init?(of element: JSONValue, id: DocumentID) {
      guard let base = element["base"], !base.isNull else { return }
      guard let path = base["path"]?.string, let revision = base["revision"]?.string,
        let source = base["document"], let document = GalleryDocument(whole: source, id: id)
      else { return nil }
      self.base = ExportBase(path: path, revision: revision, document: source.source)
      self.document = document
    }
  }

  /// The origins of the initial documents, in their order; new ones come after them.
  var origins: [Origin]
  var history: EditHistory

  /// Reads `{"documents": [{"id", "base": {"path", "revision", "document"}, "document"?}, …]}`. The
  /// document beside the base includes earlier edits.
  ///
  /// Nil if it cannot be read losslessly, or does not state every id.
  public init?(_ text: [UInt8]) {
    guard let root = try? readJSON(text).root else { return nil }
    let list = root["documents"] ?? root
    guard list.kind == .array else { return nil }
    var origins: [Origin] = []
    var documents: [GalleryDocument] = []
    for element in list.elements {
      guard let id = DocumentID(element["id"]?.string),
        !documents.contains(where: { $0.id == id })
      else { return nil }
      guard let origin = Origin(of: element, id: id) else { return nil }
      if let edited = element["document"] {
        guard let document = GalleryDocument(whole: edited, id: id) else { return nil }
        documents.append(document)
      } else if let document = origin.document {
        documents.append(document)
      } else {
        return nil
      }
      origins.append(origin)
    }
    self.origins = origins
    history = EditHistory(EditedDocuments(documents))
  }

  public var documents: EditedDocuments { history.documents }

  /// Whether any document differs from its base.
  public var isEdited: Bool {
    let slots = history.documents.slots
    return slots.indices.contains { slots[$0].document != origin(at: $0).document }
  }

  /// Applies a request, or answers why it is refused; then nothing has changed.
  public mutating func answer(_ text: [UInt8]) -> [UInt8] {
    var writer = JSONWriter()
    guard let request = try? readJSON(text).root, request.kind == .object else {
      return refusal(RefusedRequest("unreadable", words: "the request is no JSON object"))
    }
    // An export file has no members of the session's state.
    if request["ask"]?.isString("export") == true { return export().written() }
    writer.beginObject()
    do throws(RefusedRequest) {
      if let question = request["ask"] {
        try answer(question, in: request, to: &writer)
      } else if let edit = request["edit"] {
        let before = history.documents
        let step = try self.step(edit, in: request)
        _ = try perform(step, continues: request["continues"]?.bool == true)
        writer.changes(from: before, to: history.documents)
        writer.strings("ids", step.ids)
        if let section = step.section {
          writer.name("section")
          writer.string(section)
        }
      } else if request["undo"]?.bool == true {
        answerTakingBack(isInDraft: history.isUndoInDraft, to: &writer) { $0.undo() }
      } else if request["redo"]?.bool == true {
        answerTakingBack(isInDraft: history.isRedoInDraft, to: &writer) { $0.redo() }
      } else if let saved = request["saved"] {
        try becomeSaved(saved)
      } else {
        throw RefusedRequest(
          "unreadable", words: "a request is one of “ask”, “edit”, “undo”, “redo” and “saved”")
      }
    } catch {
      return refusal(error)
    }
    writeState(to: &writer)
    writer.endObject()
    return writer.bytes
  }

  /// All documents in their current state, with their bases.
  public func export() -> ExportFile {
    let documents = history.documents.all
    let bases = origins.compactMap { $0.document }
    return ExportFile(
      documents: history.documents.slots.enumerated().compactMap { index, slot in
        ExportedDocument(slot, from: origin(at: index))
      },
      moves: history.documents.relocations.holding(
        wasIn: { place in bases.contains { $0.has(place) } },
        isIn: { place in documents.contains { $0.has(place) } }))
  }

  /// The origin of a document; empty for a new one.
  func origin(at index: Int) -> Origin {
    index < origins.count ? origins[index] : Origin()
  }

  /// Applies a step unless it touches a locked part. Returns whether it has an effect.
  @inline(never) mutating func perform(
    _ request: RequestedStep, continues: Bool
  ) throws(RefusedRequest) -> Bool {
    if !request.isBack, let locked = history.documents.lockedPart(touchedBy: request.step) {
      throw RefusedRequest(locked)
    }
    do throws(EditError) {
      return try history.perform(request.step, continues: continues)
    } catch {
      throw RefusedRequest(error)
    }
  }

  /// - Parameter isInDraft: whether a draft can repeat it by the same request.
  private mutating func answerTakingBack(
    isInDraft: Bool, to writer: inout JSONWriter, _ take: (inout EditHistory) -> EditStep?
  ) {
    let before = history.documents
    let step = take(&history)
    if let step, !isInDraft {
      writer.name("entry")
      writer.string(entry(repeating: step))
    }
    writer.changes(from: before, to: history.documents)
    writer.strings("ids", step?.touchedItems ?? [])
  }

  private func refusal(_ refused: RefusedRequest) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("error")
    writer.string(refused.code)
    if let id = refused.id {
      writer.name("id")
      writer.string(id)
    }
    if let words = refused.words {
      writer.name("refusal")
      writer.string(words.description)
    }
    writeState(to: &writer)
    writer.endObject()
    return writer.bytes
  }

  /// The common last members of every answer.
  private func writeState(to writer: inout JSONWriter) {
    writer.name("canUndo")
    writer.bool(history.canUndo)
    writer.name("canRedo")
    writer.bool(history.canRedo)
    writer.name("isEdited")
    writer.bool(isEdited)
  }
}

/// Why a request is refused: an error code for the script, the id concerned, a sentence for people.
struct RefusedRequest: Error {
  var code: String
  var id: String?
  var words: Message?

  init(_ code: String, id: String? = nil, words: Message? = nil) {
    self.code = code
    self.id = id
    self.words = words
  }

  init(_ error: EditError) {
    switch error {
    case .unknownDocument(let id): self.init("unknownDocument", id: id.string)
    case .repeatedDocument(let id): self.init("repeatedDocument", id: id.string)
    case .otherKind(let id): self.init("otherKind", id: id.string)
    case .unknownItem(let id): self.init("unknownItem", id: id.string)
    case .unknownSection(let id): self.init("unknownSection", id: id.string)
    case .repeatedItem(let id): self.init("repeatedItem", id: id.string)
    case .repeatedSection(let id): self.init("repeatedSection", id: id.string)
    case .outOfRange(let place): self.init("outOfRange", id: place.section.string)
    case .sectionOutOfRange: self.init("sectionOutOfRange")
    }
  }
}

extension ExportedDocument {
  /// Nil for a document that exists neither now nor in the base.
  fileprivate init?(_ slot: EditedDocuments.Slot, from origin: EditSession.Origin) {
    switch slot.document ?? origin.document {
    case .collection(let collection): self.init(collection, base: origin.base)
    case .artwork(let artwork): self.init(artwork, base: origin.base)
    case nil: return nil
    }
    if slot.document == nil { document = nil }
  }
}

extension GalleryDocument {
  /// Reads a document; nil unless it is read losslessly and states every id once.
  // Not inlined: the page's module would contain it three times.
  @inline(never) init?(whole value: JSONValue, id: DocumentID) {
    guard value.kind == .object else { return nil }
    let isWhole: Bool
    if value["placements"] != nil {
      guard value["kind"]?.isString("artwork") != false else { return nil }
      let reading = ArtworkReading.read(value, id: id)
      let placements = reading.artwork.placements
      isWhole =
        !reading.problems.contains { $0.isError } && placements.allSatisfy { $0.hasGivenID }
        && firstRepeated(placements.map { $0.id }) == nil
      self = .artwork(reading.artwork)
    } else {
      guard value["kind"]?.isString("collection") != false else { return nil }
      let reading = CollectionReading.read(value, id: id)
      let sections = reading.collection.sections
      isWhole =
        !reading.problems.contains { $0.isError }
        && sections.allSatisfy { $0.hasGivenID && $0.items.allSatisfy { $0.hasGivenID } }
        && firstRepeated(sections.map { $0.id }) == nil
        && firstRepeated(sections.flatMap { $0.items.map { $0.id } }) == nil
      self = .collection(reading.collection)
    }
    if !isWhole { return nil }
  }

  fileprivate func has(_ place: ItemRelocation.Place) -> Bool {
    guard case .collection(let collection) = self else { return false }
    return id == place.document
      && collection.sections.contains { $0.items.contains { $0.id == place.item } }
  }
}

extension JSONValue {
  /// The JSON that a text holds; nil if it holds none.
  // Not inlined, for the size of the page's module, as `init(whole:id:)`.
  @inline(never) var contained: JSONValue? {
    guard let text = string else { return nil }
    return try? readJSON(Array(text.utf8)).root
  }

  /// The source text of the value.
  var source: String { String(decoding: document.bytes[range], as: UTF8.self) }
}

extension EditStep {
  /// The ids of the items, placements or documents that it inserts, moves or changes, in order.
  fileprivate var touchedItems: [String] {
    parts.flatMap { part -> [String] in
      switch part.edit {
      case .collection(.insertItems(let insertions)): insertions.map { $0.item.id.string }
      case .collection(.moveItems(let moves)): moves.map { $0.item.string }
      case .collection(.replaceItem(let item)): [item.id.string]
      case .artwork(.insertPlacements(let insertions)): insertions.map { $0.placement.id.string }
      case .artwork(.movePlacements(let moves)): moves.map { $0.placement.string }
      case .artwork(.replacePlacements(let placements)): placements.map { $0.id.string }
      case .replacement(.some): [part.document.string]
      default: []
      }
    }
  }
}
