/// Why a batch is refused, before anything changes. Cases are in the order of the checks.
///
/// UIKit raises NSInternalInconsistencyException for these. (flow-layout.md §9)
public enum BatchUpdateError: Error, Hashable, Sendable {
  /// The subject of a delete, reload or move does not exist before the batch.
  case outOfBoundsBefore(Place)
  case duplicateDelete(Place)
  case duplicateMoveSource(Place)
  /// Deleted and moved, or moved out of a deleted section.
  case deleteAndMove(Place)
  /// Deleted and reloaded, or reloaded inside a deleted section.
  case deleteAndReload(Place)
  case moveAndReload(Place)
  /// Two inserts or moves have the same destination.
  case duplicateDestination(Place)
  /// A destination lies past the end at the moment it is applied.
  case outOfBoundsAfter(Place)
  /// The data source reports another number of sections than the batch results in.
  case sectionCountMismatch(before: Int, after: Int, inserted: Int, deleted: Int)
  /// The data source reports another number of items in a section than the batch results in.
  case itemCountMismatch(ItemCount)

  public enum Place: Hashable, Sendable {
    case section(Int)
    case item(IndexPath)
  }

  /// `section` is a final index, `before` its item count before the batch, `after` the one that the
  /// data source reports; the others count operations on items.
  public struct ItemCount: Hashable, Sendable {
    public var section: Int
    public var before: Int
    public var after: Int
    public var inserted: Int
    public var deleted: Int
    public var movedIn: Int
    public var movedOut: Int

    public init(
      section: Int, before: Int, after: Int, inserted: Int = 0, deleted: Int = 0, movedIn: Int = 0,
      movedOut: Int = 0
    ) {
      self.section = section
      self.before = before
      self.after = after
      self.inserted = inserted
      self.deleted = deleted
      self.movedIn = movedIn
      self.movedOut = movedOut
    }
  }

  /// The code in JSON and test vectors.
  public var code: String {
    switch self {
    case .outOfBoundsBefore: "outOfBoundsBefore"
    case .duplicateDelete: "duplicateDelete"
    case .duplicateMoveSource: "duplicateMoveSource"
    case .deleteAndMove: "deleteAndMove"
    case .deleteAndReload: "deleteAndReload"
    case .moveAndReload: "moveAndReload"
    case .duplicateDestination: "duplicateDestination"
    case .outOfBoundsAfter: "outOfBoundsAfter"
    case .sectionCountMismatch, .itemCountMismatch: "countMismatch"
    }
  }

  /// The first offending place; nil for the count mismatches.
  public var place: Place? {
    switch self {
    case .outOfBoundsBefore(let place), .duplicateDelete(let place),
      .duplicateMoveSource(let place), .deleteAndMove(let place), .deleteAndReload(let place),
      .moveAndReload(let place), .duplicateDestination(let place), .outOfBoundsAfter(let place):
      place
    case .sectionCountMismatch, .itemCountMismatch: nil
    }
  }
}
