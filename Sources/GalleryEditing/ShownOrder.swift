import GalleryModel
import Geometry
import Texts

/// The order in which a page shows a collection, stored as a diff from the document's order, so
/// that a step of a drag costs the same in a collection of any size.
public struct ShownOrder: Sendable {
  /// Items that are shown together, in front of an item of the document or at a section's end.
  final class Run: Sendable {
    let place: ItemPath
    let items: [ItemID]
    /// The own size of each; nil for the item size of its section.
    let sizes: [Size?]
    /// The number of the lift that holds them; 0 in a closed section, where several lifts may.
    let lift: Int
    /// Their paths in the document, ascending, if they are held items of a closed section.
    let paths: [ItemPath]

    init(
      _ items: [ItemID], sizes: [Size?], at place: ItemPath, lift: Int = 0, paths: [ItemPath] = []
    ) {
      self.items = items
      self.sizes = sizes
      self.place = place
      self.lift = lift
      self.paths = paths
    }
  }

  /// `count` shown items from `start` on: the document's from `from` on, or those of a run.
  private struct Piece {
    var start: Int
    var from: Int
    var count: Int
    var run: Run?
  }

  private let sections: [Section]
  private let closed: [SectionID]
  /// By section index; nil if the section is shown exactly as in the document.
  private var pieces: [[Piece]?]

  /// - Parameters:
  ///   - closed: sections of which only runs are shown.
  ///   - gone: paths of items that are not shown at their place in the document; ascending.
  ///   - runs: shown in this order if several are in front of the same item.
  init(of sections: [Section], closed: [SectionID], gone: [ItemPath], runs: [Run]) {
    self.sections = sections
    self.closed = closed
    pieces = Array(repeating: nil, count: sections.count)
    for (index, section) in sections.enumerated() {
      var own: [Run] = []
      for run in runs where run.place.section == index {
        own.insert(run, at: own.partitionPoint { $0.place <= run.place })
      }
      let first = gone.partitionPoint { $0.section < index }
      let end = gone.partitionPoint { $0.section <= index }
      let isClosed = closed.contains(section.id)
      guard isClosed || !own.isEmpty || first < end else { continue }
      pieces[index] = Self.pieces(
        count: section.items.count, isClosed: isClosed, gone: gone[first..<end], runs: own)
    }
  }

  private static func pieces(
    count: Int, isClosed: Bool, gone: ArraySlice<ItemPath>, runs: [Run]
  ) -> [Piece] {
    var pieces: [Piece] = []
    var (start, from) = (0, 0)
    func add(_ count: Int, _ run: Run?) {
      guard count > 0 else { return }
      pieces.append(Piece(start: start, from: from, count: count, run: run))
      start += count
    }
    func keep(to end: Int) {
      if !isClosed { add(end - from, nil) }
      from = max(from, end)
    }
    var runs = runs[...]
    for end in gone.map({ $0.item }) + [count] {
      // A run in front of an item that is not shown is inserted there all the same.
      while let run = runs.first, run.place.item <= end {
        keep(to: run.place.item)
        add(run.items.count, run)
        runs = runs.dropFirst()
      }
      keep(to: end)
      from = end + 1
    }
    return pieces
  }

  public func count(ofSection section: Int) -> Int {
    guard let pieces = pieces[section] else { return sections[section].items.count }
    return pieces.last.map { $0.start + $0.count } ?? 0
  }

  /// At most `count` shown items from an index on.
  public func items(inSection section: Int, from first: Int = 0, count: Int = .max) -> [ItemID] {
    guard sections.indices.contains(section), first >= 0 else { return [] }
    let number = self.count(ofSection: section)
    var items: [ItemID] = []
    for item in first..<max(first, first + min(count, number - first)) {
      guard let piece = piece(at: ItemPath(section: section, item: item)) else {
        items.append(sections[section].items[item].id)
        continue
      }
      let offset = item - piece.start
      items.append(piece.run?.items[offset] ?? sections[section].items[piece.from + offset].id)
    }
    return items
  }

  /// The index in the document of a shown item; nil if the item belongs to a run.
  func itemOfDocument(at path: ItemPath) -> Int? {
    guard let piece = piece(at: path) else { return path.item }
    return piece.run == nil ? piece.from + path.item - piece.start : nil
  }

  private func piece(at path: ItemPath) -> Piece? {
    guard let pieces = pieces[path.section] else { return nil }
    let next = pieces.partitionPoint { $0.start <= path.item }
    return next > 0 ? pieces[next - 1] : nil
  }

  /// Where an item of the document is shown; nil if it is hidden, or shown at a lift's target.
  func place(of path: ItemPath) -> ItemPath? {
    guard let pieces = pieces[path.section] else { return path }
    for piece in pieces {
      guard let run = piece.run, run.paths.holds(path) else { continue }
      let offset = run.paths.partitionPoint { $0 < path }
      return ItemPath(section: path.section, item: piece.start + offset)
    }
    let next = pieces.partitionPoint { $0.from <= path.item }
    guard next > 0, case let piece = pieces[next - 1], piece.run == nil,
      path.item < piece.from + piece.count
    else { return nil }
    return ItemPath(section: path.section, item: piece.start + path.item - piece.from)
  }

  /// The first run that satisfies a condition, and where its first item is shown.
  func run(where holds: (Run) -> Bool) -> (place: ItemPath, run: Run)? {
    for (section, pieces) in pieces.enumerated() {
      for piece in pieces ?? [] {
        if let run = piece.run, holds(run) {
          return (ItemPath(section: section, item: piece.start), run)
        }
      }
    }
    return nil
  }

  /// Visits the replacements that turn the document's items into the shown ones, ascending. A
  /// closed section counts as empty in the document.
  public func forEachReplacement(
    _ body: (_ section: Int, _ old: Range<Int>, _ sizes: [Size?]) -> Void
  ) {
    for (section, pieces) in pieces.enumerated() {
      guard let pieces else { continue }
      let end = closed.contains(sections[section].id) ? 0 : sections[section].items.count
      var first = 0
      for piece in pieces {
        let place = min(piece.from, end)
        let sizes = piece.run?.sizes ?? []
        if place > first || !sizes.isEmpty { body(section, first..<place, sizes) }
        first = piece.run == nil ? place + piece.count : place
      }
      if first < end { body(section, first..<end, []) }
    }
  }
}

extension Array {
  /// Binary search: how many leading elements satisfy a condition that none behind them satisfies.
  func partitionPoint(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension [ItemPath] {
  // Not inlined: the page's module would contain it three times.
  @inline(never) var inOrder: [ItemPath] { sorted() }

  /// Whether an ascending list contains a path.
  func holds(_ path: ItemPath) -> Bool {
    let next = partitionPoint { $0 <= path }
    return next > 0 && self[next - 1] == path
  }

  /// How many are in a section, before an index.
  func count(in section: Int, before item: Int = .max) -> Int {
    partitionPoint { $0 < ItemPath(section: section, item: item) }
      - partitionPoint { $0.section < section }
  }
}
