// A drawing (SVG) is a document. In `<img>` nothing in it runs or loads, and `serve` sends it with
// a sandbox policy. But a static host sends none, and there scripts run in a drawing opened by URL.
//
// Parser differentials are how sanitizers fail. So no text is copied verbatim: it is decoded,
// entities and default attributes are expanded within bounds, CSS is checked with escapes decoded,
// and the kept parts are serialized anew. Tests compare drawings before and after in two browsers,
// pixel for pixel, and open several hundred hostile ones by their address without headers. `title`
// and `desc` stay, as do animations unless they change an address. `aria-` and `data-` attributes
// stay only if a style selects by them.

/// Sanitizes a drawing by an allow list: it keeps the elements and attributes by which SVG draws, styles
/// that load nothing, references within the file, and embedded pictures. Scripts, links, external
/// references and editors' metadata go. (SVG 2; the list is `SVGNames`)
///
/// The kept parts are serialized anew, as UTF-8 without a document type, so that a browser parses
/// exactly what was checked. The picture looks the same. Sanitizing is idempotent.
/// - Parameter budget: what nested pictures may still use.
/// - Throws: `.foreignNamespace` if browsers would not render it as a drawing, and parse errors.
func cleanSVG(
  _ bytes: [UInt8], _ budget: inout PictureBudget
) throws(PictureRefusal) -> (bytes: [UInt8], removed: RemovedParts) {
  let given = budget
  var cleaned = try cleanOnce(bytes, &budget)
  // Selectors of dropped rules no longer count: repeat until the kept attributes are stable.
  while cleaned.keepsNotes {
    var budget = given
    let again = try cleanOnce(cleaned.bytes, &budget)
    if again.bytes == cleaned.bytes { break }
    (cleaned.bytes, cleaned.keepsNotes) = (again.bytes, again.keepsNotes)
  }
  return (cleaned.bytes, cleaned.removed)
}

private func cleanOnce(
  _ bytes: [UInt8], _ budget: inout PictureBudget
) throws(PictureRefusal) -> (bytes: [UInt8], removed: RemovedParts, keepsNotes: Bool) {
  let (text, given) = (try decodeXML(bytes), budget)
  var cleaning = SVGCleaning(XMLReader(text, room: given.unfolding), given, keepsAsked: [])
  // A refused drawing has spent its budget, too.
  defer { budget = cleaning.budgetLeft }
  try cleaning.run()
  // Styles may come after the elements that they select.
  let asked = cleaning.selectedNotes
  if !asked.isEmpty {
    cleaning = SVGCleaning(XMLReader(text, room: given.unfolding), given, keepsAsked: asked)
    try cleaning.run()
  }
  return (cleaning.clean, cleaning.removed, keepsNotes: !asked.isEmpty)
}

/// Resource limits shared by a picture and all pictures nested in it.
struct PictureBudget {
  /// Levels of nesting that are left.
  var levels = 3
  var pixels = Double(CleanPicture.mostPixels)
  /// Bytes that references may still expand to, in a drawing and all nested ones.
  var unfolding = 4 << 20
  /// Elements that `use` may still instantiate. This many take a browser up to five seconds.
  var copies = 100_000
}

private struct SVGCleaning {
  private(set) var clean: [UInt8] = []
  private(set) var removed = RemovedParts()
  private var css: CleanCSS
  private var reader: XMLReader
  /// The reader's initial room.
  private let room: Int
  private var namespaces = XMLNamespaces()
  private var out = SVGWriter()
  private var used = UsedElements()
  /// The stack of open elements that are kept.
  private var open: [Element] = []
  /// The depth inside a dropped element.
  private var skipped = 0
  /// The content of the current `style` element so far.
  private var style: [UInt8] = []

  /// Occurrences of attributes dropped without a report; a selector may match them.
  private var dropped: [ArraySlice<UInt8>] = []

  private let names = SVGNames()

  private struct Element {
    let name: ArraySlice<UInt8>
    let holdsText: Bool
    let isStyle: Bool
  }

  /// Attributes without effect that are kept since a selector matches them.
  private let keepsAsked: NameList

  init(_ reader: XMLReader, _ budget: PictureBudget, keepsAsked: [[UInt8]]) {
    self.reader = reader
    self.keepsAsked = NameList(keepsAsked)
    css = CleanCSS(CSSNames(), budget)
    room = reader.room
  }

  var budgetLeft: PictureBudget {
    var budget = css.budget
    budget.unfolding -= room - reader.room
    return budget
  }

  mutating func run() throws(PictureRefusal) {
    while let token = try reader.next() {
      switch token {
      case .start(let name, let attributes):
        try namespaces.enter(attributes)
        try begin(name, attributes)
      case .end:
        end()
        namespaces.leave()
      case .text(let text): self.text(text)
      }
    }
    guard let copies = used.copies(atMost: css.budget.copies + 1), copies <= css.budget.copies
    else { throw .tooComplex }
    css.budget.copies -= copies
    removed.add(css.removed)
    removed[.unknownAttribute] += countSelected()
    clean = out.finish()
    guard clean.count <= CleanPicture.mostBytes else { throw .tooManyBytes }
  }

  private mutating func begin(
    _ name: ArraySlice<UInt8>, _ attributes: [XMLAttribute]
  ) throws(PictureRefusal) {
    let (namespace, local) = namespaces.resolve(name, isAttribute: false)
    if open.isEmpty {
      guard namespace == .svg, local.elementsEqual("svg".utf8) else { throw .foreignNamespace }
    }
    // A style sheet contains only text.
    guard skipped == 0, open.last?.isStyle != true, keeps(namespace, local, attributes) else {
      skipped += 1
      return
    }
    let isStyle = local.elementsEqual("style".utf8)
    let holdsText =
      names.textElements.contains(local)
      || local.elementsEqual("a".utf8) && open.last?.holdsText == true
    open.append(Element(name: local, holdsText: holdsText, isStyle: isStyle))
    out.begin(local)
    used.begin()
    for attribute in attributes { keep(attribute, of: local) }
    style = []
  }

  private mutating func end() {
    if skipped > 0 {
      skipped -= 1
      return
    }
    guard let element = open.popLast() else { return }
    if element.isStyle {
      out.text(css.cleanSheet(style))
    }
    out.end(element.name)
    used.end()
  }

  private mutating func text(_ text: [UInt8]) {
    guard skipped == 0, let element = open.last else { return }
    if element.isStyle {
      style += text
    } else if element.holdsText {
      out.text(text)
    } else if text.allSatisfy(isXMLSpace) {
      out.layOut(text)
    }
  }

  /// Whether an element is kept; if not, it is reported.
  private mutating func keeps(
    _ namespace: XMLNamespace, _ name: ArraySlice<UInt8>, _ attributes: [XMLAttribute]
  ) -> Bool {
    guard namespace == .svg else {
      if namespace == .xhtml {
        removed[names.scripts.contains(name) ? .script : .embeddedDocument] += 1
      }
      return false
    }
    if names.elements.contains(name) {
      if names.animations.contains(name), !isHarmlessAnimation(attributes) {
        removed[.animation] += 1
        return false
      }
      return !isForeignStyle(name, attributes)
    }
    if names.scripts.contains(name) {
      removed[.script] += 1
    } else if names.documents.contains(name) {
      removed[.embeddedDocument] += 1
    } else if !names.notes.contains(name) {
      removed[.unknownElement] += 1
    }
    return false
  }

  /// Whether an animation cannot set a URL such as `href`; its style values are checked separately.
  private func isHarmlessAnimation(_ attributes: [XMLAttribute]) -> Bool {
    for attribute in attributes where attribute.name.elementsEqual("attributeName".utf8) {
      return names.plainAttributes.contains(attribute.value)
        || names.isNote(attribute.value[...]) || names.styleAttributes.contains(attribute.value)
    }
    return true
  }

  /// Whether an element is a style sheet in a language other than CSS, which browsers ignore.
  private func isForeignStyle(
    _ name: ArraySlice<UInt8>, _ attributes: [XMLAttribute]
  ) -> Bool {
    guard name.elementsEqual("style".utf8) else { return false }
    for attribute in attributes where attribute.name.elementsEqual("type".utf8) {
      let type = attribute.value.map(lowercased)
      return !type.isEmpty && !type.elementsEqual("text/css".utf8)
    }
    return false
  }

  private mutating func keep(_ attribute: XMLAttribute, of element: ArraySlice<UInt8>) {
    if namespaces.isDeclaration(attribute.name) { return }
    let (namespace, name) = namespaces.resolve(attribute.name, isAttribute: true)
    let value = attribute.value
    switch namespace {
    case .none: break
    case .xlink:
      // Two prefixes may be bound to the same namespace.
      guard name.elementsEqual("href".utf8), !out.hasXLinkAddress else { return drop(name) }
      if let address = address(value, of: element) { out.xlinkAddress(address) }
      return
    case .xml:
      if name.elementsEqual("space".utf8) || name.elementsEqual("lang".utf8) {
        out.attribute(attribute.name, value)
      } else {
        drop(name)
      }
      return
    case .svg, .xhtml, .other: return drop(name)
    }
    if name.elementsEqual("href".utf8) {
      if let address = address(value, of: element) { out.attribute(name, address) }
    } else if name.elementsEqual("style".utf8) {
      let style = css.cleanDeclarations(value)
      if !style.isEmpty { out.attribute(name, style) }
    } else if names.styleAttributes.contains(name)
      || names.animatedValues.contains(name) && names.animations.contains(element)
    {
      if let clean = css.cleanValue(value) { out.attribute(name, clean) }
    } else if names.plainAttributes.contains(name)
      || names.isNote(name) && keepsAsked.contains(name)
    {
      if name.elementsEqual("id".utf8) { used.hasID(value) }
      out.attribute(name, value)
    } else if name.prefix(2).map(lowercased).elementsEqual("on".utf8) {
      removed[.eventHandler] += 1
    } else {
      drop(name)
    }
  }

  private mutating func drop(_ name: ArraySlice<UInt8>) {
    dropped.append(name)
  }

  /// The number of dropped attributes that a selector matches.
  private func countSelected() -> Int {
    let selected = NameList(css.selectedAttributes)
    return dropped.count { selected.contains($0) }
  }

  /// Dropped attributes without effect of their own that a selector matches.
  var selectedNotes: [[UInt8]] {
    let selected = NameList(css.selectedAttributes)
    return dropped.filter { names.isNote($0) && selected.contains($0) }.map { Array($0) }
  }

  /// Sanitizes a reference: a fragment of the same file, or for images a `data:` URL; nil drops it.
  private mutating func address(_ value: [UInt8], of element: ArraySlice<UInt8>) -> [UInt8]? {
    let address = Array(value.drop(while: isXMLSpace).reversed().drop(while: isXMLSpace).reversed())
    let isImage = names.images.contains(element)
    if element.elementsEqual("a".utf8) {
      removed[runs(address) ? .script : .link] += 1
      return nil
    }
    if address.isEmpty { return nil }
    // As an image URL, it would load the whole file again.
    if element.elementsEqual("image".utf8), address.first == UInt8(ascii: "#") {
      removed[.embeddedPicture] += 1
      return nil
    }
    // Browsers differ in whether leading space counts, so it is kept.
    if address.first == UInt8(ascii: "#") {
      if element.elementsEqual("use".utf8) { used.shows(address) }
      return value
    }
    guard isImage, let data = DataURL(address) else {
      removed[runs(address) ? .script : .outsideReference] += 1
      return nil
    }
    guard let picture = cleanPicture(in: data, &css.budget) else {
      removed[.embeddedPicture] += 1
      return nil
    }
    removed.add(picture.removed)
    return picture.address
  }

  /// Whether a URL is a script. Browsers ignore control characters in its scheme.
  private func runs(_ address: [UInt8]) -> Bool {
    let scheme = address.filter { $0 > 0x20 }.prefix(11).map(lowercased)
    return scheme.elementsEqual("javascript:".utf8)
  }
}

/// A set of names, compared by bytes.
private struct NameList {
  private let sorted: [[UInt8]]

  init(_ names: [[UInt8]]) {
    sorted = names.sorted { $0.lexicographicallyPrecedes($1) }
  }

  func contains(_ name: ArraySlice<UInt8>) -> Bool {
    var (start, end) = (0, sorted.count)
    while start < end {
      let middle = start + (end - start) / 2
      if sorted[middle].lexicographicallyPrecedes(name) {
        start = middle + 1
      } else {
        end = middle
      }
    }
    return start < sorted.count && sorted[start].elementsEqual(name)
  }
}
