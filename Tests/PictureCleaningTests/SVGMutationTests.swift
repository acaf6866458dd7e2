import Foundation
import PictureCleaning
import RandomNumbers
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The number of mutated drawings (fuzzing).
private let count = lawCount(120)

/// The fuzzing dictionary: XML and CSS delimiters, and what a sanitizer looks for.
private let pieces = [
  "<", ">", "&", ";", "\"", "'", "/>", "</g>", "<g>", "<![CDATA[", "]]>", "<!--", "-->", "<?x ?>",
  "&#60;", "&e;", "&x;", "xmlns=''", " xmlns:s='http://www.w3.org/2000/svg'", "<s:g/>",
  "onload='1'",
  "<script>", "</script>", "<style>", "</style>", "{", "}", "(", ")", "[", "\\", "\\75 ", "/*",
  "*/",
  "url(", "url('#a')", "@import", "@media", "@", ":", "#", "\n", "\u{0}", "\u{1F436}", "href='#a'",
  "javascript:", "data:image/png;base64,", "<!ATTLIST g data-y CDATA '&x;'>", " aria-x='", "<a>",
  "<text>", "\r", "%", "e3", "--",
]

private let styles = [
  "{", "}", "(", ")", "[", "]", ";", ":", ",", "/*", "*/", "'", "\"", "\\", "\\75 ", "\\0a", "url(",
  "url('#a')",
  "url(x)", "src(", "image-set('x')", "@import 'x';", "@media a{", "@font-face{", "@namespace",
  "@charset 'x';", "!",
  "--x:{", "-->", "&lt;!--", "#", "#1a", "1e3", "1e", "-", "--", "+.5", "U+0-7F", "\n", "\u{1F436}",
  "e", "a", "%", "&gt;",
  "data:font/woff2;base64,AA",
  "url(data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==)",
  "url('data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/>')", "[data-x] ",
  "}a{b:c}", "expression(", "var(--x)", "\\", ".", "0",
]

private let drawing = """
  <?xml version="1.0" encoding="UTF-8"?>
  <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [<!ENTITY e "<g>&x;</g>"><!ENTITY x "y"><!ATTLIST g data-x CDATA "&x;" onload CDATA "1">]>
  <svg xmlns="http://www.w3.org/2000/svg" xmlns:l="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">
    <style>@media print { a:hover > b { fill: url(#a); stroke: rgb(1, 2, 3) } } .c::before{content:"\\41"}</style>
    <defs><linearGradient id="a" l:href="#b"><stop offset="50%" style="stop-color:red;stop-opacity:.5"/></linearGradient></defs>
    <text x="1" xml:space="preserve">a &amp; <tspan>b</tspan> &e;</text><a href="http://example.com"><g/></a>
    <image href="data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=="/>
    <animate attributeName="fill" values="red;url(#a)"/><script>1</script><circle r="1" onclick="1"/>
  </svg>
  """

@Suite struct SVGMutationTests {
  @Test func `mutated drawings become well-formed, inert XML, and cleaning is idempotent`() {
    var random = SeededRandom(law: 2026)
    var taken = 0
    let all = Array(drawing.utf8)
    let sheet =
      all.firstRange(of: Array("@media".utf8))!
      .lowerBound..<all.firstRange(of: Array("</style>".utf8))!.lowerBound
    for round in 0..<count {
      // Half of the mutations are in the style sheet only, so that the XML stays well-formed.
      let isStyle = round.isMultiple(of: 2)
      var bytes = isStyle ? Array(all[sheet]) : all
      for _ in 0..<random.number(1...5) {
        let place = random.next(below: bytes.count)
        switch random.next(below: 4) {
        case 0: bytes.removeSubrange(place..<min(bytes.count - 1, place + random.number(1...12)))
        case 1:
          let copy = bytes.dropFirst(random.next(below: bytes.count)).prefix(40)
          bytes.insert(contentsOf: copy, at: place)
        case 2 where !isStyle: bytes[place] ^= 1 << UInt8(random.next(below: 8))
        default: bytes.insert(contentsOf: random.pick(isStyle ? styles : pieces).utf8, at: place)
        }
      }
      if isStyle { bytes = all[..<sheet.lowerBound] + bytes + all[sheet.upperBound...] }
      guard let clean = try? cleanPicture(bytes), clean.kind == .svg else { continue }
      taken += 1
      #expect((try? cleanPicture(clean.bytes))?.bytes == clean.bytes, "round \(round)")
      let judge = Judge()
      let parser = XMLParser(data: Data(clean.bytes))
      parser.delegate = judge
      #expect(parser.parse(), "round \(round): \(String(describing: parser.parserError))")
      #expect(judge.found == [], "round \(round)")
    }
    // More than half of them on average.
    #expect(taken > count / 3)
  }
}

/// Forbidden content, found by an independent XML parser.
private final class Judge: NSObject, XMLParserDelegate {
  var found: [String] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    if ["script", "foreignObject"].contains(name) || name.contains(":") { found.append(name) }
    for (name, value) in attributes {
      let isAddress = name == "href" || name == "xlink:href"
      if name.hasPrefix("on")
        || isAddress && !value.hasPrefix("#") && !value.hasPrefix("data:image/")
      {
        found.append(name)
      }
    }
  }
}
