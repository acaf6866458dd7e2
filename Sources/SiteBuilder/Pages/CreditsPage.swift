import GalleryModel
import JSON
import SiteModel
import Templating
import Texts

extension OutputKind {
  /// Who made the pictures of a site, and how they may be used. Where nothing says so there is no such
  /// page, nor where something of the site's own has its address.
  static let credits = OutputKind(
    "credits", isListed: true, isSearched: true, link: "credits", reads: [.hasCredits],
    plan: { planning in
      if planning.site.documents.contains(where: \.hasCredits),
        planning.claims.isFree("credits/index.html")
      {
        planning.claim("credits/index.html", by: "the page of credits")
      }
    },
    content: .page(
      template: "credits",
      schema: [
        "credits": .list([
          "license": .text, "credit": .text,
          "items": .list(itemVocabulary.merging(["collection": ["title": .text, "url": .url]])),
        ])
      ], values: creditsPage))

  private static func creditsPage(_ plan: SitePlan, _ output: PlannedOutput) -> TemplateObject {
    var groups: [Credit: [ItemPosition]] = [:]
    for (index, document) in plan.site.documents.enumerated() {
      document.forEachCredit { section, item, credit in
        groups[credit, default: []].append(
          ItemPosition(document: index, section: section, item: item))
      }
    }
    let sorted = groups.sorted { $0.key < $1.key }
    let context = PageContext(plan, output)
    let title = context.string("credits") ?? "Credits"
    var page = context.common(title: title, trail: [(title, context.place)])
    page.append([
      "credits": .list(
        sorted.map { credit, items in
          [
            "license": .text(credit.license == "" ? nil : credit.license.string),
            "credit": .text(credit.maker == "" ? nil : credit.maker.string),
            "items": .list(items.map { .object(context.credited($0)) }),
          ]
        })
    ])
    return page
  }
}

extension DocumentFact {
  static let hasCredits = Self("hasCredits") {
    $0.document.hasCredits == $1.document.hasCredits
  }
}

/// How something may be used, and who made it. Compared by bytes; empty where it is not said.
private struct Credit: Hashable, Comparable {
  let license: ExactText
  let maker: ExactText

  var isEmpty: Bool { license == "" && maker == "" }

  /// What states no licence comes last.
  static func < (lhs: Credit, rhs: Credit) -> Bool {
    let (left, right) = (lhs.license == "", rhs.license == "")
    return left == right ? (lhs.license, lhs.maker) < (rhs.license, rhs.maker) : right
  }
}

/// What is said of an item: of a picture also by its section or its collection. Those credit no ordinary emoji,
/// which the reader's font draws.
private func credit(
  of item: Item, in section: Section, of collection: EmojiCollection
) -> Credit {
  let (license, maker) =
    item.isPicture
    ? (collection.license(of: item, in: section), collection.credit(of: item, in: section))
    : (item.license, item.credit)
  func text(_ text: String?) -> ExactText { text.map { isBlank($0) ? "" : ExactText($0) } ?? "" }
  return Credit(license: text(license), maker: text(maker))
}

extension Document {
  /// Each item of which something is said. By index: a loop over the items would copy each, and most say nothing.
  fileprivate func forEachCredit(_ body: (_ section: Int, _ item: Int, Credit) -> Void) {
    guard let collection else { return }
    for number in collection.sections.indices {
      let hasDefault = collection.hasDefaultCredit(in: number)
      for index in collection.sections[number].items.indices
      where hasDefault || collection.sections[number].items[index].statesCredit {
        let section = collection.sections[number]
        let credit = credit(of: section.items[index], in: section, of: collection)
        if !credit.isEmpty { body(number, index, credit) }
      }
    }
  }

  fileprivate var hasCredits: Bool {
    var found = false
    forEachCredit { _, _, _ in found = true }
    return found
  }
}

extension EmojiCollection {
  fileprivate func hasDefaultCredit(in section: Int) -> Bool {
    license != nil || credit != nil || sections[section].license != nil
      || sections[section].credit != nil
  }
}

extension Item {
  fileprivate var statesCredit: Bool { license != nil || credit != nil }
}

extension PageContext {
  /// An item that links to where it stands: its own page, or its place on its collection's.
  fileprivate func credited(_ position: ItemPosition) -> TemplateObject {
    let document = plan.site.documents[position.document]
    let place = plan.place(of: document)
    var item: TemplateObject = [
      "collection": ["title": .text(document.title), "url": link(to: place)]
    ]
    if plan.place(of: position) == nil, let collection = document.collection {
      let section = collection.sections[position.section]
      let anchor = ItemAnchors(of: collection).anchor(
        of: section.items[position.item].id, in: section)
      item.append(["url": link(to: place, anchor: anchor)])
    }
    item.append(self.item(position))
    return item
  }
}
