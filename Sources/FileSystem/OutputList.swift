import Bytes
import Texts

/// The manifest of a build's outputs, `.emojiart.json` in the output folder: a later build may
/// replace or remove these files only, and only while they are what a build wrote.
///
/// JSON with one path or digest per line; parsed only in exactly this form. Lists of earlier versions
/// have no digests.
struct OutputList: Equatable {
  static let fileName = ".emojiart.json"

  struct File: Equatable {
    /// Relative to the output folder.
    let path: String
    /// Its `OutputDigest`. Not known while a build may write the file.
    let digest: UInt64?
  }

  /// Sorted by the bytes of their paths.
  let files: [File]

  private static let head = "{\n  \"generator\": \"emojiart\",\n  \"files\": ["
  private static let middle = "\n  ],\n  \"digests\": ["
  private static let tail = "\n  ]\n}\n"

  init(_ files: some Sequence<File>) {
    self.files = files.sorted { ExactText($0.path) < ExactText($1.path) }
  }

  /// nil if this is not a list as written here.
  init?(reading bytes: [UInt8]) {
    guard bytes.starts(with: Self.head.utf8),
      bytes.suffix(Self.tail.utf8.count).elementsEqual(
        Self.tail.utf8)
    else { return nil }
    var body = bytes.dropFirst(Self.head.utf8.count).dropLast(Self.tail.utf8.count)
    var listed: [UInt64?] = []
    // Line breaks in paths are escaped, so this occurs at most once.
    if let middle = body.range(of: Array(Self.middle.utf8)) {
      for line in body[middle.upperBound...].split(separator: UInt8(ascii: "\n")) {
        let digits = line.drop { $0 == 0x20 || $0 == UInt8(ascii: "\"") }
          .prefix { $0 != UInt8(ascii: "\"") }
        listed.append(UInt64(String(decoding: digits, as: UTF8.self), radix: 16))
      }
      body = body[..<middle.lowerBound]
    }
    var files: [File] = []
    for var line in body.split(separator: UInt8(ascii: "\n")) {
      if line.last == UInt8(ascii: ",") { line.removeLast() }
      guard line.starts(with: "    \"".utf8), line.last == UInt8(ascii: "\""), line.count > 5,
        let path = unquoted(line.dropFirst(5).dropLast()), isOutputPath(path)
      else { return nil }
      let digest = files.count < listed.count ? listed[files.count] : nil
      files.append(File(path: path, digest: digest))
    }
    self.files = files
  }

  var filesByPath: [ExactText: File] {
    Dictionary(files.map { (ExactText($0.path), $0) }, uniquingKeysWith: { $1 })
  }

  func bytes() -> [UInt8] {
    var bytes = Array(Self.head.utf8)
    func appendLines(_ appendValue: (File, inout [UInt8]) -> Void) {
      for (index, file) in files.enumerated() {
        bytes += (index == 0 ? "\n    \"" : ",\n    \"").utf8
        appendValue(file, &bytes)
        bytes.append(UInt8(ascii: "\""))
      }
    }
    appendLines { appendEscaped($0.path, to: &$1) }
    bytes += Self.middle.utf8
    appendLines { if let digest = $0.digest { $1 += String(digest, radix: 16).utf8 } }
    return bytes + Self.tail.utf8
  }
}

/// Whether a path stays inside the output folder and is not one of our own files there.
func isOutputPath(_ path: String) -> Bool {
  // Of the part so far. No part is empty, `.` or `..`.
  var (length, dots) = (0, 0)
  func isName() -> Bool { length > dots || length > 2 }
  for byte in path.utf8 {
    switch byte {
    case 0: return false
    case UInt8(ascii: "/"):
      if !isName() { return false }
      (length, dots) = (0, 0)
    default:
      length += 1
      if byte == UInt8(ascii: ".") { dots += 1 }
    }
  }
  return isName() && ExactText(path) != ExactText(OutputList.fileName)
}

/// Appends the characters of a JSON string.
private func appendEscaped(_ text: String, to bytes: inout [UInt8]) {
  var text = text
  text.withUTF8 { text in
    func needsEscape(_ byte: UInt8) -> Bool {
      byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }
    guard text.contains(where: needsEscape) else {
      bytes += text
      return
    }
    for byte in text {
      if byte < 0x20 {
        bytes += "\\u00".utf8
        bytes.append(hex: byte)
      } else {
        if needsEscape(byte) { bytes.append(UInt8(ascii: "\\")) }
        bytes.append(byte)
      }
    }
  }
}

/// Unquotes a JSON string as written here.
private func unquoted(_ text: ArraySlice<UInt8>) -> String? {
  var bytes: [UInt8] = []
  var rest = text
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "\\") else {
      bytes.append(byte)
      continue
    }
    guard let escaped = rest.popFirst() else { return nil }
    if escaped == UInt8(ascii: "u") {
      let digits = rest.prefix(4)
      guard let text = String(validating: digits, as: UTF8.self), let value = UInt8(text, radix: 16)
      else { return nil }
      rest = rest.dropFirst(4)
      bytes.append(value)
    } else {
      bytes.append(escaped)
    }
  }
  return String(validating: bytes, as: UTF8.self)
}
