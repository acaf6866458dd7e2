import GalleryModel
import SiteContent
import Templating

extension PageContext {
  /// A collection with its grid. (vocabulary: `collectionVocabulary`)
  ///
  /// - Parameter anchorPrefix: what section ids are preceded by on a page with several collections.
  func collection(_ index: Int, anchorPrefix: String = "") -> TemplateValue {
    let document = plan.site.documents[index]
    guard let collection = document.collection else { return .null }
    let anchors = ItemAnchors(of: collection)
    let grid = plan.grids[index]
    let sections = collection.sections.enumerated().map { number, section in
      let items = SectionItems(self, document: index, section: number) { id in
        anchorPrefix + anchors.anchor(of: id, in: section)
      }
      return [
        "id": .text(section.id), "anchor": .text(anchorPrefix + section.id),
        "title": .text(section.title), "hasTitle": .bool(section.hasHeader),
        "grid": .text(grid?.sectionClasses[number]), "cells": items.list,
        "count": .number(section.items.count),
        "footer": block(section.footer, in: document), "hasFooter": .bool(section.hasFooter),
      ] as TemplateValue
    }
    return [
      "id": .text(collection.id), "title": .text(document.title),
      "url": link(to: plan.place(of: document)),
      "description": block(collection.description, in: document),
      "count": .number(collection.itemCount), "countLabel": countLabel(collection.itemCount),
      "grid": .text(grid?.collectionClass),
      "layout": .deferred { .text(collection.shape(over: plan.site.settings.layout)) },
      "isStrip": .bool(grid?.scrollsHorizontally ?? false),
      "hasSeveralSections": .bool(sections.count > 1),
      "sections": .list(sections),
    ]
  }
}

extension Section {
  /// Whether there is something for a header to say.
  var hasHeader: Bool { title?.unicodeScalars.contains { !$0.properties.isWhitespace } ?? false }

  var hasFooter: Bool { footer?.unicodeScalars.contains { !$0.properties.isWhitespace } ?? false }
}
