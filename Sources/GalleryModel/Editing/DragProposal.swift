/// What a drop would do, updated with every pointer move (`UIDropOperation`).
public enum DropOperation: Sendable, Equatable {
  case copy
  case move
  /// Nothing happens; the dragged items return.
  case cancel
  /// The target accepts no drops; like `cancel`, but displayed differently.
  case forbidden
}

/// The source of a drag.
public enum DragOrigin: Sendable, Equatable {
  /// A document of this page.
  case document(DocumentID)
  /// A palette, whose emoji are always copied.
  case palette
  /// Another page, or another program.
  case elsewhere
}

/// The drop target under the pointer.
public enum DropTarget: Sendable, Equatable {
  /// A document of this page; a read-only one accepts no drops.
  case document(DocumentID, isReadOnly: Bool)
  case nothing
}

/// The drop operation: a pure function, so that cursor, label and spoken text always agree.
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
