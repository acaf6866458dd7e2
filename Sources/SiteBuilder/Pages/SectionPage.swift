import GalleryModel
import SiteContent
import Templating

extension SitePlan {
  /// Where the page of one section of a windowed collection is. No item's address has a `_`.
  func place(ofSection section: Int, of window: WindowedCollection) -> Place {
    let folder = site.documents[window.document].placeID
    let prefix = folder.utf8.isEmpty ? "" : folder + "/"
    return Place(ofID: "\(prefix)_sections/\(window.sectionSlugs[section])")
  }

  /// A page of one section with all its cells, for readers without a script and for search engines.
  func sectionPage(_ number: Int, of window: WindowedCollection) -> TemplateObject {
    let document = site.documents[window.document]
    guard let section = document.collection?.sections[number] else { return [:] }
    let place = place(ofSection: number, of: window)
    let context = PageContext(self, at: place, language: document.language)
    let title = (section.hasHeader ? section.title : nil) ?? document.title
    var page = context.common(
      title: title == document.title ? title : "\(title) · \(document.title)",
      description: context.summary(section.footer ?? document.description), kind: "collection",
      trail: [(document.title, self.place(of: document)), (title, place)],
      grids: [documents[window.document].grid])
    page.append([
      "document": [
        "id": .text(document.id), "title": .text(title), "description": .null, "date": .null,
        "tags": .null, "hasTags": .bool(false),
      ],
      "content": .null, "outline": .list([]), "hasOutline": .bool(false), "editable": .list([]),
      "collection": .deferred { context.collection(window.document, only: number) },
    ])
    return page
  }
}
