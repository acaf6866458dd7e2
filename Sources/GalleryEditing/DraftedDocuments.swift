import GalleryModel
import JSON
import Texts

// Discards the edits of some documents from a draft, and those of all documents that exchanged
// items with them or are copies of one another. An undone edit counts as long as it can be redone.

extension EditSession {
  /// Answers which documents a draft edits; the transitive closure of some documents under its
  /// edits; and which of its effective requests stay without the edits of these.
  func answerWithout(_ request: JSONValue, to writer: inout JSONWriter) {
    var replay = self
    replay.history = EditHistory(
      EditedDocuments(origins.compactMap { $0.document }), mostSteps: Int.max)
    var left = replay
    var repeated: [EditStep] = []
    // For each request, the request whose step it makes, undoes or redoes; and stacks of these.
    var makers: [Int] = []
    var (undoable, redoable): ([Int], [Int]) = ([], [])
    let draft = request["draft"].map { Array($0.elements) } ?? []
    for (index, each) in draft.enumerated() {
      let count = replay.history.undoSteps.count
      let step = replay.step(repeating: each)
      repeated.append(step ?? EditStep([]))
      let more = replay.history.undoSteps.count - count
      if more < 0 {
        redoable.append(undoable.removeLast())
        makers.append(redoable[redoable.count - 1])
      } else if step != nil, each.contained?["redo"] != nil {
        undoable.append(redoable.removeLast())
        makers.append(undoable[undoable.count - 1])
      } else {
        // A continuing edit is undone with the one before it.
        if more > 0 { undoable.append(index) }
        if step != nil { redoable = [] }
        makers.append(step == nil ? index : undoable.last ?? index)
      }
    }
    var edited: [DocumentID] = []
    for step in replay.history.undoSteps {
      for part in step.parts.reversed() { edited.insert(part.document) }
    }
    var bound: [DocumentID] = []
    if let documents = request["documents"] {
      for each in documents.elements { if let id = DocumentID(each.string) { bound.insert(id) } }
    }
    var count = -1
    while count != bound.count {
      count = bound.count
      for step in replay.history.undoSteps { step.bind(&bound) }
      for step in replay.history.redoSteps { step.bind(&bound) }
    }
    writer.documents("edited", edited)
    writer.documents("bound", bound)
    writer.name("kept")
    writer.beginArray()
    var isKept: [Bool] = []
    for (index, step) in repeated.enumerated() {
      // A request is kept only if the one whose step it continues, undoes or redoes is.
      let isDone =
        !step.parts.isEmpty && !step.isAbout(bound)
        && (makers[index] == index || isKept[makers[index]])
        && left.step(repeating: draft[index]) != nil
      isKept.append(isDone)
      if isDone { writer.integer(index) }
    }
    writer.endArray()
  }

  /// Repeats a request of a draft. Returns the applied step; nil if it has no effect.
  private mutating func step(repeating text: JSONValue) -> EditStep? {
    guard let request = text.contained else { return nil }
    if let edit = request["edit"] {
      guard let requested = try? step(edit, in: request),
        (try? perform(requested, continues: request["continues"]?.bool == true)) == true
      else { return nil }
      return requested.step
    }
    if request["undo"]?.bool == true { return history.undo() }
    return request["redo"]?.bool == true ? history.redo() : nil
  }
}

extension EditStep {
  /// Whether it changes one of the documents, or copies from one.
  @inline(never) fileprivate func isAbout(_ documents: [DocumentID]) -> Bool {
    for part in parts where documents.contains(part.document) { return true }
    for source in sources where documents.contains(source) { return true }
    return false
  }

  /// Adds all documents that it is about, if it is about one of them already.
  @inline(never) fileprivate func bind(_ documents: inout [DocumentID]) {
    if !isAbout(documents) { return }
    for part in parts { documents.insert(part.document) }
    for source in sources { documents.insert(source) }
  }
}

extension [DocumentID] {
  @inline(never) fileprivate mutating func insert(_ id: DocumentID) {
    if !contains(id) { append(id) }
  }
}

extension JSONWriter {
  @inline(never) fileprivate mutating func documents(_ name: String, _ ids: [DocumentID]) {
    self.name(name)
    beginArray()
    for id in ids { string(id) }
    endArray()
  }
}
