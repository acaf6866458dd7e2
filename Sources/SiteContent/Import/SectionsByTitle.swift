import GalleryModel

/// Sections that grow as items come, in the order in which their titles were first seen.
struct SectionsByTitle {
  private(set) var sections: [Section] = []
  private var indices: [IDBytes: Int] = [:]

  mutating func add(_ item: Item, to title: String) {
    let index = indices[IDBytes(title)] ?? sections.count
    if index == sections.count {
      indices[IDBytes(title)] = index
      sections.append(Section(title: title.isEmpty ? nil : title))
    }
    sections[index].items.append(item)
  }
}
