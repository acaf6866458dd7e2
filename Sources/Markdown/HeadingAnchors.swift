import Texts

extension MarkdownDocument {
  /// One id for each heading of the outline, unique among themselves and those taken already: the
  /// given one, else the text's slug; what repeats gets `-2`, `-3` ….
  /// - Parameters:
  ///   - isTaken: whether something else on the page has an id.
  ///   - slug: turns a text into what may stand in an address; may be empty.
  public func anchors(
    isTaken: (String) -> Bool = { _ in false }, slug: (String) -> String
  ) -> [String] {
    var taken = Set<ExactText>(minimumCapacity: outline.count)
    for heading in outline {
      if let id = heading.givenID { taken.insert(ExactText(id)) }
    }
    var seen = Set<ExactText>()
    // How far the numbers of each text have come: those before are taken.
    var counts: [ExactText: Int] = [:]
    return outline.map { heading in
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
