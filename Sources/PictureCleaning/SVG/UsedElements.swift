import Bytes

/// Counts the elements that `use` instantiates. Each copies its target, which may contain further ones, so
/// that the expansion is exponential: thirty lines can be 10⁹ elements. (SVG 2, 5.5)
///
/// Linear, except for sorting ids: counts are memoized per target.
struct UsedElements {
  /// Limit on nested copies. Browsers take cubic time: Firefox, half a minute for 400.
  static let mostLevels = 64

  private struct Edge {
    let whole: Int
    let part: Int
    let isCopy: Bool
  }

  /// Elements are numbered in document order.
  private var count = 0
  private var open: [Int] = []
  private var edges: [Edge] = []
  private var ids: [(id: [UInt8], element: Int)] = []
  private var uses: [(element: Int, id: [UInt8])] = []

  mutating func begin() {
    if let parent = open.last { edges.append(Edge(whole: parent, part: count, isCopy: false)) }
    open.append(count)
    count += 1
  }

  mutating func end() { open.removeLast() }

  /// Records the id of the element that began last.
  mutating func hasID(_ id: [UInt8]) { ids.append((id, count - 1)) }

  /// Records what the element that began last, a `use`, refers to.
  /// - Parameter address: `#` and an id.
  mutating func shows(_ address: [UInt8]) {
    for id in idsNamed(by: address) { uses.append((count - 1, id)) }
  }

  /// The number of instantiated elements, at most `most`; nil for a cycle, which is an error, or for too
  /// many nested copies.
  func copies(atMost most: Int) -> Int? {
    if uses.isEmpty { return 0 }
    var edges = edges
    // Duplicate ids refer to the first element.
    let sorted = ids.sorted { first, second in
      first.id == second.id
        ? first.element < second.element : first.id.lexicographicallyPrecedes(second.id)
    }
    for use in uses {
      if let part = element(withID: use.id, in: sorted) {
        edges.append(Edge(whole: use.element, part: part, isCopy: true))
      }
    }
    return PartCount(edges, count: count).count(atMost: count + most).map { $0 - count }
  }

  private func element(
    withID id: [UInt8], in sorted: [(id: [UInt8], element: Int)]
  ) -> Int? {
    var (start, end) = (0, sorted.count)
    while start < end {
      let middle = start + (end - start) / 2
      if sorted[middle].id.lexicographicallyPrecedes(id) {
        start = middle + 1
      } else {
        end = middle
      }
    }
    return start < sorted.count && sorted[start].id == id ? sorted[start].element : nil
  }

  /// A memoized count over the graph of elements and the targets of `use`.
  private struct PartCount {
    private let edges: [Edge]
    /// Prefix sums: the start of each element's edges, and the end of all.
    private let starts: [Int]

    init(_ edges: [Edge], count: Int) {
      var ends = [Int](repeating: 0, count: count + 1)
      for edge in edges { ends[edge.whole] += 1 }
      for element in 1...count { ends[element] += ends[element - 1] }
      var places = [Int](repeating: 0, count: edges.count)
      for index in edges.indices {
        ends[edges[index].whole] -= 1
        places[ends[edges[index].whole]] = index
      }
      self.edges = places.map { edges[$0] }
      starts = ends
    }

    func count(atMost most: Int) -> Int? {
      // -1: not counted yet; 0: in progress, so meeting it again is a cycle.
      var sizes = [Int](repeating: -1, count: starts.count - 1)
      var levels = [Int](repeating: 0, count: starts.count - 1)
      var path = [(element: 0, next: starts[0], size: 1)]
      sizes[0] = 0
      while let (element, next, size) = path.last {
        let last = path.count - 1
        guard next < starts[element + 1] else {
          sizes[element] = size
          path.removeLast()
          continue
        }
        let edge = edges[next]
        switch sizes[edge.part] {
        case 0: return nil
        case -1:
          sizes[edge.part] = 0
          path.append((edge.part, starts[edge.part], 1))
        default:
          levels[element] = max(levels[element], levels[edge.part] + (edge.isCopy ? 1 : 0))
          if levels[element] > UsedElements.mostLevels { return nil }
          path[last].size = min(size + sizes[edge.part], most)
          path[last].next = next + 1
        }
      }
      return sizes[0]
    }
  }
}

/// The ids that a fragment may refer to. Browsers use it verbatim or percent-decoded, ignore line ends, and
/// decode invalid UTF-8 as U+FFFD or as ISO-8859-1.
private func idsNamed(by address: [UInt8]) -> [[UInt8]] {
  let plain = address.dropFirst().filter { ![0x9, 0xA, 0xD].contains($0) }
  let decoded = percentDecoded(plain[...])
  if decoded == plain { return [plain] }
  let repaired = Array(String(decoding: decoded, as: UTF8.self).utf8)
  if repaired == decoded { return [plain, decoded] }
  let latin = decoded.flatMap { $0 < 0x80 ? [$0] : [0xC0 | $0 >> 6, 0x80 | $0 & 0x3F] }
  return [plain, repaired, latin]
}
