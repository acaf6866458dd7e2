import FlowLayout
import GalleryModel
import Geometry
import JSON
import Texts

/// Parses a request. Unknown members are ignored with a warning. (flow-layout.md §13)
func readLayoutRequest(_ bytes: [UInt8]) throws(LayoutRequestError) -> LayoutRequest {
  let document: JSONDocument
  do throws(JSONError) {
    document = try readJSON(bytes)
  } catch {
    throw LayoutRequestError(error.message, at: error.offset, .invalidJSON)
  }
  guard document.root.kind == .object else {
    throw wrong(document.root, "a request must be an object such as {\"cases\": […]}")
  }
  if let schema = document.root.present("schema"), !schema.isString("flow-layout-vectors/1") {
    throw wrong(schema, "“schema” must be “flow-layout-vectors/1”")
  }
  guard let cases = document.root.present("cases") else {
    throw missing("“cases” is missing; it lists what to lay out", in: document.root)
  }
  guard cases.kind == .array else { throw wrong(cases, "“cases” must be a list") }
  var request = LayoutRequest(cases: [])
  for value in cases.elements { request.cases.append(try readCase(value)) }
  request.unknownMembers = unknownMembers(of: document.root)
  return request
}

private func readCase(_ value: JSONValue) throws(LayoutRequestError) -> LayoutRequest.Case {
  guard value.kind == .object else { throw wrong(value, "a case must be an object") }
  guard let nameValue = value.present("name") else {
    throw missing("a case needs a “name”", in: value)
  }
  guard let name = nameValue.string else { throw wrong(nameValue, "“name” must be a text") }
  guard let container = value.present("container") else {
    throw missing("a case needs a “container” such as {\"width\": 320, \"height\": 480}", in: value)
  }
  guard let sections = value.present("sections") else {
    throw missing("a case needs “sections”, a list", in: value)
  }
  guard sections.kind == .array else { throw wrong(sections, "“sections” must be a list") }

  let base = try value.present("layout").map(readSettings) ?? LayoutSettings()
  var result = LayoutRequest.Case(
    name: name, container: try readContainer(container), settings: base.flowLayoutSettings,
    sections: [], query: nil)
  for section in sections.elements {
    result.sections.append(
      try readSection(
        section, base: base, container: result.container,
        direction: result.settings.scrollDirection))
  }
  guard let query = value.present("query") else { return result }
  if let type = query["type"], type.isString("batchUpdate") {
    let (container, direction) = (result.container, result.settings.scrollDirection)
    var ids: [[String]] = []
    for (number, section) in sections.elements.enumerated() {
      let count = result.sections[number].items.count
      ids.append(try readIDs(section) ?? (0..<count).map { "\(number).\($0)" })
    }
    let batch = try readBatch(try query.required("updates"), ids: ids) {
      section throws(LayoutRequestError) in
      let metrics = try readSection(section, base: base, container: container, direction: direction)
      return (metrics, try readIDs(section))
    }
    result.query = .batchUpdate(batch)
  } else {
    result.query = try readQuery(query)
  }
  return result
}

private func readContainer(_ value: JSONValue) throws(LayoutRequestError) -> Container {
  guard value.kind == .object else { throw wrong(value, "“container” must be an object") }
  var reader = ObjectReader(value)
  let (width, height) = (reader.number("width"), reader.number("height"))
  // The same reader as for the insets in settings.
  let inset = reader.insets("contentInset")
  try throwFirst(reader.problems)
  guard let width, let height else {
    throw missing("“container” must have a “width” and a “height”", in: value)
  }
  return Container(width: width, height: height, contentInset: inset ?? .zero)
}

private func readSettings(_ value: JSONValue) throws(LayoutRequestError) -> LayoutSettings {
  let (settings, problems) = LayoutSettings.read(value)
  try throwFirst(problems)
  return settings
}

private func readSection(
  _ value: JSONValue, base: LayoutSettings, container: Container, direction: ScrollDirection
) throws(LayoutRequestError) -> SectionMetrics {
  guard value.kind == .object else { throw wrong(value, "a section must be an object") }
  // A section's overrides stand beside its items, under the same names as in `layout`.
  let settings = try readSettings(value).overriding(base)
  guard let items = value.present("items") else {
    throw missing("a section needs “items”: how many, or a list of sizes", in: value)
  }
  var count = items.count
  var sizes: [Size?] = []
  if items.kind == .array {
    for item in items.elements { sizes.append(item.isNull ? nil : try readSize(item)) }
    if sizes.allSatisfy({ $0 == nil }) { sizes = [] }  // As if their number were given.
  } else if let number = items.number, number >= 0, number <= maximumCount,
    number.rounded(.down) == number
  {
    count = Int(number)
  } else {
    throw wrong(items, "“items” must be a whole number up to 10 000 000, or a list of sizes")
  }
  if let ids = value.present("ids"), ids.kind != .array || ids.count != count {
    throw wrong(ids, "“ids” must be a list with an id for each of the \(count) items")
  }
  return SectionMetrics(
    count: count, sizes: sizes, settings: settings, container: container, scrolling: direction)
}

/// Frames and JSON output of this many items still fit in memory.
private let maximumCount = 10_000_000.0

private func readQuery(_ value: JSONValue) throws(LayoutRequestError) -> LayoutRequest.Query {
  guard let type = value["type"] else { throw missing("a query needs a “type”", in: value) }
  if type.isString("elementsInRect") {
    return .elementsInRect(
      try readRect(try value.required("rect")), visibleRect: try readVisibleRect(value))
  }
  if type.isString("itemAtPoint") {
    return .itemAtPoint(try readPoint(try value.required("point")))
  }
  if type.isString("attributes") {
    return .attributes(
      try readKind(try value.required("kind")), try readIndexPath(try value.required("indexPath")),
      visibleRect: try readVisibleRect(value))
  }
  if type.isString("pinned") {
    return .pinned(visibleRects: try readList("visibleRects", of: value, readRect))
  }
  if type.isString("targetContentOffset") {
    return .targetContentOffset(proposed: try readList("proposed", of: value, readPoint))
  }
  if type.isString("dropTarget") {
    return .dropTarget(
      points: try readList("points", of: value, readPoint),
      dragging: try value.present("dragging").map(readIndexPath))
  }
  let types = membersOfQueries.map { "“\($0.type)”" }.joined(separator: ", ")
  throw wrong(type, "“type” must be one of \(types)")
}

private func readList<Element>(
  _ name: String, of query: JSONValue, _ read: (JSONValue) throws(LayoutRequestError) -> Element
) throws(LayoutRequestError) -> [Element] {
  let list = try query.required(name)
  guard list.kind == .array else { throw wrong(list, "“\(name)” must be a list") }
  var elements: [Element] = []
  for element in list.elements { elements.append(try read(element)) }
  return elements
}

private func readKind(_ value: JSONValue) throws(LayoutRequestError) -> ElementKind {
  for kind in [ElementKind.header, .item, .footer] where value.isString(kind.rawValue) {
    return kind
  }
  throw wrong(value, "“kind” must be one of “item”, “header”, “footer”")
}

func readIndexPath(_ value: JSONValue) throws(LayoutRequestError) -> IndexPath {
  let numbers = try readNumbers(value, count: 2, "an index path, [section, item]")
  for number in numbers where number.rounded(.down) != number || number.magnitude > 1e9 {
    throw LayoutRequestError("an index path must hold whole numbers", at: value.range.lowerBound)
  }
  return IndexPath(section: Int(numbers[0]), item: Int(numbers[1]))
}

private func readVisibleRect(_ query: JSONValue) throws(LayoutRequestError) -> Rect? {
  guard let rect = query.present("visibleRect") else { return nil }
  return try readRect(rect)
}

private func readRect(_ value: JSONValue) throws(LayoutRequestError) -> Rect {
  let numbers = try readNumbers(value, count: 4, "a rectangle, [x, y, width, height]")
  return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
}

private func readPoint(_ value: JSONValue) throws(LayoutRequestError) -> Point {
  let numbers = try readNumbers(value, count: 2, "a point, [x, y]")
  return Point(x: numbers[0], y: numbers[1])
}

func readSize(_ value: JSONValue) throws(LayoutRequestError) -> Size {
  let numbers = try readNumbers(value, count: 2, "a size, [width, height]")
  return Size(width: numbers[0], height: numbers[1])
}

private func readNumbers(_ value: JSONValue, count: Int, _ what: Message)
  throws(LayoutRequestError) -> [Double]
{
  var numbers: [Double] = []
  numbers.reserveCapacity(count)
  guard value.kind == .array, value.count == count else {
    throw wrong(value, "here must stand \(what)")
  }
  for element in value.elements {
    guard let number = element.number, number.isFinite else {
      let message: Message =
        element.isTooLarge
        ? "the number \(element.text) is too large"
        : "here must stand \(what); \(element.inWords) is no number"
      throw LayoutRequestError(message, at: value.range.lowerBound)
    }
    numbers.append(number)
  }
  return numbers
}

private func throwFirst(_ problems: [Problem]) throws(LayoutRequestError) {
  for problem in problems where problem.isError {
    throw LayoutRequestError(problem.message, at: problem.range.lowerBound)
  }
}

func wrong(_ value: JSONValue, _ message: Message) -> LayoutRequestError {
  LayoutRequestError("\(message), not \(value.countInWords)", at: value.range.lowerBound)
}

func missing(_ message: Message, in value: JSONValue) -> LayoutRequestError {
  LayoutRequestError(message, at: value.range.lowerBound)
}

extension JSONValue {
  /// The member of that name; `null` means absent.
  func present(_ name: String) -> JSONValue? {
    guard let member = self[name], !member.isNull else { return nil }
    return member
  }

  fileprivate func required(_ name: String) throws(LayoutRequestError) -> JSONValue {
    guard let member = present(name) else { throw missing("a query needs “\(name)”", in: self) }
    return member
  }
}
