import Bytes
import Foundation
import PictureCleaning
import Testing

/// Expects the content of the root after cleaning, and the reported removals.
private func expectClean(
  _ inside: String, _ kept: String, _ told: [RemovedPart: Int] = [:], declarations: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let namespaces =
    #"xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink""#
  let text =
    "\(declarations)<svg \(namespaces) xmlns:s=\"http://www.w3.org/2000/svg\">\(inside)</svg>"
  guard let clean = try? cleanPicture(Array(text.utf8)) else {
    Issue.record("refused: \(text)", sourceLocation: sourceLocation)
    return
  }
  let root = kept.contains("xlink:") ? namespaces : #"xmlns="http://www.w3.org/2000/svg""#
  let whole = kept.isEmpty ? "<svg \(root)/>\n" : "<svg \(root)>\(kept)</svg>\n"
  #expect(String(decoding: clean.bytes, as: UTF8.self) == whole, sourceLocation: sourceLocation)
  var counts: [RemovedPart: Int] = [:]
  for part in RemovedPart.allCases where clean.removed[part] > 0 {
    counts[part] = clean.removed[part]
  }
  #expect(counts == told, sourceLocation: sourceLocation)
}

private func refusal(of text: String) -> PictureRefusal? {
  refusal(of: Array(text.utf8))
}

private func refusal(inside: String) -> PictureRefusal? {
  let root = "<svg xmlns='http://www.w3.org/2000/svg' xmlns:l='http://www.w3.org/1999/xlink'>"
  return refusal(of: "\(root)\(inside)</svg>")
}

private func refusal(of bytes: [UInt8]) -> PictureRefusal? {
  do throws(PictureRefusal) {
    _ = try cleanPicture(bytes)
    return nil
  } catch {
    return error
  }
}

@Suite struct CleanSVGTests {
  @Test func `scripts, event handlers, other documents and links go, and what a link shows stays`()
  {
    expectClean(
      "<script>alert(1)</script><rect onload='alert(1)' ONCLICK='x'/>", "<rect/>",
      [.script: 1, .eventHandler: 2])
    expectClean(
      "<foreignObject><b xmlns='http://www.w3.org/1999/xhtml'/></foreignObject>", "",
      [.embeddedDocument: 1])
    expectClean("<script xmlns='http://www.w3.org/1999/xhtml'/>", "", [.script: 1])
    expectClean("<a href='https://example.com/'><rect/></a>", "<a><rect/></a>", [.link: 1])
    expectClean("<a xlink:href=' java&#9;script:alert(1)'>x</a>", "<a/>", [.script: 1])
    expectClean("<text>a <a href='x'>b</a></text>", "<text>a <a>b</a></text>", [.link: 1])
  }

  @Test func `references stay within the file`() {
    expectClean(
      "<use href='#a'/><use xlink:href=' #b '/>", ##"<use href="#a"/><use xlink:href=" #b "/>"##)
    expectClean("<use href='other.svg#a'/>", "<use/>", [.outsideReference: 1])
    expectClean("<use href='data:image/svg+xml,&lt;svg/>#a'/>", "<use/>", [.outsideReference: 1])
    expectClean("<image href='http://example.com/a.png'/>", "<image/>", [.outsideReference: 1])
    expectClean("<feImage href='//example.com/a.png'/>", "<feImage/>", [.outsideReference: 1])
    expectClean(
      "<rect fill='url(#a)' filter='url(x.svg#b)'/>", #"<rect fill="url(#a)"/>"#,
      [.outsideReference: 1])
    expectClean(#"<rect fill="\75 rl(http://example.com/)"/>"#, "<rect/>", [.outsideReference: 1])
    expectClean("<g xml:base='http://example.com/'/>", "<g/>")
    expectClean(
      "<image href=' #a'/><image xlink:href='#a'/>", "<image/><image/>", [.embeddedPicture: 2])
    expectClean(
      "<g style='background:url(#a);mask:url(#b)'/>", ##"<g style="mask:url(#b);"/>"##,
      [.embeddedPicture: 1])
    expectClean("<feImage href='#a'/>", ##"<feImage href="#a"/>"##)
  }

  @Test func `an animation stays unless it changes an address`() {
    expectClean("<set attributeName='href' to='javascript:alert(1)'/>", "", [.animation: 1])
    expectClean("<animate attributeName='xlink:href' values='a;b'/>", "", [.animation: 1])
    expectClean("<animate attributeName='onclick' to='alert(1)'/>", "", [.animation: 1])
    expectClean(
      "<animate attributeName='fill' to='red' dur='1s'/>",
      #"<animate attributeName="fill" to="red" dur="1s"/>"#)
    expectClean(
      "<set attributeName='fill' to='url(http://example.com/)'/>", #"<set attributeName="fill"/>"#,
      [.outsideReference: 1])
  }

  @Test func `styles keep everything that loads nothing`() {
    expectClean(
      "<style>@import 'a.css'; rect > g{ fill : red ;; filter:url( '#f' ) }</style>",
      "<style>rect &gt; g{fill:red;filter:url(#f);}\n</style>", [.outsideReference: 1])
    expectClean(
      "<style>a{fill:red;background:image-set('a.png' 1x);cursor:url(a.cur)}</style>",
      "<style>a{fill:red;}\n</style>", [.styleRule: 1, .outsideReference: 1])
    expectClean(
      "<style>@media (min-width:1px){a{b:c}}</style>",
      "<style>@media (min-width:1px){a{b:c;}}\n</style>")
    expectClean(
      "<style><![CDATA[ a:hover { b: 'c;}' } ]]></style>", "<style>a:hover{b:'c;}';}\n</style>")
    expectClean("<style>a{b:c</style><style/>", "<style>a{b:c;}\n</style><style/>")
    expectClean("<style>@im\\70ort url(x);</style>", "<style/>", [.outsideReference: 1])
    expectClean(
      "<style>a{b:c}}x{y:z}d{e:f}</style>", "<style>a{b:c;}\nd{e:f;}\n</style>", [.styleRule: 1])
    expectClean("<style type='text/x'>a{}</style>", "")
    expectClean(
      "<g style='fill:red;behavior:url(#x);stroke:expression(alert(1));width:calc(1px + 2px)'/>",
      #"<g style="fill:red;width:calc(1px + 2px);"/>"#, [.styleRule: 2])
    expectClean("<g style='a:b}c:d;e:f'/>", #"<g style="e:f;"/>"#, [.styleRule: 1])
  }

  @Test func `a font inside the file stays, as one inside a style sheet`() {
    expectClean(
      "<style>@font-face{font-family:F;src:url(data:font/woff2;base64,AAAA) format('woff2')}</style>",
      "<style>@font-face{font-family:F;src:url(data:font/woff2;base64,AAAA) format('woff2');}\n</style>"
    )
    expectClean(
      "<style>@font-face{src:url(data:text/html;base64,AAAA)}</style>",
      "<style>@font-face{}\n</style>",
      [.outsideReference: 1])
  }

  @Test func `attributes that only selectors ask for stay if they mean nothing, or are told`() {
    expectClean(
      "<rect data-x='1' data-place='here' aria-expanded='true' tabindex='0'/><style>[data-x='1']:not([aria-expanded]){fill:red}</style>",
      #"<rect data-x="1" aria-expanded="true" tabindex="0"/>"#
        + "<style>[data-x='1']:not([aria-expanded]){fill:red;}\n</style>")
    expectClean(
      "<style>g:not([ n|label ^= 'a']) [kind]{fill:red}</style><g xmlns:n='urn:n' n:label='a' n:kind='b' note='c'/><g kind='d'/>",
      "<style>g:not([n|label ^= 'a']) [kind]{fill:red;}\n</style><g/><g/>", [.unknownAttribute: 3])
    expectClean("<g data-\u{E9}='1' kind='d'/><style>kind{}</style>", "<g/><style>kind{}\n</style>")
  }

  @Test func `a picture in a style stays as one in an image does`() throws {
    let inner = "<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"
    let given = "data:image/svg+xml;base64,\(base64(Array(inner.utf8)))"
    let clean = base64(Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n".utf8))
    let kept = "url(data:image/svg+xml;base64,\(clean))"
    expectClean(
      "<g style='background:red url(\(given));a:b'/>",
      #"<g style="background:red \#(kept);a:b;"/>"#,
      [.script: 1])
    expectClean(
      "<style>g{g{mask-image:url(\"\(given)\")}}</style>",
      "<style>g{g{mask-image:\(kept);}}\n</style>", [.script: 1])
    expectClean("<g mask='url( \(given) )'/>", #"<g mask="\#(kept)"/>"#, [.script: 1])
    expectClean("<g style='a:url(data:image/png,x)'/>", "<g/>", [.embeddedPicture: 1])
    expectClean("<g mask='url(\(given)#a)'/>", "<g/>", [.embeddedPicture: 1])
  }

  @Test func `an embedded picture is cleaned like a file, with the media type of its bytes`() throws
  {
    let inner = #"<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>"#
    let clean = base64(Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n".utf8))
    expectClean(
      "<image href='data:image/png;base64,\(base64(Array(inner.utf8)))'/>",
      #"<image href="data:image/svg+xml;base64,\#(clean)"/>"#, [.script: 1])
    expectClean(
      "<image href='data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/>'/>",
      #"<image href="data:image/svg+xml;base64,\#(clean)"/>"#)
    expectClean("<image href='data:text/html,hello'/>", "<image/>", [.embeddedPicture: 1])
    var deep = inner
    for _ in 0..<5 {
      deep =
        "<svg xmlns='http://www.w3.org/2000/svg'><image href='data:;base64,\(base64(Array(deep.utf8)))'/></svg>"
    }
    let cut = try cleanPicture(Array(deep.utf8))
    #expect(cut.removed[.embeddedPicture] == 1 && cut.removed[.script] == 0)
  }

  @Test
  func `notes of programs go without a word, names for those who do not see the picture stay`() {
    expectClean(
      "<metadata>Ann</metadata><title>A dog</title>\n  <!-- Ann --><n xmlns='urn:n'>Ann</n><g id='a' n='Ann'>Ann</g>",
      #"<title>A dog</title>"# + "\n  " + #"<g id="a"/>"#)
    expectClean("<blink/><flowRoot/>", "", [.unknownElement: 2])
  }

  @Test func `namespace prefixes are resolved by their bindings`() {
    expectClean("<s:g><s:script/></s:g>", "<g/>", [.script: 1])
    expectClean(
      "<g xmlns:l='http://www.w3.org/1999/xlink'><use l:href='#a'/></g>",
      ##"<g><use xlink:href="#a"/></g>"##)
    expectClean("<g xmlns=''><rect/></g>", "")
    expectClean("<g xmlns='urn:x'><rect xmlns='http://www.w3.org/2000/svg'/></g>", "")
    #expect(refusal(of: "<svg/>") == .foreignNamespace)
    #expect(refusal(of: "<svg xmlns='http://www.w3.org/1999/xhtml'/>") == .foreignNamespace)
    #expect(refusal(of: "<a:svg xmlns:a='http://www.w3.org/2000/svg'/>") == nil)
  }

  @Test func `entities are expanded within bounds, and their expansion is sanitized`() {
    expectClean(
      "<g fill='&c;'/>&e;", ##"<g fill="#fff"/><rect/>"##, [.eventHandler: 1],
      declarations:
        "<!DOCTYPE svg [<!ENTITY c '#fff'><!ENTITY e '&#60;rect onload=\"alert(1)\"/>'>]>")
    let lines = (1...30).map { "<!ENTITY e\($0) '&e\($0 - 1);&e\($0 - 1);'>" }.joined()
    let root = "<svg xmlns='http://www.w3.org/2000/svg'>"
    #expect(
      refusal(of: "<!DOCTYPE svg [<!ENTITY e0 'ha'>\(lines)]>\(root)<text>&e30;</text></svg>")
        == .tooComplex)
    #expect(
      refusal(of: "<!DOCTYPE svg [<!ENTITY a '&a;'>]>\(root)<text>&a;</text></svg>") == .tooComplex)
    #expect(refusal(of: "<!DOCTYPE svg [<!ENTITY a '<g>'>]>\(root)&a;</g></svg>") == .broken)
    #expect(refusal(of: "\(root)&nothing;</svg>") == .broken)
    let deep = String(repeating: "<g>", count: 256) + String(repeating: "</g>", count: 256)
    #expect(refusal(of: "\(root)\(deep)</svg>") == .tooComplex)
  }

  @Test func `attributes have the values that the document type gives them`() {
    expectClean(
      "<rect/><rect fill='blue'/><s:rect/>",
      #"<rect fill="red" x="1&quot;"/><rect fill="blue" x="1&quot;"/><rect/>"#, [.eventHandler: 2],
      declarations: """
        <!DOCTYPE svg [<!ENTITY e '1"'><!ATTLIST rect fill (red|blue) "red" y CDATA #IMPLIED
          x CDATA #FIXED '&e;' onload CDATA "alert('>')"><!ATTLIST rect fill CDATA "green" y CDATA "2">
        <!ATTLIST circle n NOTATION (a|b) #REQUIRED r CDATA "3">]>
        """)
    expectClean(
      "<rect/>", "<rect/>",
      declarations: "<!DOCTYPE svg [%e; <!ATTLIST rect fill CDATA 'red'><!ATTLIST rect fill x>]>")
    let namespace = "<!ATTLIST svg xmlns CDATA #FIXED 'http://www.w3.org/2000/svg'>"
    #expect(refusal(of: "<!DOCTYPE svg [\(namespace)]><svg/>") == nil)
    let long = String(repeating: "x", count: 1000)
    let many = String(repeating: "<g/>", count: 5000)
    #expect(
      refusal(of: "<!DOCTYPE svg [\(namespace)<!ATTLIST g id CDATA '\(long)'>]><svg>\(many)</svg>")
        == .tooComplex)
  }

  @Test func `entity expansion is bounded over all nested pictures`() throws {
    let text = String(repeating: "&e;", count: 1000)
    let inner =
      "<!DOCTYPE svg [<!ENTITY e '\(String(repeating: "x", count: 1000))'>]>"
      + "<svg xmlns='http://www.w3.org/2000/svg'><text>\(text)</text></svg>"
    let image = "<image href='data:image/svg+xml;base64,\(base64(Array(inner.utf8)))'/>"
    let clean = try cleanPicture(
      Array(
        "<svg xmlns='http://www.w3.org/2000/svg'>\(String(repeating: image, count: 20))</svg>".utf8)
    )
    #expect(clean.removed[.embeddedPicture] == 16)
  }

  /// A chain of groups, each instantiating the next several times; the last is a square.
  private func chain(_ count: Int, times: Int, _ address: (Int) -> String) -> String {
    let groups = (1...count).map { number in
      let uses = String(repeating: "<use \(address(number + 1))/>", count: times)
      return "<g id='a\(number)'>\(uses)</g>"
    }
    return "<defs>\(groups.joined())<rect id='a\(count + 1)'/></defs><use \(address(1))/>"
  }

  @Test func `nested use elements are bounded, however their address is spelled`() {
    let spellings: [(Int) -> String] = [
      { "href='#a\($0)'" }, { "l:href='#a\($0)'" }, { "href=' #a\($0) '" }, { "href='#%61\($0)'" },
      { "href='#&#97;\($0)'" }, { "href='#a&#10;\($0)'" }, { "href='#a\($0)' l:href='#b'" },
      { "l:href='#b' href='#a\($0)'" },
    ]
    for spelling in spellings {
      #expect(refusal(inside: chain(30, times: 2, spelling)) == .tooComplex)
      #expect(refusal(inside: chain(62, times: 100, spelling)) == .tooComplex)
      #expect(refusal(inside: chain(12, times: 2, spelling)) == nil)
    }
    // Browsers disagree on ids that decode to invalid UTF-8.
    for id in ["\u{E9}", "\u{FFFD}", "%E9"] {
      #expect(refusal(inside: "<g id='\(id)'><use href='#%E9'/></g>") == .tooComplex)
    }
  }

  @Test func `copies side by side are many, in one another a few, and in themselves none`() {
    let square = "<rect id='a'/>"
    let use = "<use href='#a'/>"
    #expect(refusal(inside: square + String(repeating: use, count: 100_000)) == nil)
    #expect(refusal(inside: square + String(repeating: use, count: 100_001)) == .tooComplex)
    #expect(refusal(inside: chain(63, times: 1) { "href='#a\($0)'" }) == nil)
    #expect(refusal(inside: chain(64, times: 1) { "href='#a\($0)'" }) == .tooComplex)
    #expect(refusal(inside: "<g id='a'>\(use)</g>") == .tooComplex)
    #expect(refusal(inside: "<use id='a' href='#b'/><use id='b' href='#a'/>") == .tooComplex)
    // Duplicate ids refer to the first; a missing target renders nothing.
    #expect(refusal(inside: "\(square)<g id='a'>\(use)</g>") == nil)
    #expect(refusal(inside: "<use href='#b'/><use href='#'/><use href='other.svg#a'/>") == nil)
    #expect(refusal(inside: "<script id='a'/><metadata>\(use)</metadata>\(use)") == nil)
  }

  @Test func `use elements are bounded over all nested pictures`() throws {
    let inner =
      "<svg xmlns='http://www.w3.org/2000/svg'><rect id='a'/>"
      + String(repeating: "<use href='#a'/>", count: 30_000) + "</svg>"
    let image = "<image href='data:;base64,\(base64(Array(inner.utf8)))'/>"
    let clean = try cleanPicture(
      Array(
        "<svg xmlns='http://www.w3.org/2000/svg'>\(String(repeating: image, count: 5))</svg>".utf8))
    #expect(clean.removed[.embeddedPicture] == 2)
  }

  @Test func `every encoding that browsers and programs write becomes UTF-8`() throws {
    let body = "<svg xmlns=\"http://www.w3.org/2000/svg\"><title>\u{20AC}\u{E9}</title></svg>\n"
    let plain = Array(body.utf8)
    #expect(try cleanPicture([0xEF, 0xBB, 0xBF] + plain).bytes == plain)
    for isLittle in [true, false] {
      let wide = ([0xFEFF] + Array(body.utf16)).flatMap { unit -> [UInt8] in
        let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        return isLittle ? pair.reversed() : pair
      }
      #expect(try cleanPicture(wide).bytes == plain)
    }
    let latin = body.unicodeScalars.map { $0 == "\u{20AC}" ? 0x80 : UInt8($0.value) }
    #expect(
      try cleanPicture(Array("<?xml version='1.0' encoding='ISO-8859-1'?>".utf8) + latin).bytes
        == plain)
    #expect(refusal(of: latin) == .unknownEncoding)
    #expect(refusal(of: "<?xml version='1.0' encoding='UTF-7'?>" + body) == .unknownEncoding)
    #expect(refusal(of: [0x1F, 0x8B, 8, 0]) == .compressed)
    #expect(refusal(of: Array(plain.dropLast(8))) == .cutOff)
  }
}
