import GalleryModel
import Geometry
import JSON

extension EmojiCollection {
  /// The collection's layout as JSON for the page's script: the settings of the site and the
  /// collection, and of each section its own and the number of items, or the size of each.
  ///
  /// The format is the input of `emojiart layout` without a container.
  ///
  /// - Parameters:
  ///   - only: the one section that the page shows.
  ///   - packsSizes: run-length encodes the sizes of many items as `{"sizes": […], "runs": […]}`: each
  ///     distinct size once, and the runs that refer to them.
  func shape(over site: LayoutSettings, only: Int? = nil, packsSizes: Bool = false) -> String {
    var writer = JSONWriter(.compact)
    writer.beginObject()
    let layout = layout.overriding(site)
    if layout != LayoutSettings() {
      writer.name("layout")
      writer.value(.layout(layout))
    }
    writer.name("sections")
    writer.beginArray()
    for section in only.map({ sections[$0...$0] }) ?? sections[...] {
      writer.beginObject()
      writer.fields(of: section.layout)
      writer.name("items")
      if !section.items.contains(where: { $0.size != nil }) {
        writer.integer(section.items.count)
      } else if packsSizes {
        section.items.writePackedSizes(to: &writer)
      } else {
        writer.beginArray()
        for item in section.items { writer.size(item.size) }
        writer.endArray()
      }
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension [Item] {
  fileprivate func writePackedSizes(to writer: inout JSONWriter) {
    var sizes: [Size?] = []
    var places: [Size?: Int] = [:]
    var runs: [(size: Int, count: Int)] = []
    for item in self {
      let place = places[item.size] ?? sizes.count
      if place == sizes.count {
        places[item.size] = place
        sizes.append(item.size)
      }
      if runs.last?.size == place {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((place, 1))
      }
    }
    writer.beginObject()
    writer.name("sizes")
    writer.beginArray()
    for size in sizes { writer.size(size) }
    writer.endArray()
    writer.name("runs")
    writer.beginArray()
    for run in runs {
      writer.integer(run.size)
      writer.integer(run.count)
    }
    writer.endArray()
    writer.endObject()
  }
}

extension JSONWriter {
  fileprivate mutating func size(_ size: Size?) {
    if let size { value(.size(size)) } else { null() }
  }
}
