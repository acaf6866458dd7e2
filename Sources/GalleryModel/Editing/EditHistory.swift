/// Documents being edited, and what was done to them, to be undone and redone.
public struct EditHistory: Sendable, Equatable {
  public private(set) var documents: EditedDocuments
  /// What takes the done steps back, the last one last.
  private var undoSteps: [EditStep] = []
  /// What does the undone steps again, the next one last.
  private var redoSteps: [EditStep] = []

  /// Far more than anybody takes back one by one, and few enough to keep in the browser's storage.
  public static let mostSteps = 1000

  public init(_ documents: EditedDocuments) {
    self.documents = documents
  }

  public var canUndo: Bool { !undoSteps.isEmpty }
  public var canRedo: Bool { !redoSteps.isEmpty }

  /// Does something new; what was undone before is gone then.
  public mutating func perform(_ step: EditStep) throws(EditError) {
    let before = documents
    let inverse = try documents.apply(step)
    // What changes nothing, such as a drop on its own place, is nothing to undo.
    if documents == before { return }
    undoSteps.append(inverse)
    if undoSteps.count > Self.mostSteps { undoSteps.removeFirst() }
    redoSteps = []
  }

  /// Takes the last step back.
  /// - Returns: what was made to that end, nil if there was nothing to undo.
  public mutating func undo() -> EditStep? {
    guard let step = undoSteps.popLast(), let inverse = try? documents.apply(step) else {
      return nil
    }
    redoSteps.append(inverse)
    return step
  }

  /// Does the step again that was undone last.
  public mutating func redo() -> EditStep? {
    guard let step = redoSteps.popLast(), let inverse = try? documents.apply(step) else {
      return nil
    }
    undoSteps.append(inverse)
    return step
  }
}
