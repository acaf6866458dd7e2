import SiteModel
import Templating

extension OutputKind {
  /// The index of all tags.
  static let tagList = OutputKind(
    "tag", isListed: true, isSearched: true, link: "tags", reads: [.tags, .itemTags],
    plan: { planning in
      if !planning.tags.isEmpty { planning.claim("tags/index.html", by: "the list of tags") }
    },
    content: .page(
      template: "tags",
      schema: [
        "tags": .list(["name": .text, "url": .url, "count": .number, "countLabel": .text])
      ], values: tagListPage))

  /// The documents and items that have one tag.
  static let tag = OutputKind(
    "tag", isListed: true, isSearched: true, reads: [.tags, .itemTags],
    plan: { planning in
      for (number, tag) in planning.tags.enumerated() {
        planning.claim(tag.place.path, .init(number: number), by: "the tag “\(tag.name)”")
      }
    },
    content: .page(
      template: "tag",
      schema: [
        "tag": ["name": .text, "count": .number, "countLabel": .text],
        "cards": .list(cardVocabulary), "hasCards": .bool,
        "items": .list(itemVocabulary.merging(["collection": ["title": .text, "url": .url]])),
        "hasItems": .bool,
      ], values: tagPage))

  private static func tagListPage(_ plan: SitePlan, _ output: PlannedOutput) -> TemplateObject {
    let context = PageContext(plan, output)
    let title = context.tagListTitle
    var page = context.common(title: title, trail: [(title, context.place)])
    page.append([
      "tags": .list(
        plan.tags.map { tag in
          [
            "name": .text(tag.name), "url": context.link(to: tag.place),
            "count": .number(tag.count), "countLabel": context.countLabel(tag.count),
          ]
        })
    ])
    return page
  }

  private static func tagPage(_ plan: SitePlan, _ output: PlannedOutput) -> TemplateObject {
    let tag = plan.tags[output.subject.number]
    let context = PageContext(plan, output)
    let all = plan.structure.place(of: .tagList).map { [(context.tagListTitle, $0)] } ?? []
    var page = context.common(title: tag.name, trail: all + [(tag.name, tag.place)])
    page.append([
      "tag": [
        "name": .text(tag.name), "count": .number(tag.count),
        "countLabel": context.countLabel(tag.count),
      ],
      "cards": .list(tag.documents.map { context.card($0) }),
      "hasCards": .bool(!tag.documents.isEmpty),
      "items": .list(
        tag.items.map { .object(context.itemInCollection($0)) }),
      "hasItems": .bool(!tag.items.isEmpty),
    ])
    return page
  }
}

extension PageContext {
  fileprivate var tagListTitle: String { string("tags") ?? "Tags" }
}
