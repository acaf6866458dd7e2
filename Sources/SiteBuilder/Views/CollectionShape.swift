import GalleryModel
import JSON

extension EmojiCollection {
  /// What concerns the collection's layout, for the page's script: the settings of the site and the
  /// collection, and of each section its own and how many items it has, or the size of each.
  ///
  /// It is a case of `emojiart layout` without its container, whether the page can be edited or not.
  func shape(over site: LayoutSettings) -> String {
    var writer = JSONWriter(.compact)
    writer.beginObject()
    layout.overriding(site).write(to: &writer)
    writer.name("sections")
    writer.beginArray()
    for section in sections {
      writer.beginObject()
      section.layout.writeMembers(to: &writer)
      writer.name("items")
      if section.items.contains(where: { $0.size != nil }) {
        writer.beginArray()
        for item in section.items {
          guard let size = item.size else {
            writer.null()
            continue
          }
          writer.beginArray()
          writer.number(size.width)
          writer.number(size.height)
          writer.endArray()
        }
        writer.endArray()
      } else {
        writer.integer(section.items.count)
      }
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
