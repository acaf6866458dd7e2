import SiteBuilder
import Testing

@testable import Preview

/// What `serve` injects into pages.
@Suite struct ServedPageTests {
  private func served(_ page: String, token: String? = "t0ken") -> String {
    let bytes = ServedPage(build: "run-1", token: token).bytes(of: Array(page.utf8))
    return String(decoding: bytes, as: UTF8.self)
  }

  private let script = "<script src=\"/_emojiart/live.js\" data-build=\"run-1\" defer></script>\n"
  private let meta = "<meta name=\"emojiart-token\" content=\"t0ken\">\n"

  @Test func `the script is injected before all others, with the token`() {
    #expect(
      served("<!DOCTYPE html><html lang=\"en\"><HEAD><script src=a></script></head>")
        == "<!DOCTYPE html><html lang=\"en\"><HEAD>\(script)\(meta)<script src=a></script></head>")
  }

  @Test func `a page without a token cannot save`() {
    #expect(served("<head></head>", token: nil) == "<head>\(script)</head>")
  }

  @Test func `the head tag is optional`() {
    #expect(
      served("<!doctype html><title>A</title>") == "<!doctype html>\(script)\(meta)<title>A</title>"
    )
    #expect(served("") == script + meta)
    #expect(served("<!doctype") == script + meta + "<!doctype")
  }

  @Test(arguments: [
    // Of a copied page of another program.
    (
      "<!doctype html>",
      "<title>t</title><script>const page = \"<html><head></head></html>\"</script>"
    ),
    ("<!doctype html>", "<body><header>A</header>"),
    ("", "<p>1 <html> 2"),
    ("\u{FEFF}", "<title>t</title>"),
    ("\u{FEFF}<!-- <head> -->\n<!doctype html>\n<html>", "<!-- <head> --><title>t</title>"),
    ("<?xml version=\"1.0\"?>\n<!DOCTYPE html>", "<p>"),
    ("<!--><html lang='>'\n><!---->\n<head\tclass=a>", "<script></script>"),
    ("", "<!-- <html><head>"),
  ])
  func `the script is injected where a page begins`(start: String, rest: String) {
    #expect(served(start + rest) == start + script + meta + rest)
  }
}

@Suite struct MediaTypeTests {
  @Test(arguments: [
    ("index.html", "text/html; charset=utf-8"), ("a/b.c/site.1a2b.css", "text/css; charset=utf-8"),
    ("a.JS", "text/javascript; charset=utf-8"), ("a.svg", "image/svg+xml"), ("a.png", "image/png"),
    ("feed.xml", "application/xml; charset=utf-8"), ("a.b/README", "application/octet-stream"),
    ("a.", "application/octet-stream"), (".html", "text/html; charset=utf-8"),
    ("party.gıf", "application/octet-stream"),
  ])
  func `the media type follows from the extension`(path: String, type: String) {
    #expect(mediaType(of: OutputPath(path)) == type)
  }
}
