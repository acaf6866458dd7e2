import GalleryModel
import JSON
import SiteModel
import Templating
import Texts

extension OutputKind {
  /// The licences and credits of a site's items. Omitted if no item has any, or if the site's own
  /// content has its address.
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
            "items": .list(items.map { .object(context.itemInCollection($0)) }),
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

/// A licence and a maker, compared by bytes; empty if not stated.
private struct Credit: Hashable, Comparable {
  let license: ExactText
  let maker: ExactText

  var isEmpty: Bool { license == "" && maker == "" }

  /// Credits without a licence come last.
  static func < (lhs: Credit, rhs: Credit) -> Bool {
    let (left, right) = (lhs.license == "", rhs.license == "")
    return left == right ? (lhs.license, lhs.maker) < (rhs.license, rhs.maker) : right
  }
}

/// The credit of an item. Only pictures inherit that of their section or collection: the reader's
/// font draws ordinary emoji.
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
  /// Visits each item with a credit. By index: a loop would copy each item, and most have none.
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
