import GalleryModel
import JSON
import Texts

// After a save, a session keeps its history if the files equal its documents. A new draft begins,
// with the saved files as bases. It has no requests for earlier steps, so undoing one of these is
// recorded as the resulting documents (a `become` request).

extension EditSession {
  /// Makes the saved documents the origins. Refused as `changed` if one differs from the session's.
  ///
  /// - Parameter saved: for each document a text `{"id", "base"}`, as the server answers it; the
  ///   base of a deleted one is null.
  mutating func becomeSaved(_ saved: JSONValue) throws(RefusedRequest) {
    var origins = history.documents.slots.indices.map { origin(at: $0) }
    for element in saved.elements {
      guard let root = element.contained, let id = DocumentID(root["id"]?.string),
        let origin = Origin(of: root, id: id)
      else { throw RefusedRequest("unreadable", words: "“saved” holds no documents with bases") }
      guard let index = history.documents.slots.firstIndex(where: { $0.id == id }) else {
        throw RefusedRequest("changed", id: id.string)
      }
      origins[index] = origin
    }
    for (origin, slot) in zip(origins, history.documents.slots)
    where origin.document != slot.document {
      throw RefusedRequest("changed", id: slot.id.string)
    }
    self.origins = []
    for origin in origins where origin.document != nil { self.origins.append(origin) }
    history.becomeSaved()
  }

  /// Replaces documents by the states that a draft recorded.
  func become(_ request: JSONValue) throws(RefusedRequest) -> RequestedStep {
    var step = EditStep([])
    for element in try request.member("documents").elements {
      guard let id = DocumentID(element["id"]?.string) else { throw RefusedRequest.missing("id") }
      var document: GalleryDocument?
      if let text = element["text"], text.kind == .string {
        guard let root = text.contained, let read = GalleryDocument(whole: root, id: id)
        else { throw RefusedRequest("badDocument", id: id.string) }
        document = read
      }
      step.parts.append(.init(id, .replacement(document)))
    }
    if let moves = request["moves"] {
      for element in moves.elements {
        guard let move = ItemRelocation(element) else { throw RefusedRequest.missing("moves") }
        step.relocations.append(move)
      }
    }
    var requested = RequestedStep(step: step)
    requested.ids = step.parts.map { $0.document.string }
    requested.isBack = true
    return requested
  }

  /// The `become` request that records the current state of the documents that a step changed.
  func entry(repeating step: EditStep) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("edit")
    writer.string(DocumentRequest.become.rawValue)
    writer.name("documents")
    writer.beginArray()
    var written: [DocumentID] = []
    for part in step.parts where !written.contains(part.document) {
      written.append(part.document)
      writer.beginObject()
      writer.name("id")
      writer.string(part.document)
      writer.name("text")
      // As a text, since pages would round numbers with more digits than a double holds.
      if let document = history.documents[part.document] {
        writer.string(document.jsonText)
      } else {
        writer.null()
      }
      writer.endObject()
    }
    writer.endArray()
    if !step.relocations.isEmpty {
      writer.name("moves")
      writer.beginArray()
      for move in step.relocations { move.write(to: &writer) }
      writer.endArray()
    }
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension ItemRelocation {
  /// Reads the form that `write` writes; nil if it is malformed.
  fileprivate init?(_ value: JSONValue) {
    func place(_ name: String) -> Place? {
      let pair = value[name].map { Array($0.elements) } ?? []
      guard pair.count == 2, let document = DocumentID(pair[0].string),
        let item = ItemID(pair[1].string)
      else { return nil }
      return Place(document: document, item: item)
    }
    guard let from = place("from"), let to = place("to") else { return nil }
    self.init(from: from, to: to)
  }
}
