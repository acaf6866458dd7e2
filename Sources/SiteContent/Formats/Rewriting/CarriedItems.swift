import GalleryModel
import JSON

/// Texts that items bring with them from other files, by the ids that they have in the new one.
///
/// In a file of the same format they go on as they stand, as far as they say what they shall.
public struct CarriedItems: Sendable {
  enum Text: Sendable {
    case json(CarriedJSON)
    /// Whole lines, the first without what stands before its list's mark.
    case markdown([UInt8])
  }

  private var texts: [IDBytes: Text] = [:]

  public init() {}

  subscript(id: String) -> Text? { texts.isEmpty ? nil : texts[IDBytes(id)] }

  mutating func add(_ text: Text, as id: String) {
    texts[IDBytes(id)] = text
  }

  /// Whether the text that an item brings states an id; nil without one.
  func statesID(of item: Item) -> Bool? {
    switch self[item.id] {
    case .json(let text): (try? readJSON(text.bytes))?.root["id"] != nil
    case .markdown, nil: nil
    }
  }

  /// What a text of its own says; nil where that is no item.
  static func item(_ value: JSONValue) -> Item? {
    let bytes = #"{"title": "", "sections": [{"items": ["#.utf8 + value.document.bytes + "]}]}".utf8
    guard let document = try? readJSON(Array(bytes)) else { return nil }
    let reading = CollectionReading.read(document.root, id: "")
    guard reading.collection.itemCount == 1 else { return nil }
    return reading.collection.sections[0].items[0]
  }
}
