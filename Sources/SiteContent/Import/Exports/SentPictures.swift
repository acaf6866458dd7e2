import Bytes
import Digests
import JSON
import PictureCleaning
import SourceFiles
import Texts

/// Pictures that pages sent before the exports that name them. Content-addressed: a file name is
/// the SHA-256 of the bytes with the extension of the kind.
public struct SentPictures: Sendable {
  /// The limit for all waiting pictures together, in bytes (1 GiB).
  static let mostBytes = 1 << 30
  /// The lifetime of a waiting picture: after that, its page has presumably been closed.
  static let patience = Duration.seconds(60 * 60)

  private struct Picture {
    let bytes: [UInt8]
    var arrival: ContinuousClock.Instant
  }

  private var pictures: [ExactText: Picture] = [:]

  public init() {}

  subscript(name: String) -> [UInt8]? { pictures[ExactText(name)]?.bytes }

  /// Stores a picture in the form of an export's `files`: `{"name", "data"}`.
  ///
  /// - Returns: why it is refused; nil if it is kept.
  public mutating func receive(
    _ json: [UInt8], at now: ContinuousClock.Instant
  ) -> Diagnostic? {
    guard let root = try? readJSON(json).root, root.kind == .object,
      let name = root["name"]?.string, let bytes = root["data"]?.string.flatMap(decodeBase64)
    else {
      return .error(
        .invalidExport, "a picture is an object with its “name” and its bytes in base64 as “data”")
    }
    guard bytes.count <= CleanPicture.mostBytes else {
      return .error(.refusedPicture, PictureRefusal.tooManyBytes.message(about: name))
    }
    guard let kind = PictureKind(bytes: bytes) else {
      return .error(.refusedPicture, PictureRefusal.unknownKind.message(about: name))
    }
    pictures = pictures.filter { now - $0.value.arrival < Self.patience }
    let key = ExactText("\(sha256Hex(bytes)).\(kind.fileEnding)")
    let waiting = pictures.reduce(0) { $0 + ($1.key == key ? 0 : $1.value.bytes.count) }
    guard waiting + bytes.count <= Self.mostBytes else {
      return .error(
        .refusedPicture,
        """
        more than \(Self.mostBytes >> 30) GB of pictures wait to be saved; take some of them \
        back, and add them after a save
        """)
    }
    pictures[key] = Picture(bytes: bytes, arrival: now)
    return nil
  }

  /// Drops saved pictures, except for those sent again since the save began: another save will name
  /// them.
  public mutating func forget(_ names: [String], before beginning: ContinuousClock.Instant) {
    for name in names.map({ ExactText($0) }) {
      if let picture = pictures[name], picture.arrival < beginning { pictures[name] = nil }
    }
  }
}
