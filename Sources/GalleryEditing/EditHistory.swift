/// Documents being edited, with their undo and redo stacks. A step joins the one before if its request
/// says `continues`, which the page decides (`canvas/canvasActions.ts`).
public struct EditHistory: Sendable, Equatable {
  public private(set) var documents: EditedDocuments
  /// Inverses of the applied steps; the top of the stack is last.
  private(set) var undoSteps: [EditStep] = []
  /// The undone steps, to be applied again; the top of the stack is last.
  private(set) var redoSteps: [EditStep] = []
  /// How many steps at the top of the stacks a draft can undo and redo by a request. A save starts
  /// a new draft, which contains no earlier step.
  private var undoStepsInDraft = 0
  private var redoStepsInDraft = 0

  /// Far more than a person undoes one by one, and few enough for the browser's storage.
  public static let mostSteps = 1000
  private let mostSteps: Int

  public init(_ documents: EditedDocuments, mostSteps: Int = EditHistory.mostSteps) {
    self.documents = documents
    self.mostSteps = mostSteps
  }

  public var canUndo: Bool { !undoSteps.isEmpty }
  public var canRedo: Bool { !redoSteps.isEmpty }
  var isUndoInDraft: Bool { undoStepsInDraft > 0 }
  var isRedoInDraft: Bool { redoStepsInDraft > 0 }

  /// Applies a new step and clears the redo stack.
  ///
  /// - Parameter continues: whether the step and the one before it are undone as one.
  /// - Returns: whether it has an effect.
  @discardableResult
  public mutating func perform(
    _ step: EditStep, continues: Bool = false
  ) throws(EditError) -> Bool {
    let before = documents
    var inverse = try documents.apply(step)
    // A step without effect, such as a drop on its own place, is not undoable.
    if documents == before { return false }
    if continues, redoSteps.isEmpty, let last = undoSteps.popLast() {
      inverse.append(last)
    } else {
      undoStepsInDraft += 1
    }
    undoSteps.append(inverse)
    if undoSteps.count > mostSteps { undoSteps.removeFirst() }
    redoSteps = []
    redoStepsInDraft = 0
    return true
  }

  /// Keeps the stacks after a save, but starts a new draft, which contains none of their steps.
  mutating func becomeSaved() {
    documents.becomeSaved()
    undoStepsInDraft = 0
    redoStepsInDraft = 0
  }

  /// Undoes the last step.
  /// - Returns: the inverse step that was applied; nil if there is nothing to undo.
  public mutating func undo() -> EditStep? {
    guard let step = undoSteps.popLast(), let inverse = try? documents.apply(step) else {
      return nil
    }
    redoSteps.append(inverse)
    // If the draft records this undo as another request, it can redo no step.
    redoStepsInDraft = isUndoInDraft ? redoStepsInDraft + 1 : 0
    undoStepsInDraft = max(0, undoStepsInDraft - 1)
    return step
  }

  /// Redoes the step that was undone last.
  public mutating func redo() -> EditStep? {
    guard let step = redoSteps.popLast(), let inverse = try? documents.apply(step) else {
      return nil
    }
    undoSteps.append(inverse)
    undoStepsInDraft = isRedoInDraft ? undoStepsInDraft + 1 : 0
    redoStepsInDraft = max(0, redoStepsInDraft - 1)
    return step
  }
}
