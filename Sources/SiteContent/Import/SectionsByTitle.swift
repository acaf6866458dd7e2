import GalleryModel
import Texts

/// Groups items into sections by title, in order of first occurrence.
struct SectionsByTitle {
  private(set) var sections: [Section] = []
  private var indices: [ExactText: Int] = [:]

  mutating func add(_ item: Item, to title: String) {
    let index = indices[ExactText(title)] ?? sections.count
    if index == sections.count {
      indices[ExactText(title)] = index
      sections.append(Section(title: title.isEmpty ? nil : title))
    }
    sections[index].items.append(item)
  }
}
