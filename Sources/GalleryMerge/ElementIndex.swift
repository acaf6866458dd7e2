import JSON

/// Finds elements of a list by what they say: one item may have thousands of tags.
struct ElementIndex {
  private let elements: [JSONTree]
  private let index: HashIndex

  init(_ elements: [JSONTree]) {
    self.elements = elements
    index = HashIndex(
      elements.enumerated().map { number, element in
        var hash = TextHash()
        hash.add(element)
        return (hash.value, number)
      })
  }

  /// Of equal elements the first.
  func number(of element: JSONTree) -> Int? {
    var hash = TextHash()
    hash.add(element)
    var found: Int?
    index.find(hash.value) { number in
      if elements[number] == element { found = number }
      return found != nil
    }
    return found
  }

  func contains(_ element: JSONTree) -> Bool { number(of: element) != nil }
}
