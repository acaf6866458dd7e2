/// What a drop would do, asked again with every movement (`UIDropOperation`).
public enum DropOperation: Sendable, Equatable {
  case copy
  case move
  /// Nothing happens, and what was lifted goes back.
  case cancel
  /// The place takes nothing; the same as `cancel`, but shown otherwise.
  case forbidden
}

/// Where what is being dragged came from.
public enum DragOrigin: Sendable, Equatable {
  /// A document of this page.
  case document(String)
  /// A palette, whose emoji stay where they are.
  case palette
  /// Another page, or another program.
  case elsewhere
}

/// What the pointer is over.
public enum DropTarget: Sendable, Equatable {
  /// A document of this page, and whether it takes anything.
  case document(String, isReadOnly: Bool)
  case nothing
}

/// The verdict on a drag: a pure function, so that cursor, label and spoken text always say the same.
///
/// - Parameter asksForCopy: whether Alt is held.
public func proposal(
  dragging origin: DragOrigin, over target: DropTarget, asksForCopy: Bool
) -> DropOperation {
  switch (origin, target) {
  case (_, .nothing): .cancel
  case (_, .document(_, isReadOnly: true)): .forbidden
  case (.document, .document): asksForCopy ? .copy : .move
  case (.palette, .document), (.elsewhere, .document): .copy
  }
}
