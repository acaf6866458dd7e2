import GalleryModel
import SiteModel
import Templating

extension OutputKind {
  /// The page of one item: its own fields, Unicode's data, and its neighbours.
  static let item = OutputKind(
    "item", isListed: true, isSearched: true, reads: [.id, .itemIDs],
    isActive: { site, _ in site.settings.itemPages }, plan: planItems,
    content: .page(
      template: "item",
      schema: [
        "item": itemPageVocabulary,
        "section": ["title": .text, "url": .url],
        "collection": ["id": .text, "title": .text, "url": .url],
        "previous": neighbourVocabulary, "next": neighbourVocabulary,
      ], values: itemPage))

  private static func planItems(_ planning: inout OutputPlanning) {
    let places = DocumentPlaces(of: planning.site)
    for (index, document) in planning.site.documents.enumerated() {
      let (slugs, faults) = planning.site.itemSlugs(of: document, places)
      planning.itemSlugs.append(slugs)
      planning.claims.diagnostics += faults
      for (section, slugs) in slugs.enumerated() {
        for (item, slug) in slugs.enumerated() where !slug.isEmpty {
          let id = document.collection?.sections[section].items[item].id ?? ""
          let place = document.places.items[section][item]
          planning.claim(
            document.pathOfItem(slug),
            .init(document: index, section: section, number: item), by: "the item “\(id)”",
            at: places.location(of: place, in: document))
        }
      }
    }
  }

  private static func itemPage(_ plan: SitePlan, _ output: PlannedOutput) -> TemplateObject {
    let subject = output.subject
    let document = plan.site.documents[subject.document]
    guard let collection = document.collection else { return [:] }
    let position = ItemPosition(
      document: subject.document, section: subject.section, item: subject.number)
    let section = collection.sections[position.section]
    let item = section.items[position.item]
    let context = PageContext(plan, output, language: document.language)
    let collectionPlace = plan.place(of: document)
    let label = context.label(ofName: item.name, symbol: item.symbol)
    var page = context.common(
      title: label, description: context.summary(ofItemWith: item.description ?? item.usage),
      trail: [(document.title, collectionPlace), (label, context.place)])
    page.append([
      "item": .object(context.item(position, isOnItsPage: true)),
      "section": [
        "title": .text(section.title),
        "url": context.link(to: collectionPlace, anchor: section.id.string),
      ],
      "collection": [
        "id": .text(collection.id.string), "title": .text(document.title),
        "url": context.link(to: collectionPlace),
      ],
      "previous": context.neighbour(plan.neighbour(of: position, step: -1)),
      "next": context.neighbour(plan.neighbour(of: position, step: 1)),
    ])
    return page
  }
}

extension SitePlan {
  /// The previous or next item, across sections.
  fileprivate func neighbour(of position: ItemPosition, step: Int) -> ItemPosition? {
    guard let sections = site.documents[position.document].collection?.sections else { return nil }
    var (section, item) = (position.section, position.item + step)
    while sections.indices.contains(section) {
      if sections[section].items.indices.contains(item) {
        return ItemPosition(document: position.document, section: section, item: item)
      }
      section += step
      guard sections.indices.contains(section) else { return nil }
      item = step > 0 ? 0 : sections[section].items.count - 1
    }
    return nil
  }
}
