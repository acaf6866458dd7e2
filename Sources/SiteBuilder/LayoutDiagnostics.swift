import FlowLayout
import GalleryLayout
import GalleryModel
import SiteModel
import SourceFiles
import Texts

/// The layout engine's warnings about a collection at the theme's widest container.
///
/// Overflow in a narrower window is not the content's fault.
func layoutDiagnostics(of document: Document, in site: Site, theme: Theme) -> [Diagnostic] {
  guard let collection = document.collection, let width = theme.containerWidths.last else {
    return []
  }
  let wishes = CollectionLayout(collection, over: site.settings.layout)
  let container =
    wishes.settings.scrollDirection == .horizontal
    ? stripContainer(of: collection, wishes) : Container(width: width, height: width)
  let layout = wishes.layOut(collection, in: container)
  if layout.diagnostics.isEmpty { return [] }
  let file = site.source(of: document)
  return layout.diagnostics.map { diagnostic in
    let section = collection.sections[diagnostic.section]
    let place = file?.location(of: diagnostic.range(in: document))
    let isOfSquares = wishes.sections[diagnostic.section].itemsPerRow != nil
    let message = diagnostic.message(in: section, isOfSquares: isOfSquares)
    return .warning(.impossibleLayout, message, at: place)
  }
}

extension LayoutDiagnostic {
  fileprivate func range(in document: Document) -> Range<Int> {
    switch self {
    case .negativeItemSize(let section, let item, _),
      .itemExceedsLineExtent(let section, let item, _, _, _):
      document.places.items[section][item]
    case .negativeInteritemSpacing(let section), .noLineExtent(let section):
      document.places.sections[section].prefix(1)
    }
  }

  /// - Parameter isOfSquares: whether `itemsPerRow` sets the size of items without one of their own.
  fileprivate func message(in section: Section, isOfSquares: Bool) -> Message {
    let name = section.title.map { "“\($0)”" } ?? "“\(section.id)”"
    func others(_ count: Int) -> Message {
      count == 1 ? "" : " (and \(count - 1) more in this section)"
    }
    switch self {
    case .negativeInteritemSpacing:
      return "“minimumInteritemSpacing” of section \(name) is negative; 0 is used"
    case .negativeItemSize(_, let item, _) where isOfSquares && section.items[item].size == nil:
      return """
        “minimumInteritemSpacing” of section \(name) leaves no room for as many items as “itemsPerRow”; \
        make one of them smaller
        """
    case .negativeItemSize(_, let item, let count):
      return """
        the size of \(section.items[item].symbol) in section \(name) is negative; 0 is used\
        \(others(count))
        """
    case .noLineExtent:
      return "the insets of section \(name) leave no room for its items; make them smaller"
    case .itemExceedsLineExtent(_, let item, let count, let extent, let available):
      return """
        \(section.items[item].symbol) in section \(name) needs \(lengthText(extent)) px, but only \
        \(lengthText(available)) px are there; shrink the item or the section's insets\
        \(others(count))
        """
    }
  }
}

extension Range<Int> {
  fileprivate func prefix(_ count: Int) -> Range<Int> {
    lowerBound..<Swift.min(upperBound, lowerBound + count)
  }
}

/// A length without trailing zeros: `54.5`, `64`.
private func lengthText(_ length: Double) -> String {
  // A longer one has no hundredths, and a hundred times the longest is infinite.
  guard length.magnitude < 1e13 else { return length.description }
  let hundredths = (length * 100).rounded() / 100
  return hundredths == hundredths.rounded()
    ? String(Int64(hundredths)) : hundredths.description
}
