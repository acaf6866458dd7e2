import Bytes
import JSON
import Texts

// What the page hears of artworks.

extension JSONWriter {
  /// An artwork with all that a page shows of it.
  mutating func state(of artwork: Artwork) {
    beginObject()
    texts(of: artwork)
    name("canvas")
    artwork.canvas.write(to: &self)
    name("placements")
    beginArray()
    for placement in artwork.placements { placement.write(to: &self) }
    endArray()
    endObject()
  }

  /// The title and the canvas, the placements that are new or different, and the order of all if it is
  /// another.
  mutating func change(from before: Artwork, to after: Artwork) {
    beginObject()
    name("document")
    string(after.id)
    texts(of: after)
    name("canvas")
    after.canvas.write(to: &self)
    let old = before.placements.map { $0.id }
    let new = after.placements.map { $0.id }
    if !isByteEqual(old, new) {
      name("order")
      beginArray()
      for id in new { string(id) }
      endArray()
    }
    let known = TextIndex(old)
    name("placements")
    beginArray()
    for placement in after.placements
    where known.position(of: placement.id).map({ before.placements[$0] }) != placement {
      placement.write(to: &self)
    }
    endArray()
    endObject()
  }

  private mutating func texts(of artwork: Artwork) {
    name("id")
    string(artwork.id)
    name("kind")
    string("artwork")
    fields(of: artwork)
  }
}
