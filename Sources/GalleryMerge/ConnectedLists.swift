// Lists that share things (by moves) form connected components. Each component is merged on its own, so
// that the cost of a search grows with the component, not with all documents of a merge.

extension OrderMerging {
  func merged() -> MergedOrder {
    let groups = connectedGroups
    if groups.count == 1 { return mergedTogether() }
    var order = MergedOrder(
      lists: Array(repeating: [], count: base.lists.count),
      oursMoved: Array(repeating: false, count: isGone.count),
      theirsMoved: Array(repeating: false, count: isGone.count))
    // Maps a thing to its index in its group.
    var number = Array(repeating: -1, count: isGone.count)
    for group in groups {
      for (index, thing) in group.things.enumerated() { number[thing] = index }
      let places = [base, ours, theirs].map { version in
        Places(
          lists: group.lists.map { list in version.lists[list].map { number[$0] } },
          things: group.things.count)
      }
      let merged = OrderMerging(
        base: places[0], ours: places[1], theirs: places[2],
        isGone: group.things.map { isGone[$0] }, isDead: group.lists.map { isDead[$0] },
        winner: { winner(group.things[$0]) }
      ).mergedTogether()
      for (list, things) in zip(group.lists, merged.lists) {
        order.lists[list] = things.map { group.things[$0] }
      }
      order.conflicts += merged.conflicts.map { group.things[$0] }
      for (index, thing) in group.things.enumerated() {
        order.oursMoved[thing] = merged.oursMoved[index]
        order.theirsMoved[thing] = merged.theirsMoved[index]
      }
    }
    return order
  }

  /// The connected components of lists that share a thing in any version, with all their things.
  private var connectedGroups: [(lists: [Int], things: [Int])] {
    // Union-find with path halving; the smallest list of a group is its root.
    var leader = Array(base.lists.indices)
    func first(_ list: Int) -> Int {
      var list = list
      while leader[list] != list {
        leader[list] = leader[leader[list]]
        list = leader[list]
      }
      return list
    }
    for thing in isGone.indices {
      var known = -1
      for version in [base, ours, theirs] where version.has(thing) {
        let list = first(version.list[thing])
        if known < 0 {
          known = list
        } else if known != list {
          leader[max(known, list)] = min(known, list)
          known = min(known, list)
        }
      }
    }
    var groups: [(lists: [Int], things: [Int])] = []
    var group = leader
    for list in leader.indices {
      if leader[list] == list {
        group[list] = groups.count
        groups.append(([], []))
      } else {
        group[list] = group[first(list)]
      }
      groups[group[list]].lists.append(list)
    }
    for thing in isGone.indices {
      if let version = [base, ours, theirs].first(where: { $0.has(thing) }) {
        groups[group[version.list[thing]]].things.append(thing)
      }
    }
    return groups
  }
}
