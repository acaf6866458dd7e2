extension MarkdownDocument {
  /// One id for each heading of the outline, unique among themselves and those taken already: the
  /// given one, else the text's slug; what repeats gets `-2`, `-3` ….
  /// - Parameters:
  ///   - isTaken: whether something else on the page has an id.
  ///   - slug: turns a text into what may stand in an address; may be empty.
  public func anchors(
    isTaken: (String) -> Bool = { _ in false }, slug: (String) -> String
  ) -> [String] {
    var taken = Set<AnchorBytes>(minimumCapacity: outline.count)
    for heading in outline {
      if let id = heading.givenID { taken.insert(AnchorBytes(text: id)) }
    }
    var seen = Set<AnchorBytes>()
    // How far the numbers of each text have come: those before are taken.
    var counts: [AnchorBytes: Int] = [:]
    return outline.map { heading in
      if let id = heading.givenID, seen.insert(AnchorBytes(text: id)).inserted { return id }
      let slug = slug(heading.text)
      let base = slug.isEmpty ? "section" : slug
      var count = counts[AnchorBytes(text: base)] ?? 0
      while true {
        count += 1
        let anchor = count == 1 ? base : "\(base)-\(count)"
        if isTaken(anchor) || !taken.insert(AnchorBytes(text: anchor)).inserted { continue }
        counts[AnchorBytes(text: base)] = count
        return anchor
      }
    }
  }
}

/// An id compared by its bytes: Swift's own comparison takes two spellings of `é` for one.
private struct AnchorBytes: Hashable {
  let text: String

  static func == (lhs: AnchorBytes, rhs: AnchorBytes) -> Bool {
    lhs.text.utf8.count == rhs.text.utf8.count && lhs.text.utf8.elementsEqual(rhs.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
