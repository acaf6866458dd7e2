import GalleryModel
import SiteModel
import Templating

let collectionVocabulary: TemplateSchema = [
  "id": .text, "title": .text, "url": .url, "language": .text, "dir": .text,
  "description": .html, "count": .number, "countLabel": .text, "grid": .text, "layout": .text,
  "isStrip": .bool, "hasSeveralSections": .bool, "sections": .list(sectionVocabulary),
  "window": windowVocabulary, "forms": formsVocabulary,
]

let sectionVocabulary: TemplateSchema = [
  "id": .text, "anchor": .text, "title": .text, "hasTitle": .bool, "grid": .text,
  "cells": .list(itemVocabulary), "count": .number, "footer": .html, "hasFooter": .bool,
]

extension PageContext {
  /// A collection with its grid.
  ///
  /// - Parameters:
  ///   - anchorPrefix: namespace of section ids on a page with several collections.
  ///   - only: shows this one section, with all its cells.
  ///   - window: limits the cells in the page; nil for all.
  ///   - forms: the forms for editing.
  ///   - shownSection: replaces its sections.
  func collection(
    _ index: Int, anchorPrefix: String = "", only: Int? = nil, window: WindowedCollection? = nil,
    forms: TemplateValue = .null, shownSection: TemplateValue? = nil
  ) -> TemplateValue {
    let document = plan.site.documents[index]
    guard let collection = document.collection else { return .null }
    let anchors = plan.documents[index].window?.anchors ?? ItemAnchors(of: collection)
    let grid = window.map { $0.grid } ?? plan.documents[index].grid
    let shown =
      only.map { [$0] }
      ?? collection.sections.indices.filter { number in
        // The first section is rendered even if it is empty.
        window.map { $0.shown[number] > 0 || number == 0 } ?? true
      }
    let other = otherLanguage(of: document)
    let sections = shown.map { number in
      let section = collection.sections[number]
      let items = SectionItems(
        self, document: index, section: number, language: other.language
      ) { id in
        anchorPrefix + anchors.anchor(of: id, in: section)
      }
      return [
        "id": .text(section.id.string), "anchor": .text(anchorPrefix + section.id.string),
        "title": .text(section.title), "hasTitle": .bool(section.hasHeader),
        "grid": .text(grid?.sectionClasses[number]),
        "cells": items.list(first: window?.shown[number]),
        "count": .number(section.items.count),
        "footer": block(section.footer, in: document), "hasFooter": .bool(section.hasFooter),
      ] as TemplateValue
    }
    let count = only.map { collection.sections[$0].items.count } ?? collection.itemCount
    return [
      "id": .text(collection.id.string), "title": .text(document.title),
      "url": link(to: plan.place(of: document)),
      "language": .text(other.language), "dir": .text(other.dir),
      "description": block(collection.description, in: document),
      "count": .number(count), "countLabel": countLabel(count),
      "grid": .text(grid?.collectionClass),
      "layout": .deferred { [self] in
        .text(
          collection.shape(
            over: plan.site.settings.layout, only: only, packsSizes: window != nil))
      },
      "isStrip": .bool(grid?.scrollsHorizontally ?? false),
      "hasSeveralSections": .bool((only == nil ? collection.sections.count : 1) > 1),
      "sections": .list(shownSection.map { [$0] } ?? sections),
      "forms": forms,
      "window": window.map { self.window($0, of: collection, anchorPrefix: anchorPrefix) } ?? .null,
    ]
  }
}

extension Section {
  /// Whether the title is not blank.
  var hasHeader: Bool { title?.unicodeScalars.contains { !$0.properties.isWhitespace } ?? false }

  var hasFooter: Bool { footer?.unicodeScalars.contains { !$0.properties.isWhitespace } ?? false }
}
