import Geometry

/// A batch of changes applied together, named as in UICollectionView. (flow-layout.md §9)
///
/// Deletes, reloads and sources of moves are index paths before the batch; inserts and
/// destinations of moves are index paths in the final state. The order of changes does not
/// matter.
public struct BatchUpdates: Hashable, Sendable {
  public var deleteItems: [IndexPath] = []
  public var insertItems: [ItemInsertion] = []
  public var moveItems: [ItemMove] = []
  public var reloadItems: [ItemReload] = []
  public var deleteSections: [Int] = []
  public var insertSections: [SectionInsertion] = []
  public var moveSections: [SectionMove] = []
  /// A reload keeps the section's place and items; deleting or moving the same section is an error.
  public var reloadSections: [Int] = []
  /// Item counts per section afterwards, as the data source reports them; nil skips that check.
  public var newCounts: [Int]?

  public init() {}

  public struct ItemInsertion: Hashable, Sendable {
    public var at: IndexPath
    /// nil: the item size of the section it is inserted into.
    public var size: Size?

    public init(at place: IndexPath, size: Size? = nil) {
      at = place
      self.size = size
    }
  }

  public struct ItemMove: Hashable, Sendable {
    public var from: IndexPath
    public var to: IndexPath

    public init(from source: IndexPath, to destination: IndexPath) {
      from = source
      to = destination
    }
  }

  public struct ItemReload: Hashable, Sendable {
    public var at: IndexPath
    /// nil: the size is kept.
    public var size: Size?

    public init(at place: IndexPath, size: Size? = nil) {
      at = place
      self.size = size
    }
  }

  public struct SectionInsertion: Hashable, Sendable {
    public var at: Int
    public var section: SectionMetrics

    public init(at place: Int, section: SectionMetrics) {
      at = place
      self.section = section
    }
  }

  public struct SectionMove: Hashable, Sendable {
    public var from: Int
    public var to: Int

    public init(from source: Int, to destination: Int) {
      from = source
      to = destination
    }
  }
}
