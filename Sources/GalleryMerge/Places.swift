/// The order of one version: items in sections, or sections in documents. Things and lists are
/// identified by keys.
struct Places: Sendable {
  /// The things of each list in order.
  private(set) var lists: [[Int]]
  /// For each thing its list; -1 if absent.
  private(set) var list: [Int]
  /// For each thing its index in that list; -1 if absent.
  private(set) var position: [Int]

  init(lists: [[Int]], things: Int) {
    self.lists = lists
    list = Array(repeating: -1, count: things)
    position = list
    for (number, things) in lists.enumerated() {
      for (index, thing) in things.enumerated() {
        list[thing] = number
        position[thing] = index
      }
    }
  }

  func has(_ thing: Int) -> Bool { list[thing] >= 0 }
}
