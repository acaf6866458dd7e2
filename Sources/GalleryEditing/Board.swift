// What a page shows of the collections that it edits: the order of each, with what is held by pointers
// and keys and with places kept for files that are being read. It is what dropping everything would
// make. Nothing of it is in a draft: a drop becomes an edit.
//
// Several things may be held at once. A place is remembered by the item that follows it, which is right
// whatever the others do.

import GalleryModel
import Geometry
import Texts

/// The collections of a page while they are edited; their numbers are their indices.
///
/// Classes, since copies of values would be a third of this code in the page's module.
public final class Board {
  /// One of them.
  public final class Shown {
    public let id: DocumentID
    public internal(set) var sections: [Section]
    public internal(set) var order: ShownOrder
    public internal(set) var closed: [SectionID] = []
    /// What was held when its section was closed: it is shown still.
    var heldInClosed: [ItemID] = []
    private var index: ItemIndex

    init(_ document: EmojiCollection) {
      id = document.id
      sections = document.sections
      order = ShownOrder(of: sections, closed: [], gone: [], runs: [])
      index = ItemIndex(of: document)
    }

    /// What it is before it changes.
    init(_ other: Shown) {
      id = other.id
      sections = other.sections
      order = other.order
      index = other.index
    }

    func become(_ document: EmojiCollection) {
      sections = document.sections
      index = ItemIndex(of: document)
      order = ShownOrder(of: sections, closed: closed, gone: [], runs: [])
    }

    func path(of item: ItemID) -> ItemPath? { index.path(of: item, in: sections) }

    /// Ascending, without what is not there.
    func paths(of items: [ItemID]) -> [ItemPath] { items.compactMap { path(of: $0) }.inOrder }

    func item(at path: ItemPath) -> Item { sections[path.section].items[path.item] }

    /// The gap in the document; nil if its section is gone.
    func path(of gap: Gap) -> ItemPath? {
      guard let section = sections.firstIndex(where: { $0.id == gap.section }) else { return nil }
      let next = gap.next.flatMap { path(of: $0) }
      return next?.section == section
        ? next : ItemPath(section: section, item: sections[section].items.count)
    }
  }

  /// A place between items of a section.
  struct Gap {
    var section: SectionID
    /// The item behind it; nil at the end.
    var next: ItemID?
  }

  /// What is held together; or a place that is kept for a file that is being read.
  final class Lift {
    let number: Int
    /// The collection where it was lifted.
    let home: Int
    /// Its items by the number of their collection; ascending.
    var paths: [[ItemPath]]
    /// What is shown for something that comes from elsewhere.
    let newcomer: ItemID?
    /// Whether it is shown though nothing is tried, behind what is.
    let isKept: Bool
    var isCopy = false
    /// The collection and the place where it would go.
    var target: Int?
    var gap = Gap(section: "")

    init(_ number: Int, from home: Int, of count: Int, newcomer: ItemID?, isKept: Bool) {
      self.number = number
      self.home = home
      self.newcomer = newcomer
      self.isKept = isKept
      paths = Array(repeating: [], count: count)
    }

    var count: Int { paths.reduce(newcomer == nil ? 0 : 1) { $0 + $1.count } }

    /// The collection where it is shown.
    var shown: Int {
      if let target { return target }
      return paths[home].isEmpty ? paths.firstIndex { !$0.isEmpty } ?? home : home
    }
  }

  public private(set) var all: [Shown] = []
  /// In the order in which they were lifted.
  private(set) var lifts: [Lift] = []
  private var lastNumber = 0

  public init() {}

  /// The collection as the document has it, behind those before; anew if it is there.
  public func show(_ document: EmojiCollection) -> Int {
    if let number = all.firstIndex(where: { $0.id == document.id }) {
      all[number] = Shown(document)
      return number
    }
    all.append(Shown(document))
    return all.count - 1
  }

  /// Goes on with documents that may have changed; calls for each that has.
  public func follow(_ documents: EditedDocuments, _ hasChanged: (Int) -> Void) {
    for (number, shown) in all.enumerated() {
      guard case .collection(let new)? = documents[shown.id], new.sections != shown.sections else {
        continue
      }
      let old = Shown(shown)
      shown.become(new)
      for lift in lifts {
        lift.paths[number] = shown.paths(of: lift.paths[number].map { old.item(at: $0).id })
      }
      for lift in lifts where lift.target == number {
        let isThere = new.sections.contains { $0.id == lift.gap.section }
        // What is kept has nowhere to go back to.
        if !isThere, !lift.isKept { lift.target = nil }
        lift.gap.next = old.next(from: lift.gap) {
          shown.path(of: old.item(at: $0).id).map { shown.sections[$0.section].id }
            == lift.gap.section
        }
      }
      hasChanged(number)
    }
    leaveWhatIsHeld()
  }

  public func setClosed(_ isClosed: Bool, _ section: SectionID, in number: Int) {
    let shown = all[number]
    shown.closed.removeAll { $0 == section }
    guard isClosed else { return }
    shown.closed.append(section)
    for path in lifts.flatMap({ $0.paths[number] }) where shown.sections[path.section].id == section
    {
      let item = shown.item(at: path).id
      if !shown.heldInClosed.contains(item) { shown.heldInClosed.append(item) }
    }
  }

  // MARK: What is held

  func lift(_ number: Int) -> Lift? { lifts.first { $0.number == number } }

  /// Begins to hold something, for now no items.
  public func beginLift(from home: Int, newcomer: ItemID? = nil, isKept: Bool = false) -> Int {
    lastNumber += 1
    lifts.append(
      Lift(lastNumber, from: home, of: all.count, newcomer: newcomer, isKept: isKept))
    return lastNumber
  }

  /// Takes along what is free of some items.
  /// - Returns: how many are held then.
  public func add(_ items: [ItemID], of number: Int, to lift: Int) -> Int {
    guard let lift = self.lift(lift) else { return 0 }
    let free = all[number].paths(of: items).filter { !isHeld($0, in: number) }
    lift.paths[number] = (lift.paths[number] + free).inOrder
    leaveWhatIsHeld()
    return lift.count
  }

  /// Puts down what is held, without a drop.
  ///
  /// - Parameter first: what has come to a place that was kept; what is kept in front stays in front.
  public func end(_ number: Int, arrived first: ItemID? = nil) {
    guard let ended = lift(number) else { return }
    lifts.removeAll { $0 === ended }
    if !lifts.contains(where: { !$0.isKept }) { for shown in all { shown.heldInClosed = [] } }
    guard let first else { return }
    for lift in lifts where lift.isKept && lift.number < number && lift.target == ended.target {
      if lift.gap.section == ended.gap.section, lift.gap.next == ended.gap.next {
        lift.gap.next = first
      }
    }
  }

  func isHeld(_ path: ItemPath, in number: Int, but other: Lift? = nil) -> Bool {
    lifts.contains { $0 !== other && $0.paths[number].holds(path) }
  }

  /// No place is remembered by an item that is held: it may go elsewhere.
  private func leaveWhatIsHeld() {
    for lift in lifts where !lift.isKept {
      guard let target = lift.target else { continue }
      // A copy leaves its own where they are.
      let own = lift.isCopy ? lift : nil
      lift.gap.next = all[target].next(from: lift.gap) { !isHeld($0, in: target, but: own) }
    }
  }

  // MARK: The order

  /// - Parameter isTried: with what is held where it would go.
  public func arrange(_ number: Int, isTried: Bool) {
    let shown = all[number]
    var gone: [ItemPath] = []
    var runs: [ShownOrder.Run] = []
    for lift in lifts where isTried && lift.target != nil && !lift.isCopy {
      gone = (gone + lift.paths[number]).inOrder
    }
    func add(_ lift: Lift) {
      guard lift.target == number else { return }
      let next = shown.next(from: lift.gap) { !gone.holds($0) }
      guard let place = shown.path(of: Gap(section: lift.gap.section, next: next)) else { return }
      runs.append(run(of: lift, in: number, at: place))
    }
    for lift in lifts where isTried && !lift.isKept { add(lift) }
    let seen = shown.paths(of: shown.heldInClosed).filter {
      isHeld($0, in: number) && !gone.holds($0)
    }
    for (index, section) in shown.sections.enumerated() where shown.closed.contains(section.id) {
      let own = seen.filter { $0.section == index }
      guard let first = own.first else { continue }
      let items = own.map { section.items[$0.item] }
      runs.append(
        ShownOrder.Run(
          items.map { $0.id }, sizes: items.map { $0.size }, at: first, paths: own))
    }
    for lift in lifts where lift.isKept { add(lift) }
    shown.order = ShownOrder(of: shown.sections, closed: shown.closed, gone: gone, runs: runs)
  }

  /// What is shown of a lift where it would go. Of another collection, or copied, an item has an id that
  /// no item has.
  private func run(of lift: Lift, in number: Int, at place: ItemPath) -> ShownOrder.Run {
    var items: [ItemID] = []
    var sizes: [Size?] = []
    for (from, paths) in lift.paths.enumerated() {
      for path in paths {
        let item = all[from].item(at: path)
        let isGuest = lift.isCopy || from != number
        items.append(isGuest ? ItemID("\u{1}\(all[from].id)\u{1}\(item.id)") : item.id)
        sizes.append(item.size)
      }
    }
    if let newcomer = lift.newcomer {
      items.append(newcomer)
      sizes.append(nil)
    }
    return ShownOrder.Run(items, sizes: sizes, at: place, lift: lift.number)
  }

  /// Where an item is shown.
  public func path(of item: ItemID, in number: Int) -> (section: Int, item: Int)? {
    let shown = all[number]
    if let path = shown.path(of: item), let place = shown.order.place(of: path) {
      return (place.section, place.item)
    }
    guard let (place, run) = shown.order.run(where: { $0.items.contains(item) }) else { return nil }
    return (place.section, place.item + (run.items.firstIndex(of: item) ?? 0))
  }
}

extension Board.Shown {
  /// The first item from a gap on for which something holds, and which is in its section.
  func next(from gap: Board.Gap, where holds: (ItemPath) -> Bool) -> ItemID? {
    guard gap.next != nil, var path = path(of: gap) else { return nil }
    let items = sections[path.section].items
    while path.item < items.count, !holds(path) { path.item += 1 }
    return path.item < items.count ? items[path.item].id : nil
  }
}
