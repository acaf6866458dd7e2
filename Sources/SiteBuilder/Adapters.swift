import GalleryModel
import SiteContent
import Templating

extension PageContext {
  func picture(of document: Document) -> TemplateValue { .null }
  func artwork(_ artwork: Artwork, in document: Document) -> TemplateValue { .null }
}
