/// Documents being edited, with their undo and redo stacks.
public struct EditHistory: Sendable, Equatable {
  public private(set) var documents: EditedDocuments
  /// Inverses of the applied steps; the top of the stack is last.
  private var undoSteps: [EditStep] = []
  /// The undone steps, to be applied again; the top of the stack is last.
  private var redoSteps: [EditStep] = []

  /// Far more than a person undoes one by one, and few enough for the browser's storage.
  public static let mostSteps = 1000

  public init(_ documents: EditedDocuments) {
    self.documents = documents
  }

  public var canUndo: Bool { !undoSteps.isEmpty }
  public var canRedo: Bool { !redoSteps.isEmpty }

  /// Applies a new step and clears the redo stack.
  ///
  /// - Parameter continues: whether the step and the one before it are undone as one.
  public mutating func perform(_ step: EditStep, continues: Bool = false) throws(EditError) {
    let before = documents
    var inverse = try documents.apply(step)
    // A step without effect, such as a drop on its own place, is not undoable.
    if documents == before { return }
    if continues, redoSteps.isEmpty, let last = undoSteps.popLast() {
      inverse.parts += last.parts
      inverse.relocations += last.relocations
    }
    undoSteps.append(inverse)
    if undoSteps.count > Self.mostSteps { undoSteps.removeFirst() }
    redoSteps = []
  }

  /// Undoes the last step.
  /// - Returns: the inverse step that was applied; nil if there is nothing to undo.
  public mutating func undo() -> EditStep? {
    guard let step = undoSteps.popLast(), let inverse = try? documents.apply(step) else {
      return nil
    }
    redoSteps.append(inverse)
    return step
  }

  /// Redoes the step that was undone last.
  public mutating func redo() -> EditStep? {
    guard let step = redoSteps.popLast(), let inverse = try? documents.apply(step) else {
      return nil
    }
    undoSteps.append(inverse)
    return step
  }
}
