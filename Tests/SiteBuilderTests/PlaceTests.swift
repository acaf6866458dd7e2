import Testing

@testable import SiteBuilder

@Suite struct PlaceTests {
  @Test(
    arguments: [
      ("index.html", "index.html", "./index.html"),
      ("index.html", "animals/index.html", "./animals/index.html"),
      ("animals/index.html", "index.html", "../index.html"),
      ("a/b/index.html", "a/c/index.html", "../c/index.html"),
      ("a/index.html", "a/index.html", "index.html"),
      ("a/index.html", "a/b/index.html", "b/index.html"),
      ("ab/index.html", "a/index.html", "../a/index.html"),
      ("a/b/index.html", "ab/index.html", "../../ab/index.html"),
      ("404.html", "assets/x.css", "./assets/x.css"),
      ("a/index.html", "강아지/index.html", "../강아지/index.html"),
      ("a/index.html", "x y#?%.png", "../x%20y%23%3F%25.png"),
      ("index.html", "a:b.png", "./a:b.png"),
      ("a/index.html", "a/b:c/index.html", "./b:c/index.html"),
      ("a/index.html", "b:c/index.html", "../b:c/index.html"),
      ("a/index.html", "a/b/c:d.png", "b/c:d.png"),
      ("index.html", "\"<>\\^`{|}[].png", "./%22%3C%3E%5C%5E%60%7B%7C%7D%5B%5D.png"),
      ("index.html", "a\u{7F}\u{1}", "./a%7F%01"),
    ] as [(OutputPath, OutputPath, String)]) func `links are relative and name the file`(
      _ from: OutputPath, _ to: OutputPath, _ link: String
    )
  {
    #expect(Place(from).link(to: Place(to)) == link)
  }

  @Test func `an anchor is encoded, too`() {
    let link = Place("index.html").link(to: Place(ofID: "a"), anchor: "🐶~2 \"x\"")
    #expect(link == "./a/index.html#🐶~2%20%22x%22")
  }

  @Test func `from another root links go by it`() {
    let place = Place("404.html", root: "/art/")
    #expect(place.link(to: Place(ofID: "a")) == "/art/a/index.html")
  }

  @Test func `an id is a folder with a page, none is the home page`() {
    #expect(Place(ofID: "zoo/animals").path == "zoo/animals/index.html")
    #expect(Place(ofID: "").path == "index.html")
  }

  @Test func `an address is absolute, in ASCII and without the page's name`() {
    let base = "https://example.com/art/"
    #expect(Place("index.html").address(below: base) == base)
    #expect(Place(ofID: "a/b").address(below: base) == base + "a/b/")
    #expect(Place(ofID: "é").address(below: base) == base + "%C3%A9/")
    #expect(Place("feed.xml").address(below: base) == base + "feed.xml")
  }
}
