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

  /// What is held together; or a place that is kept, which nothing holds.
  final class Lift {
    let number: Int
    /// The collection where it was lifted.
    let home: Int
    /// Its items by the number of their collection; ascending.
    var paths: [[ItemPath]]
    /// What is shown for something that comes from elsewhere.
    let newcomer: ItemID?
    var isCopy = false
    /// The collection and the place where it would go; `place` as it was asked for: an index among what
    /// is shown, without what is held.
    var target: Int?
    var gap = Gap(section: "")
    var place = ItemPath(section: 0, item: 0)

    init(_ number: Int, from home: Int, of count: Int, newcomer: ItemID?) {
      self.number = number
      self.home = home
      self.newcomer = newcomer
      paths = Array(repeating: [], count: count)
    }

    var count: Int { paths.reduce(newcomer == nil ? 0 : 1) { $0 + $1.count } }
  }

  public private(set) var all: [Shown] = []
  /// In the order in which they were lifted.
  private(set) var lifts: [Lift] = []
  private var kept: [Lift] = []
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
      for lift in lifts + kept where lift.target == number {
        lift.gap.next = old.next(from: lift.gap) {
          shown.path(of: old.item(at: $0).id).map { shown.sections[$0.section].id }
            == lift.gap.section
        }
      }
      hasChanged(number)
    }
    leaveWhatIsHeld()
  }

  public func setClosed(_ isClosed: Bool, section: Int, in number: Int) {
    let shown = all[number]
    let id = shown.sections[section].id
    shown.closed.removeAll { $0 == id }
    guard isClosed else { return }
    shown.closed.append(id)
    for lift in lifts { shown.heldInClosed += lift.paths[number].map { shown.item(at: $0).id } }
  }

  // MARK: What is held

  func lift(_ number: Int) -> Lift? { lifts.first { $0.number == number } }

  /// Begins to hold something, for now nothing.
  public func beginLift(from home: Int, newcomer: ItemID? = nil) -> Int {
    lastNumber += 1
    lifts.append(Lift(lastNumber, from: home, of: all.count, newcomer: newcomer))
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
  public func end(_ lift: Int) { lifts.removeAll { $0.number == lift } }

  func isHeld(_ path: ItemPath, in number: Int, but other: Lift? = nil) -> Bool {
    lifts.contains { $0 !== other && $0.paths[number].holds(path) }
  }

  /// No place is remembered by an item that is held: it may go elsewhere.
  private func leaveWhatIsHeld() {
    for lift in lifts {
      guard let target = lift.target else { continue }
      // A copy leaves its own where they are.
      let own = lift.isCopy ? lift : nil
      lift.gap.next = all[target].next(from: lift.gap) { !isHeld($0, in: target, but: own) }
    }
  }

  // MARK: Places for what is being read

  /// Keeps a place in front of an item, or at the end of a section; the id is no item's.
  public func keep(in number: Int, section: Int, before next: ItemID?) -> ItemID {
    lastNumber += 1
    let id = ItemID("\u{1}awaited \(lastNumber)")
    let place = Lift(lastNumber, from: number, of: all.count, newcomer: id)
    place.target = number
    place.gap = Gap(section: all[number].sections[section].id, next: next)
    kept.append(place)
    return id
  }

  /// Where what arrives is to go; nil if the section is gone.
  public func place(keptAs id: ItemID) -> (section: Int, item: Int)? {
    guard let place = kept.first(where: { $0.newcomer == id }) else { return nil }
    return all[place.home].path(of: place.gap).map { ($0.section, $0.item) }
  }

  /// - Parameter first: what came; what is kept in front of it stays in front.
  public func settle(_ id: ItemID, arrived first: ItemID?) {
    guard let index = kept.firstIndex(where: { $0.newcomer == id }) else { return }
    let place = kept.remove(at: index)
    guard let first else { return }
    for other in kept[..<index] where other.home == place.home {
      if other.gap.section == place.gap.section, other.gap.next == place.gap.next {
        other.gap.next = first
      }
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
    if isTried { for lift in lifts { add(lift) } }
    for path in shown.paths(of: shown.heldInClosed) {
      guard shown.closed.contains(shown.sections[path.section].id), isHeld(path, in: number),
        !gone.holds(path)
      else { continue }
      let item = shown.item(at: path)
      runs.append(ShownOrder.Run([item.id], sizes: [item.size], at: path))
    }
    for place in kept { add(place) }
    shown.order = ShownOrder(of: shown.sections, closed: shown.closed, gone: gone, runs: runs)
  }

  /// What is shown of a lift where it would go.
  private func run(of lift: Lift, in number: Int, at place: ItemPath) -> ShownOrder.Run {
    var items: [ItemID] = []
    var sizes: [Size?] = []
    for (from, paths) in lift.paths.enumerated() {
      for path in paths {
        items.append(idShown(at: path, of: lift, from: from, in: number))
        sizes.append(all[from].item(at: path).size)
      }
    }
    if let newcomer = lift.newcomer {
      items.append(newcomer)
      sizes.append(nil)
    }
    return ShownOrder.Run(items, sizes: sizes, at: place, lift: lift.number)
  }

  /// Of another collection, or copied, an item has an id that no item has.
  private func idShown(at path: ItemPath, of lift: Lift, from: Int, in number: Int) -> ItemID {
    let id = all[from].item(at: path).id
    return lift.isCopy || from != number ? ItemID("\u{1}\(all[from].id)\u{1}\(id)") : id
  }

  /// What is shown of a lift first.
  public func firstShown(of lift: Int) -> ItemID? {
    guard let lift = self.lift(lift) else { return nil }
    let numbers = lift.target == nil ? [lift.home] : Array(all.indices)
    guard let from = numbers.first(where: { !lift.paths[$0].isEmpty }) else { return nil }
    return idShown(at: lift.paths[from][0], of: lift, from: from, in: lift.target ?? from)
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
