import SiteContent
import Templating

extension SitePlan {
  /// All tags.
  func tagListPage() -> TemplateObject {
    let place = Place("tags/index.html")
    let context = PageContext(self, at: place)
    let title = context.string("tags") ?? "Tags"
    var page = context.common(title: title, kind: "tag", trail: [(title, place)])
    page.append([
      "tags": .list(
        tags.map { tag in
          [
            "name": .text(tag.name), "url": context.link(to: tag.place),
            "count": .number(tag.count), "countLabel": context.countLabel(tag.count),
          ]
        })
    ])
    return page
  }

  /// The documents and items that have one tag.
  func tagPage(_ index: Int) -> TemplateObject {
    let tag = tags[index]
    let context = PageContext(self, at: tag.place)
    let all = (context.string("tags") ?? "Tags", Place("tags/index.html"))
    var page = context.common(title: tag.name, kind: "tag", trail: [all, (tag.name, tag.place)])
    page.append([
      "tag": [
        "name": .text(tag.name), "count": .number(tag.count),
        "countLabel": context.countLabel(tag.count),
      ],
      "cards": .list(tag.documents.map { context.card($0) }),
      "hasCards": .bool(!tag.documents.isEmpty),
      "items": .list(
        tag.items.map { position in
          let document = site.documents[position.document]
          var item = context.item(position)
          item.append([
            "collection": [
              "title": .text(document.title), "url": context.link(to: place(of: document)),
            ]
          ])
          return .object(item)
        }),
      "hasItems": .bool(!tag.items.isEmpty),
    ])
    return page
  }
}
