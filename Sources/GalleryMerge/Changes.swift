import GalleryModel
import JSON

extension DocumentMerging {
  func changes(of documents: [MergedDocument]) -> [Change] { [] }
}
