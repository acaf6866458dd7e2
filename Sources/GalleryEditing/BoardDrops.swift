import GalleryModel
import Texts

// The targets of lifts, and the moves that a drop makes.

extension Board {
  /// Sets a lift's target.
  ///
  /// - Parameter insertion: an insertion index among the shown items, including those of the lift.
  /// - Returns: whether the target or `isCopy` changed.
  public func aim(
    _ lift: Int, at insertion: (section: Int, item: Int), in number: Int, isCopy: Bool
  ) -> Bool {
    guard let lift = self.lift(lift), all[number].sections.indices.contains(insertion.section)
    else { return false }
    let section = all[number].sections[insertion.section]
    var place = ItemPath(section: insertion.section, item: insertion.item)
    if all[number].closed.contains(section.id) {
      // A drop on a closed section goes to its end.
      let leaving = lift.isCopy ? 0 : lift.paths[number].count(in: place.section)
      place.item = section.items.count - leaving
    } else {
      place.item -= places(of: lift, in: number).count(in: place.section, before: place.item)
    }
    return aim(lift, at: place, in: number, isCopy: isCopy)
  }

  /// The same for an index that is counted without the items of the lift. For a placeholder it is
  /// an index in the document, and the result is true.
  public func aim(
    _ lift: Int, section: Int, index: Int, in number: Int, isCopy: Bool
  ) -> Bool {
    guard let lift = self.lift(lift), all[number].sections.indices.contains(section) else {
      return false
    }
    if lift.isKept {
      let home = all[number].sections[section]
      lift.target = number
      lift.gap = Gap(section: home.id, next: index < home.items.count ? home.items[index].id : nil)
      return true
    }
    return aim(lift, at: ItemPath(section: section, item: index), in: number, isCopy: isCopy)
  }

  /// Clears a lift's target. Returns whether the target or `isCopy` changed.
  public func aimNowhere(_ lift: Int, isCopy: Bool) -> Bool {
    guard let lift = self.lift(lift), lift.target != nil || lift.isCopy != isCopy else {
      return false
    }
    lift.target = nil
    lift.isCopy = isCopy
    return true
  }

  private func aim(_ lift: Lift, at place: ItemPath, in number: Int, isCopy: Bool) -> Bool {
    let before = (target: lift.target, gap: lift.gap, isCopy: lift.isCopy)
    let own = places(of: lift, in: number).filter { $0.section == place.section }
    lift.isCopy = isCopy
    // The index skips the lift's own places. The gap refers to no held item but a copy's originals.
    var path = ItemPath(section: place.section, item: max(0, min(place.item, 1 << 30)))
    for taken in own where taken <= path { path.item += 1 }
    let shown = all[number]
    let section = shown.sections[place.section]
    let end = shown.order.count(ofSection: place.section)
    path.item = min(path.item, end)
    lift.gap = Gap(section: section.id)
    while path.item < end, lift.gap.next == nil {
      if !own.holds(path), let item = shown.order.itemOfDocument(at: path),
        !isHeld(ItemPath(section: path.section, item: item), in: number, but: isCopy ? lift : nil)
      {
        lift.gap.next = section.items[item].id
      }
      path.item += 1
    }
    lift.target = number
    return before.target != number || before.isCopy != isCopy
      || before.gap.section != lift.gap.section || before.gap.next != lift.gap.next
  }

  /// Where a lift is shown in a collection; ascending.
  private func places(of lift: Lift, in number: Int) -> [ItemPath] {
    let order = all[number].order
    if lift.target == nil {
      return lift.isCopy ? [] : lift.paths[number].compactMap { order.place(of: $0) }
    }
    guard lift.target == number, let (place, run) = order.run(where: { $0.lift == lift.number })
    else { return [] }
    return run.items.indices.map { ItemPath(section: place.section, item: place.item + $0) }
  }

  /// A keyboard step, without its geometry.
  public enum Step {
    case first, last
    /// Sideways (`isBeside`), up, down or by a page. `toOther`: the collection to continue in at
    /// the end: the next (1), the one before (−1) or none (0).
    case next(isForward: Bool, isBeside: Bool, toOther: Int)
  }

  /// Moves a lift's target by one step; the first step starts from where the lift lies.
  ///
  /// - Parameter next: the layout's target of this step from a shown item.
  /// - Returns: whether the target changed; false if there is nowhere to go.
  public func step(
    _ lift: Int, _ step: Step, next: (_ section: Int, _ item: Int) -> (section: Int, item: Int)?
  ) -> Bool {
    guard let lift = self.lift(lift) else { return false }
    let number = lift.shown
    if let place = place(after: places(of: lift, in: number), in: number, step, next) {
      return aim(lift, at: place, in: number, isCopy: lift.isCopy)
    }
    guard case .next(_, _, let toOther) = step, toOther != 0,
      all.indices.contains(number + toOther), !all[number + toOther].sections.isEmpty
    else { return false }
    let other = number + toOther
    let sections = all[other].sections
    var place = ItemPath(section: 0, item: 0)
    if toOther < 0 {
      place.section = sections.count - 1
      place.item =
        sections[place.section].items.count - lift.paths[other].count(in: place.section)
    }
    return aim(lift, at: place, in: other, isCopy: lift.isCopy)
  }

  /// The place after a step, counted without the lift's items. An empty section has one, too.
  private func place(
    after own: [ItemPath], in number: Int, _ step: Step,
    _ next: (_ section: Int, _ item: Int) -> (section: Int, item: Int)?
  ) -> ItemPath? {
    let order = all[number].order
    let sections = all[number].sections.indices
    // Items of a closed section may be hidden; then there is nothing to start from.
    guard let from = own.first else { return nil }
    func without(_ section: Int, _ item: Int) -> ItemPath {
      ItemPath(section: section, item: item - own.count(in: section, before: item))
    }
    func end(_ section: Int) -> ItemPath { without(section, order.count(ofSection: section)) }
    guard case .next(let isForward, let isBeside, _) = step else {
      if case .first = step { return ItemPath(section: 0, item: 0) }
      return end(sections.upperBound - 1)
    }
    // A step forward starts from the last of the adjacent places.
    var last = from
    while isForward, own.holds(ItemPath(section: last.section, item: last.item + 1)) {
      last.item += 1
    }
    let by = isForward ? 1 : -1
    let found = next(last.section, last.item)
    var section = from.section + by
    let goal = found?.section ?? section
    while (goal - section) * by >= 0 {
      if sections.contains(section), order.count(ofSection: section) == 0 {
        return ItemPath(section: section, item: 0)
      }
      section += by
    }
    guard let found else { return nil }
    if found.section == from.section {
      return without(found.section, found.item + (isForward ? 1 : 0))
    }
    // Sideways into another section: forward before its first item, backward behind its last.
    if !isBeside { return without(found.section, found.item) }
    return isForward ? ItemPath(section: found.section, item: 0) : end(found.section)
  }

  /// Where a lift is: at its target, else where it lies.
  public struct Whereabouts {
    public var number: Int
    public var isAimed: Bool
    public var section: Int
    /// The index of its first item after a drop, and how many items the section has then.
    public var index: Int
    public var count: Int
  }

  /// Nil if the lift or its section is gone, or if it holds nothing and has no target.
  public func whereabouts(of lift: Int) -> Whereabouts? {
    guard let lift = self.lift(lift) else { return nil }
    let number = lift.shown
    let shown = all[number]
    let own = lift.paths[number]
    guard let path = lift.target == nil ? own.first : shown.path(of: lift.gap) else { return nil }
    let leaving = lift.isCopy ? [] : own
    return Whereabouts(
      number: number, isAimed: lift.target != nil, section: path.section,
      index: path.item - leaving.count(in: path.section, before: path.item),
      count: shown.sections[path.section].items.count - leaving.count(in: path.section)
        + lift.count)
  }

  /// The moves that a drop makes: the number of each source collection, and the index in the
  /// target. The target's own items move first, since indices are counted without them.
  public func moves(of lift: Int) -> [(number: Int, index: Int)] {
    guard let held = self.lift(lift), let found = whereabouts(of: lift), found.isAimed else {
      return []
    }
    var numbers = all.indices.filter { !held.paths[$0].isEmpty }
    if !held.isCopy {
      numbers = numbers.filter { $0 == found.number } + numbers.filter { $0 != found.number }
    }
    return numbers.enumerated().map { place, number in
      let before = numbers[..<place].filter { $0 < number }
      return (number, before.reduce(found.index) { $0 + held.paths[$1].count })
    }
  }
}
