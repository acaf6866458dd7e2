import Texts

/// The size limit of files that are read whole, by kind. Checked before reading.
///
/// Files that are copied have no limit: they are streamed.
public enum SizeLimit: CaseIterable, Sendable {
  /// A million items are about 100 MB.
  case json
  case markdown
  case yaml
  case template
  case picture
  /// Any other asset of the theme, such as a font or a video.
  case other
  /// An argument of a command or standard input: an export, a list, a picture, a version.
  case argument
  /// Files of emojiart itself, such as manifests, which grow with the site.
  case record

  /// By file extension.
  public init(path: String) {
    let end = path.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(path[$0...]) } ?? ""
    self =
      switch end.lowercased() {
      case ".json": .json
      case ".md": .markdown
      case ".yml": .yaml
      case ".mustache": .template
      case ".png", ".gif", ".webp", ".jpg", ".jpeg", ".svg", ".avif": .picture
      default: .other
      }
  }

  public var mostBytes: Int {
    switch self {
    case .json, .argument: 512 << 20
    case .markdown, .yaml, .template, .picture: 64 << 20
    case .other: 256 << 20
    case .record: 1 << 30
    }
  }

  /// Why a file of this size is refused, as the end of a sentence; nil if it is not.
  public func refusal(ofBytes count: Int64) -> Message? {
    guard count > Int64(mostBytes) else { return nil }
    let most = inWords(bytes: Int64(mostBytes))
    return "it is \(inWords(bytes: count)); \(most) is the most for \(name)"
  }

  /// Why a stream of unknown size is refused beyond the limit.
  public var refusalOfMore: Message {
    "it goes on after \(inWords(bytes: Int64(mostBytes))), which is the most for \(name)"
  }

  private var name: Message {
    switch self {
    case .json: "a JSON file"
    case .markdown: "a Markdown file"
    case .yaml: "a file of settings"
    case .template: "a template"
    case .picture: "a picture"
    case .other: "a file that is read whole"
    case .argument: "a file to read"
    case .record: "a list of files"
    }
  }
}

/// For example `20 GB`, `64.1 MB`: rounded up, so that a size over the limit never looks equal to
/// it.
private func inWords(bytes: Int64) -> Message {
  let units: [(name: String, shift: Int64)] = [("GB", 30), ("MB", 20), ("KB", 10)]
  for unit in units where bytes >> unit.shift > 0 {
    let (whole, rest) = (bytes >> unit.shift, bytes & (1 << unit.shift - 1))
    let tenths = (rest * 10 + (1 << unit.shift) - 1) >> unit.shift
    if tenths == 0 { return "\(whole) \(unit.name)" }
    return tenths == 10 ? "\(whole + 1) \(unit.name)" : "\(whole).\(tenths) \(unit.name)"
  }
  return "\(bytes) bytes"
}
