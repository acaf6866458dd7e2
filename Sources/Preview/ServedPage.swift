/// A page with what `serve` injects: the live-reload script and the token for edits. Published
/// pages have neither. (promises.md W10)
struct ServedPage {
  static let scriptPath = "/_emojiart/live.js"

  /// The name of the page's build.
  let build: String
  /// nil if editing is off.
  let token: String?

  func bytes(of page: [UInt8]) -> [UInt8] {
    var addition = "<script src=\"\(Self.scriptPath)\" data-build=\"\(build)\" defer></script>\n"
    if let token { addition += "<meta name=\"emojiart-token\" content=\"\(token)\">\n" }
    let place = startOfHead(of: page)
    return page[..<place] + Array(addition.utf8) + page[place...]
  }

  /// The offset behind `<head>`, or where it is implied: the script must run before the page's own.
  private func startOfHead(of page: [UInt8]) -> Int {
    var place = 0
    for tag in ["<!doctype", "<html", "<head"] {
      if let start = firstIndex(of: tag, in: page, from: place),
        let end = page[start...].firstIndex(of: UInt8(ascii: ">"))
      {
        place = end + 1
      }
    }
    return place
  }

  private func firstIndex(of tag: String, in page: [UInt8], from start: Int) -> Int? {
    let wanted = Array(tag.utf8)
    guard page.count >= wanted.count else { return nil }
    return (start..<max(start, page.count - wanted.count + 1)).first { index in
      page[index] == UInt8(ascii: "<")
        && wanted.indices.allSatisfy { lowerCased(page[index + $0]) == wanted[$0] }
    }
  }

  private func lowerCased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
