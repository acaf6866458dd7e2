import FlowLayout
import GalleryLayout
import GalleryModel
import Geometry

/// A collection as a poster: its title and all sections with headers, laid out as on the site in a
/// window 800 wide inside its margins.
///
/// A section that scrolls horizontally widens the poster, so that nothing is cut off.
/// - Parameter layout: the site's default layout.
/// - Parameter direction: that of its words.
/// - Parameter file: finds a file by its path relative to the collection's source; nil if missing.
public func collectionPoster(
  _ collection: EmojiCollection, over layout: LayoutSettings,
  direction: LayoutDirection = .leftToRight, file: @escaping (String) -> DrawnFile?
) -> Drawing {
  let margin = 40.0
  let container = Container(width: 800, height: 600)
  let title = Words(collection.title, size: 40, fitting: container.size.width)
  let headers = collection.sections.map {
    Words($0.title ?? "", size: 22, fitting: container.size.width)
  }
  let settings = CollectionLayout(collection, over: layout)
  let isSideways = settings.settings.scrollDirection == .horizontal
  let laidOut = settings.layOut(
    collection, in: container,
    headerExtents: headers.map { isSideways ? $0.width : $0.height + headerGap }, footerExtents: [])

  let top = margin + (title.lines.isEmpty ? 0 : title.height + 16)
  let content = laidOut.contentBounds(in: container)
  let left = margin - content.x
  var drawing = Drawing(
    title: collection.title,
    size: Size(width: content.width + 2 * margin, height: top + content.height + margin))
  drawing.color = PosterColors.paper
  drawing.add(
    title, direction, in: Rect(x: margin, y: margin, width: content.width, height: title.height))
  var files = DrawnFiles(file)
  for (number, section) in collection.sections.enumerated() {
    if let frame = laidOut.headerFrame(ofSection: number) {
      let gap = isSideways ? 0 : min(headerGap, frame.height / 2)
      let box = frame.moved(x: left, y: top + gap)
      drawing.add(
        headers[number], direction,
        in: Rect(x: box.x, y: box.y, width: box.width, height: box.height - gap))
    }
    for (item, frame) in zip(section.items, laidOut.itemFrames(inSection: number)) {
      drawing.add(item, direction, in: frame.moved(x: left, y: top), &files)
    }
  }
  drawing.files = files.files
  return drawing
}

/// The space above a header.
private let headerGap = 14.0

extension Layout {
  /// The bounding box of all items and the container's width.
  fileprivate func contentBounds(in container: Container) -> Rect {
    var bounds = Rect(
      x: 0, y: 0, width: max(container.size.width, contentSize.width), height: contentSize.height)
    // An item larger than its container overflows the content.
    for section in 0..<numberOfSections where numberOfItems(inSection: section) > 0 {
      for frame in itemFrames(inSection: section) {
        let (x, y) = (min(bounds.x, frame.x), min(bounds.y, frame.y))
        bounds = Rect(
          x: x, y: y, width: max(bounds.maxX, frame.maxX) - x,
          height: max(bounds.maxY, frame.maxY) - y)
      }
    }
    return bounds
  }
}

extension Rect {
  fileprivate func moved(x: Double, y: Double) -> Rect {
    Rect(x: self.x + x, y: self.y + y, width: width, height: height)
  }

  fileprivate var center: Point { Point(x: x + width / 2, y: y + height / 2) }
}

extension Drawing {
  /// Lines of a heading from the top of a box, scaled down to fit.
  fileprivate mutating func add(_ words: Words, _ direction: LayoutDirection, in frame: Rect) {
    guard !words.lines.isEmpty else { return }
    let scale = min(1, frame.height / words.height, frame.width / words.width)
    let start = direction == .rightToLeft ? frame.maxX : frame.x
    for (number, line) in words.lines.enumerated() {
      let y = frame.y + (Double(number) + 0.5) * words.lineHeight * scale
      marks.append(
        Mark(
          .words(line, .heading(direction)), at: Point(x: start, y: y), size: words.size * scale))
    }
  }

  /// A cell as on the site: a panel, the symbol, and the name below if there is room.
  fileprivate mutating func add(
    _ item: Item, _ direction: LayoutDirection, in frame: Rect, _ files: inout DrawnFiles
  ) {
    guard frame.width > 0, frame.height > 0 else { return }
    let side = min(frame.width, frame.height)
    marks.append(
      Mark(
        .panel(Size(width: frame.width, height: frame.height)), at: frame.center,
        size: min(10, side / 6)))
    let hasRoom = frame.width >= 84 && frame.height >= 84
    let name = caption(hasRoom ? item.name ?? "" : "", fitting: frame.width - 8)
    let caption = name.lines.isEmpty ? 0 : name.height + 4
    let center = Point(x: frame.center.x, y: frame.y + (frame.height - caption) / 2)
    marks.append(
      Mark(
        files.symbol(item.symbol, item.image), at: center,
        size: min(frame.width * 0.66, (frame.height - caption) * 0.7, 96)))
    for (number, line) in name.lines.enumerated() {
      let y = frame.maxY - 8 - name.height + (Double(number) + 0.5) * name.lineHeight
      marks.append(
        Mark(
          .words(line, .caption(direction)), at: Point(x: frame.center.x, y: y), size: name.size))
    }
  }

  /// A name in at most two lines, in a smaller font if it is longer.
  private func caption(_ name: String, fitting width: Double) -> Words {
    var words = Words(name, size: 13, fitting: width)
    while words.lines.count > 2, words.size > 1 {
      words = Words(name, size: words.size * 0.9, fitting: width)
    }
    return words
  }
}
