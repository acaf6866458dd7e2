import GalleryModel
import SiteContent
import Templating

struct GridStyle: Sendable {
  var collectionClass = ""
  var sectionClasses: [String] = []
}
extension SitePlan {
  func gridStyles(of indices: [Int]) -> (css: [UInt8], styles: [GridStyle]) {
    (
      [],
      indices.map { i in
        GridStyle(
          collectionClass: "f",
          sectionClasses: site.documents[i].collection!.sections.map { _ in "g" })
      }
    )
  }
}
extension PageContext {
  func picture(of document: Document) -> TemplateValue { .null }
  func artwork(_ artwork: Artwork, in document: Document) -> TemplateValue { .null }
}
