import Geometry

/// Several changes that belong together, with the names of UICollectionView. (flow-layout.md §9)
///
/// Deletes, reloads and the sources of moves are places from before the batch; inserts and the
/// destinations of moves are places in the finished state. The order of the changes in a batch
/// does not matter.
public struct BatchUpdates: Hashable, Sendable {
  public var deleteItems: [IndexPath] = []
  public var insertItems: [ItemInsertion] = []
  public var moveItems: [ItemMove] = []
  public var reloadItems: [ItemReload] = []
  public var deleteSections: [Int] = []
  public var insertSections: [SectionInsertion] = []
  public var moveSections: [SectionMove] = []
  /// Reloaded sections keep their place and their items; a batch that reloads one and deletes or
  /// moves it, too, is refused.
  public var reloadSections: [Int] = []
  /// How many items each section has afterwards, by the data source; without it nothing is counted.
  public var newCounts: [Int]?

  public init() {}

  public struct ItemInsertion: Hashable, Sendable {
    public var at: IndexPath
    /// Without one, the item size of the section it goes into.
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
    /// Without one, the item keeps its size.
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
