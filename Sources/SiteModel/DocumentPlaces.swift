import GalleryModel
import JSON
import SourceFiles

/// Resolves byte ranges of documents to source locations, for many diagnostics.
///
/// Caches the last file, since diagnostics come grouped by document.
public final class DocumentPlaces {
  private let site: Site
  private var last: (document: Document, file: SourceFile)?

  public init(of site: Site) {
    self.site = site
  }

  /// The location of a source range; the document's first line if the source can no longer be read.
  public func location(of range: Range<Int>, in document: Document) -> Location {
    source(of: document)?.location(of: range) ?? document.location
  }

  /// The location of an item's id; of the item if it states none.
  ///
  /// Ids are seldom wrong, so their ranges are searched for on demand, not stored.
  /// - Parameter range: the bytes of the item.
  public func location(ofID id: ItemID, in range: Range<Int>, of document: Document) -> Location {
    location(of: rangeOfID(id, in: range, of: document) ?? range, in: document)
  }

  private func source(of document: Document) -> SourceFile? {
    if last?.document !== document {
      last = site.source(of: document).map { (document, $0) }
    }
    return last?.file
  }

  private func rangeOfID(_ id: ItemID, in range: Range<Int>, of document: Document) -> Range<Int>? {
    guard let file = source(of: document), range.upperBound <= file.bytes.count else { return nil }
    let item = file.bytes[range]
    if let json = try? readJSON(Array(item)), let found = json.root["id"]?.range {
      return found.lowerBound + range.lowerBound..<found.upperBound + range.lowerBound
    }
    let mark = Array("#\(id)".utf8)
    // In an attribute list, as in `{#dog size="40"}`. A link may have the same name, or a longer one.
    let start = item.indices.first {
      let rest = item[$0...]
      return rest.starts(with: mark) && " \t}".utf8.contains(rest.dropFirst(mark.count).first ?? 0)
    }
    return start.map { $0..<$0 + mark.count }
  }
}
