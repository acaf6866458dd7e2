import GalleryModel
import SiteContent

extension SitePlan {
  /// Tags for one page or card, deduplicated by address; the first spelling stays.
  func distinctTags(_ names: [String]) -> [String] {
    if names.count < 2 { return names }
    var seen: Set<Slug> = []
    return names.filter { name in
      tag(named: name).map { seen.insert($0.slug).inserted } ?? false
    }
  }
}
