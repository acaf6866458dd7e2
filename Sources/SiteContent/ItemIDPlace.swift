import JSON
import SourceFiles

extension Site {
  /// The place where an item states its id; the item itself where it does not.
  ///
  /// Ids are seldom wrong, so their places are not kept but looked for.
  /// - Parameter range: the bytes of the item.
  public func location(ofID id: String, in range: Range<Int>, of document: Document) -> Location {
    location(of: rangeOfID(id, in: range, of: document) ?? range, in: document)
  }

  private func rangeOfID(_ id: String, in range: Range<Int>, of document: Document) -> Range<Int>? {
    guard let file = try? sources[document.path]?.read(), range.upperBound <= file.bytes.count
    else { return nil }
    let item = file.bytes[range]
    if let json = try? readJSON(Array(item)), let found = json.root["id"]?.range {
      return found.lowerBound + range.lowerBound..<found.upperBound + range.lowerBound
    }
    let mark = Array("#\(id)".utf8)
    guard let start = item.indices.first(where: { item[$0...].starts(with: mark) }) else {
      return nil
    }
    return start..<start + mark.count
  }
}
