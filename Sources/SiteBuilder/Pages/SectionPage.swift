import GalleryModel
import SiteModel
import Templating

extension OutputKind {
  /// A page of one section of a windowed collection with all its cells, for readers without a script
  /// and for search engines.
  static let section = OutputKind(
    "collection", isListed: true, isSearched: true, showsCells: true, reads: [.id, .sectionSlugs],
    plan: { planning in
      for (index, planned) in planning.documents.enumerated() {
        let document = planning.site.documents[index]
        guard let window = planned.window, let collection = document.collection else { continue }
        for (number, section) in collection.sections.enumerated() {
          planning.claim(
            window.place(ofSection: number, of: document).path,
            .init(document: index, section: number), by: "the page of the section “\(section.id)”",
            at: document.location)
        }
      }
    },
    content: .page(
      template: "collection", schema: documentVocabulary.merging(collectionPageVocabulary),
      values: sectionPage))

  private static func sectionPage(_ plan: SitePlan, _ output: PlannedOutput) -> TemplateObject {
    let (index, number) = (output.subject.document, output.subject.section)
    let document = plan.site.documents[index]
    guard let section = document.collection?.sections[number] else { return [:] }
    let context = PageContext(plan, output, language: document.language)
    let title = (section.hasHeader ? section.title : nil) ?? document.title
    var page = context.common(
      title: title == document.title ? title : "\(title) · \(document.title)",
      description: context.summary(section.footer ?? document.description),
      trail: [(document.title, plan.place(of: document)), (title, context.place)],
      grids: [plan.documents[index].grid])
    page.append([
      "document": [
        "id": .text(document.id.string), "title": .text(title), "description": .null, "date": .null,
        "tags": .null, "hasTags": .bool(false),
      ],
      "content": .null, "outline": .list([]), "hasOutline": .bool(false), "editable": .list([]),
      "collection": .deferred { context.collection(index, only: number) },
    ])
    return page
  }
}

extension WindowedCollection {
  /// Where the page of one of its sections is. `_` cannot collide: slugs of items never contain it.
  func place(ofSection section: Int, of document: Document) -> Place {
    let prefix = document.placeID.utf8.isEmpty ? "" : document.placeID + "/"
    return Place(ofID: "\(prefix)_sections/\(sectionSlugs[section])")
  }
}
