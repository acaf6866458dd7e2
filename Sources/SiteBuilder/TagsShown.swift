import SiteModel

extension SitePlan {
  /// Tags for one page or card, deduplicated by address; the first spelling stays.
  func distinctTags(_ names: [String]) -> [String] {
    if names.count < 2 { return names }
    var seen: Set<Slug> = []
    return names.filter { tag(named: $0).map { seen.insert($0.slug).inserted } ?? false }
  }
}
