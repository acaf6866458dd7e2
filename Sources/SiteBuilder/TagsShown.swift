import GalleryModel

extension SitePlan {
  /// The names under which tags are shown on one page or card: of several that lead to one
  /// address, the first.
  func distinctTags(_ names: [String]) -> [String] {
    if names.count < 2 { return names }
    var seen: Set<IDBytes> = []
    return names.filter { name in
      tag(named: name).map { seen.insert(IDBytes($0.slug)).inserted } ?? false
    }
  }
}
