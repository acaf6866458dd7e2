import GalleryModel
import JSON
import SiteContent
import Templating

extension SitePlan {
  /// The page of a document of any kind.
  func documentPage(_ index: Int) -> TemplateObject {
    let document = site.documents[index]
    let context = PageContext(self, at: place(of: document), language: document.language)
    switch document.content {
    case .page:
      var page = context.page(document, kind: "page")
      page.append(["list": .deferred { context.list(document.list) }])
      return page
    case .artwork(let artwork):
      var page = context.page(document, kind: "artwork")
      page.append(["artwork": context.artwork(artwork, in: document)])
      return page
    case .collection:
      var page = context.page(document, kind: "collection", grids: [grids[index]])
      page.append(["collection": .deferred { context.collection(index) }])
      return page
    case .board(let entries):
      let indices = entries.compactMap { self.document(withID: $0.id) }
      var page = context.page(document, kind: "board", grids: indices.map { grids[$0] })
      page.append([
        "collections": .deferred { [site] in
          .list(
            indices.map {
              context.collection($0, anchorPrefix: "\(site.documents[$0].id)/")
            })
        }
      ])
      return page
    }
  }
}

extension PageContext {
  /// What every document's page offers. (vocabulary: `documentVocabulary`)
  fileprivate func page(
    _ document: Document, kind: String, grids: [Grid?] = []
  ) -> TemplateObject {
    let prose = prose(of: document)
    var page = common(
      title: document.title, description: summary(document.description), kind: kind,
      trail: [(document.title, place)], grids: grids)
    page.append([
      "document": [
        "id": .text(document.id), "title": .text(document.title),
        "description": .deferred { block(document.description, in: document) },
        "date": date(document.date), "tags": tags(plan.distinctTags(document.tags)),
        "hasTags": .bool(!document.tags.isEmpty),
      ],
      "content": prose.content, "outline": prose.outline, "hasOutline": prose.hasOutline,
      "editable": .deferred { editable(document) },
    ])
    return page
  }

  /// The documents that can be edited on this page, as their bases. (contract §7)
  private func editable(_ document: Document) -> TemplateValue {
    guard plan.site.settings.editing else { return .list([]) }
    let documents: [Document]
    switch document.content {
    case .page: documents = []
    case .collection, .artwork: documents = [document]
    case .board(let entries):
      documents = entries.compactMap { plan.document(withID: $0.id) }.map {
        plan.site.documents[$0]
      }
    }
    return .list(
      documents.map { document in
        ["id": .text(document.id), "json": .script(escapeJSONForScript(document.baseJSON()))]
      })
  }
}

extension Document {
  /// `{"kind", "id", "base": {"path", "revision", "document"}}`: what an export of the page starts from.
  func baseJSON() -> [UInt8] {
    var writer = JSONWriter(.compact)
    writer.beginObject()
    writer.name("kind")
    writer.string(kind.rawValue)
    writer.name("id")
    writer.string(id)
    writer.name("base")
    writer.beginObject()
    writer.name("path")
    writer.string(path)
    writer.name("revision")
    writer.string(revision)
    writer.name("document")
    switch content {
    case .collection(let collection): collection.write(to: &writer)
    case .artwork(let artwork): artwork.write(to: &writer)
    case .page, .board: writer.null()
    }
    writer.endObject()
    writer.endObject()
    return writer.bytes
  }
}
