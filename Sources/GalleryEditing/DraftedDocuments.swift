import GalleryModel
import JSON
import Texts

// Which documents a draft is about. The edits of some are discarded with those of all that items went to or came
// from, or that one is a copy of. What was undone counts as long as it may be redone.

extension EditSession {
  /// Answers which documents a draft edits; which hang together with some, by its edits; and which of
  /// its requests stay without the edits of these. Those that have no effect do not.
  func answerWithout(_ request: JSONValue, to writer: inout JSONWriter) {
    var replay = self
    replay.history = EditHistory(
      EditedDocuments(origins.compactMap { $0.document }), mostSteps: Int.max)
    var left = replay
    var repeated: [EditStep] = []
    // Which request made what each one does, undoes or redoes; and what can be undone and redone.
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
        // What continues an edit is undone with it.
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
      // What was undone long ago may have been made of what is discarded.
      let isDone =
        !step.parts.isEmpty && !step.isAbout(bound)
        && (makers[index] == index || isKept[makers[index]])
        && left.step(repeating: draft[index]) != nil
      isKept.append(isDone)
      if isDone { writer.integer(index) }
    }
    writer.endArray()
  }

  /// Repeats a request of a draft. Returns the step that it does, undoes or redoes; nil if it has no effect.
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
  /// Whether it changes one of the documents, or is made from it.
  @inline(never) fileprivate func isAbout(_ documents: [DocumentID]) -> Bool {
    for part in parts where documents.contains(part.document) { return true }
    for source in sources where documents.contains(source) { return true }
    return false
  }

  /// Adds all that it is about, if it is about one of the documents.
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
