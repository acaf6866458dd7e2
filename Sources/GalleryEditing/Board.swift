// What a page shows of the collections that it edits: the order of each as if all that pointers and
// keys hold were dropped, with placeholders for files that are being read. Nothing of it is in a
// draft: a drop becomes an edit.
//
// There may be several lifts at once. A lift's target is stored as the item after the gap, not as
// an index, so that it stays right whatever the other lifts do.

import GalleryModel
import Geometry
import Texts

/// The collections of a page while they are edited. A collection's number is its index in `all`.
///
/// Classes, not structs: copying values would make up a third of this code in the page's module.
public final class Board {
  /// One collection: its document and the order in which it is shown.
  public final class Shown {
    public let id: DocumentID
    public internal(set) var sections: [Section]
    public internal(set) var order: ShownOrder
    public internal(set) var closed: [SectionID] = []
    /// Items that were held when their section was closed. They stay shown while they are held.
    var heldInClosed: [ItemID] = []
    private var index: ItemIndex

    init(_ document: EmojiCollection) {
      id = document.id
      sections = document.sections
      order = ShownOrder(of: sections, closed: [], gone: [], runs: [])
      index = ItemIndex(of: document)
    }

    /// A snapshot to look up items after a change; `closed` is not copied.
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

    /// The paths of those items that exist; ascending.
    func paths(of items: [ItemID]) -> [ItemPath] { items.compactMap { path(of: $0) }.inOrder }

    func item(at path: ItemPath) -> Item { sections[path.section].items[path.item] }

    /// The gap's path in the document; nil if its section is gone.
    func path(of gap: Gap) -> ItemPath? {
      guard let section = sections.firstIndex(where: { $0.id == gap.section }) else { return nil }
      let next = gap.next.flatMap { path(of: $0) }
      return next?.section == section
        ? next : ItemPath(section: section, item: sections[section].items.count)
    }
  }

  /// A gap between items of a section.
  struct Gap {
    var section: SectionID
    /// The item after the gap; nil at the section's end.
    var next: ItemID?
  }

  /// Items that are held and dropped together, or a placeholder for a file that is being read.
  final class Lift {
    let number: Int
    /// The collection where it was lifted.
    let home: Int
    /// The paths of its items, ascending, by collection number.
    var paths: [[ItemPath]]
    /// The id under which something from outside of the collections is shown.
    let newcomer: ItemID?
    /// Whether it is a placeholder: shown without a preview, too, behind other lifts in its gap.
    let isKept: Bool
    var isCopy = false
    /// The collection and the gap where a drop would put it; nil if it has no target.
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

    /// The collection where it is shown: its target, else where its items lie, preferably `home`.
    var shown: Int {
      if let target { return target }
      return paths[home].isEmpty ? paths.firstIndex { !$0.isEmpty } ?? home : home
    }
  }

  public private(set) var all: [Shown] = []
  /// In the order in which they began.
  private(set) var lifts: [Lift] = []
  private var lastNumber = 0

  public init() {}

  /// Appends a collection, or resets the one with this id, and returns its number.
  public func show(_ document: EmojiCollection) -> Int {
    if let number = all.firstIndex(where: { $0.id == document.id }) {
      all[number] = Shown(document)
      return number
    }
    all.append(Shown(document))
    return all.count - 1
  }

  /// Rebases collections and lifts on edited documents; calls back for each changed collection.
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
        // A placeholder has no items to show elsewhere, so it keeps its target.
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

  // MARK: Lifts

  func lift(_ number: Int) -> Lift? { lifts.first { $0.number == number } }

  /// Begins a lift without items, and returns its number.
  public func beginLift(from home: Int, newcomer: ItemID? = nil, isKept: Bool = false) -> Int {
    lastNumber += 1
    lifts.append(
      Lift(lastNumber, from: home, of: all.count, newcomer: newcomer, isKept: isKept))
    return lastNumber
  }

  /// Adds those items to a lift that no lift holds yet.
  /// - Returns: how many the lift holds then.
  public func add(_ items: [ItemID], of number: Int, to lift: Int) -> Int {
    guard let lift = self.lift(lift) else { return 0 }
    let free = all[number].paths(of: items).filter { !isHeld($0, in: number) }
    lift.paths[number] = (lift.paths[number] + free).inOrder
    leaveWhatIsHeld()
    return lift.count
  }

  /// Ends a lift without changing any document.
  ///
  /// - Parameter first: the item that replaces a placeholder; earlier ones in its gap stay ahead.
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

  /// Advances each lift's gap past held items, which may go elsewhere.
  private func leaveWhatIsHeld() {
    for lift in lifts where !lift.isKept {
      guard let target = lift.target else { continue }
      // The originals of a copy stay where they are.
      let own = lift.isCopy ? lift : nil
      lift.gap.next = all[target].next(from: lift.gap) { !isHeld($0, in: target, but: own) }
    }
  }

  // MARK: The order

  /// - Parameter isTried: whether to preview a drop: lifts are shown at their targets.
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

  /// The run that shows a lift at its target. A copy, or an item of another collection, gets an id
  /// that no item has.
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

  /// The section and index at which an item is shown; nil if it is not.
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
  /// The first item after a gap, within its section, that satisfies a condition; nil if none does.
  func next(from gap: Board.Gap, where holds: (ItemPath) -> Bool) -> ItemID? {
    guard gap.next != nil, var path = path(of: gap) else { return nil }
    let items = sections[path.section].items
    while path.item < items.count, !holds(path) { path.item += 1 }
    return path.item < items.count ? items[path.item].id : nil
  }
}
