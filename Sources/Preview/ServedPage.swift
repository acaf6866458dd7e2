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
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var place = page.starts(with: mark) ? mark.count : 0
    for tag in ["<!doctype", "<html", "<head"] {
      place = endOfTag(tag, beginning: withoutComments(page[place...])) ?? place
    }
    return place
  }

  /// The offset behind a tag; nil if something else begins `rest`.
  private func endOfTag(_ tag: String, beginning rest: ArraySlice<UInt8>) -> Int? {
    let behind = rest.dropFirst(tag.utf8.count)
    guard rest.lazy.map(lowerCased).starts(with: tag.utf8), let next = behind.first,
      next == UInt8(ascii: ">") || next == UInt8(ascii: "/") || isSpace(next)
    else { return nil }
    var quote: UInt8?
    let end = behind.firstIndex { byte in
      if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == quote {
        quote = nil
      }
      return quote == nil && byte == UInt8(ascii: ">")
    }
    return end.map { $0 + 1 }
  }

  private func withoutComments(_ rest: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = rest.drop(while: isSpace)
    while true {
      let isInstruction = rest.starts(with: "<?".utf8)
      guard isInstruction || rest.starts(with: "<!--".utf8) else { return rest }
      let mark = isInstruction ? ">" : "-->"
      // `<!-->` is a whole comment.
      let end = rest.indices.dropFirst(2).first { rest[$0...].starts(with: mark.utf8) }
      guard let end else { return [] }
      rest = rest[(end + mark.utf8.count)...].drop(while: isSpace)
    }
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }

  private func lowerCased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
