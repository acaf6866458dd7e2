import Bytes
import GalleryModel
import JSON
import Texts

// Answers to the page about artworks.

extension JSONWriter {
  /// The full state of an artwork as shown by a page.
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

  /// A diff: title and canvas, new and changed placements, and the order if it changed.
  mutating func change(from before: Artwork, to after: Artwork) {
    beginObject()
    name("document")
    string(after.id)
    texts(of: after)
    name("canvas")
    after.canvas.write(to: &self)
    let old = before.placements.map { $0.id }
    let new = after.placements.map { $0.id }
    if old != new {
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
