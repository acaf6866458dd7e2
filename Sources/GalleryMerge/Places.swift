/// Where the things of one version stand: items in sections, or sections in documents. Things and
/// lists are known by keys.
struct Places: Sendable {
  /// The things of each list in order.
  private(set) var lists: [[Int]]
  /// For each thing the list that it is in, -1 where it is in none.
  private(set) var list: [Int]
  /// For each thing its index there.
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
