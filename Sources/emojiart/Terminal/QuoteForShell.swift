/// Quotes a path for a POSIX shell if necessary; `-a` becomes `./'-a'`. (POSIX.1-2017, XCU 2.2)
func quotedForShell(_ word: String) -> String {
  let isPlain = word.utf8.allSatisfy { byte in
    byte >= 0x80 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "._/-+,@".utf8.contains(byte)
  }
  if isPlain, let first = word.utf8.first, first != UInt8(ascii: "-") { return word }
  let parts = word.utf8.split(separator: UInt8(ascii: "'"), omittingEmptySubsequences: false)
  let quoted = parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: #"'\''"#)
  return "\(word.utf8.first == UInt8(ascii: "-") ? "./" : "")'\(quoted)'"
}
