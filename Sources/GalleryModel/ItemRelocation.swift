import JSON

/// An item that moved from one document to another.
public struct ItemRelocation: Sendable, Equatable {
  public struct Place: Sendable, Equatable {
    /// The document's id.
    public var document: DocumentID
    public var item: ItemID

    public init(document: DocumentID, item: ItemID) {
      self.document = document
      self.item = item
    }
  }

  public var from: Place
  public var to: Place

  public init(from: Place, to: Place) {
    self.from = from
    self.to = to
  }

  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    for (name, place) in [("from", from), ("to", to)] {
      writer.name(name)
      writer.beginArray()
      writer.string(place.document)
      writer.string(place.item)
      writer.endArray()
    }
    writer.endObject()
  }
}
