extension MarkdownDocument {
  /// One id for each heading of the outline, unique among themselves and those taken already: the
  /// given one, else the text's slug; what repeats gets `-2`, `-3` ….
  /// - Parameter slug: turns a text into what may stand in an address; may be empty.
  public func anchors(taken: [String] = [], slug: (String) -> String) -> [String] {
    var taken = Set(taken.map { Array($0.utf8) })
    for heading in outline {
      if let id = heading.givenID { taken.insert(Array(id.utf8)) }
    }
    var seen = Set<[UInt8]>()
    return outline.map { heading in
      if let id = heading.givenID, seen.insert(Array(id.utf8)).inserted { return id }
      let slug = slug(heading.text)
      let base = slug.isEmpty ? "section" : slug
      var anchor = base
      var count = 1
      while !taken.insert(Array(anchor.utf8)).inserted {
        count += 1
        anchor = "\(base)-\(count)"
      }
      return anchor
    }
  }
}
