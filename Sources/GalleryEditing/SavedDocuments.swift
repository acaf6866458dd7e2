import GalleryModel
import JSON
import Texts

// After a save a session goes on with its history, if the files say what it holds. The draft begins
// anew then, on what the files are: a step from before is no request of it, so that undoing one is
// kept as what it makes of the documents.

extension EditSession {
  /// Takes what was saved for the origins of the documents.
  ///
  /// - Parameter saved: for each document a text `{"id", "base"}`, as the server answers it; the base of a
  ///   deleted one is null. Refused as `changed` where a file says something else than the session.
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

  /// Makes documents what a draft kept of them.
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

  /// The request `become` that makes of a draft's documents what a step has made of these.
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
  /// As `write` has it.
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
