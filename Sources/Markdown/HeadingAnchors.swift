import Texts

extension MarkdownDocument {
  /// Unique ids of the headings: the explicit one, else the text's slug, with `-2`, `-3` if taken.
  /// - Parameters:
  ///   - title: the range of a heading that is not shown here: its id is empty.
  ///   - isTaken: whether another element of the page has an id.
  ///   - slug: makes a text safe for a URL fragment; may return an empty text.
  public func anchors(
    besides title: Range<Int>? = nil, isTaken: (String) -> Bool = { _ in false },
    slug: (String) -> String
  ) -> [String] {
    var taken = Set<ExactText>(minimumCapacity: outline.count)
    for heading in outline where heading.range != title {
      if let id = heading.givenID { taken.insert(ExactText(id)) }
    }
    var seen = Set<ExactText>()
    // The last number used for each text; without it, many duplicates would take quadratic time.
    var counts: [ExactText: Int] = [:]
    return outline.map { heading in
      if heading.range == title { return "" }
      if let id = heading.givenID, seen.insert(ExactText(id)).inserted { return id }
      let slug = slug(heading.text)
      let base = slug.isEmpty ? "section" : slug
      var count = counts[ExactText(base)] ?? 0
      while true {
        count += 1
        let anchor = count == 1 ? base : "\(base)-\(count)"
        if isTaken(anchor) || !taken.insert(ExactText(anchor)).inserted { continue }
        counts[ExactText(base)] = count
        return anchor
      }
    }
  }
}
