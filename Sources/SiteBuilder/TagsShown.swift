import GalleryModel
import Texts

extension SitePlan {
  /// The names under which tags are shown on one page or card: of several that lead to one
  /// address, the first.
  func distinctTags(_ names: [String]) -> [String] {
    if names.count < 2 { return names }
    var seen: Set<ExactText> = []
    return names.filter { name in
      tag(named: name).map { seen.insert(ExactText($0.slug)).inserted } ?? false
    }
  }
}
