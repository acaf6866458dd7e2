import Digests
import GalleryMerge
import GalleryModel

extension PictureRefusal {
  /// Why a picture is not taken, in words for people.
  public func message(about name: String) -> String {
    switch self {
    case .unknownKind:
      let kinds = PictureKind.allCases.map(\.name).joined(separator: ", ")
      return "“\(name)” is no picture of a known kind: \(kinds)"
    case .tooManyBytes: return "“\(name)” is larger than \(CleanPicture.mostBytes >> 20) MB"
    case .tooManyPixels:
      return "“\(name)” has more than \(CleanPicture.mostPixels / 1_000_000) million pixels"
    case .broken: return "“\(name)” is broken: its parts cannot be told from one another"
    }
  }
}

/// A picture of an export, and the file below `Content/` that it becomes, called by what it holds.
struct ExportedPicture {
  let file: NewFile
  /// The names that documents of the export have for it, and are to have; they differ where the
  /// picture came with more than what it shows.
  let statedName: String
  let name: String

  /// - Throws: for what is no picture, whatever its name says, or too large.
  init(_ bytes: [UInt8]) throws(PictureRefusal) {
    let clean = try cleanPicture(bytes)
    let end = clean.kind.fileEnding
    statedName = "\(sha256Hex(bytes)).\(end)"
    name = clean.bytes == bytes ? statedName : "\(sha256Hex(clean.bytes)).\(end)"
    file = NewFile(path: "images/\(name)", bytes: clean.bytes)
  }

  /// What a document's path of a picture becomes, if it leads to this one.
  func renamed(_ path: String?) -> String? {
    guard let path, !haveSameBytes(name, statedName) else { return path }
    let old = "images/\(statedName)".utf8
    let rest = path.utf8.dropLast(old.count)
    guard path.utf8.suffix(old.count).elementsEqual(old),
      rest.isEmpty || rest.last == UInt8(ascii: "/"), let folder = String(rest)
    else { return path }
    return "\(folder)images/\(name)"
  }
}

extension GalleryDocument {
  /// Lets its paths of pictures follow what became of these.
  mutating func follow(_ pictures: [ExportedPicture]) {
    func path(_ old: String?) -> String? { pictures.reduce(old) { $1.renamed($0) } }
    switch self {
    case .collection(var collection):
      for section in collection.sections.indices {
        for item in collection.sections[section].items.indices {
          let old = collection.sections[section].items[item].image
          collection.sections[section].items[item].image = path(old)
        }
      }
      self = .collection(collection)
    case .artwork(var artwork):
      artwork.canvas.image = path(artwork.canvas.image)
      for index in artwork.placements.indices {
        artwork.placements[index].image = path(artwork.placements[index].image)
      }
      self = .artwork(artwork)
    }
  }
}

/// The bytes of a text in base64 with padding (RFC 4648, section 4); nil for any other text.
func decodeBase64(_ text: String) -> [UInt8]? {
  let digits = Array(text.utf8)
  guard digits.count.isMultiple(of: 4) else { return nil }
  var bytes: [UInt8] = []
  bytes.reserveCapacity(digits.count / 4 * 3)
  let padding = digits.reversed().prefix { $0 == UInt8(ascii: "=") }.count
  guard padding <= 2 else { return nil }
  var bits: UInt32 = 0
  for (index, digit) in digits.enumerated() {
    let isPadding = index >= digits.count - padding
    guard let value = isPadding ? 0 : valueOfDigit(digit) else { return nil }
    bits = bits << 6 | UInt32(value)
    if index % 4 == 3 {
      bytes += [UInt8(bits >> 16 & 0xFF), UInt8(bits >> 8 & 0xFF), UInt8(bits & 0xFF)]
      bits = 0
    }
  }
  bytes.removeLast(padding)
  return bytes
}

private func valueOfDigit(_ digit: UInt8) -> UInt8? {
  switch digit {
  case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit - UInt8(ascii: "A")
  case UInt8(ascii: "a")...UInt8(ascii: "z"): digit - UInt8(ascii: "a") + 26
  case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0") + 52
  case UInt8(ascii: "+"): 62
  case UInt8(ascii: "/"): 63
  default: nil
  }
}
