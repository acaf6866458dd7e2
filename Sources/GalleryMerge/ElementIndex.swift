import Bytes
import JSON

/// A hash index of list elements by what they mean: one item may have thousands of tags.
struct ElementIndex {
  private let elements: [JSONTree]
  private let index: HashIndex

  init(_ elements: [JSONTree]) {
    self.elements = elements
    index = HashIndex(elements.enumerated().map { (Self.hash($1), $0) })
  }

  /// The index of the first equal element.
  func number(of element: JSONTree) -> Int? {
    index.first(Self.hash(element)) { elements[$0].hasSameMeaning(as: element) }
  }

  func contains(_ element: JSONTree) -> Bool { number(of: element) != nil }

  private static func hash(_ element: JSONTree) -> UInt64 {
    if case .string(let text) = element, text.utf8.contains(where: { $0 >= 0x80 }) {
      // Equal for all Unicode forms of a text.
      return UInt64(truncatingIfNeeded: text.hashValue)
    }
    var hash = TextHash()
    hash.add(element)
    return hash.value
  }
}
