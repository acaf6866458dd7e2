import FileSystem
import HTTP
import JSON
import PictureFetch
import Raster
import Texts

let doctorCommand = CommandSpec(
  name: "doctor", summary: "say which optional parts are installed, and what is missing",
  synopsis: "",
  discussion: """
    Lists what emojiart opens or runs only where it is needed, what each part is for, and the package
    that has what is missing, for Debian and Homebrew. Nothing of it is needed to build a site, so that
    the exit status is 0. With --json a list of {name, purpose, installed, debian, homebrew}; a package
    is null where the system has the part itself.
    """,
  arguments: 0...0, run: listParts)

/// A part of the system that some commands use.
private struct OptionalPart {
  let name: Message
  let purpose: Message
  let isInstalled: Bool
  let debian: String
  /// nil if macOS includes the part.
  let homebrew: String?

  init(
    _ name: Message, _ purpose: Message, _ isInstalled: Bool, _ debian: String, _ homebrew: String?
  ) {
    (self.name, self.purpose, self.isInstalled) = (name, purpose, isInstalled)
    (self.debian, self.homebrew) = (debian, homebrew)
  }

  init(_ part: DrawingPart) {
    let (name, purpose): (Message, Message) =
      switch part {
      case .libraries: ("pango and cairo", "render as PNG or with --embed, and link pictures")
      case .emojiFont: ("emoji font", "emoji in colour in pictures")
      case .pictures: ("gdk-pixbuf", "JPEG, GIF, WebP and other pictures inside pictures")
      case .drawings: ("librsvg", "SVG pictures inside pictures")
      }
    self.init(name, purpose, part.isInstalled, part.debian, part.homebrew)
  }

  static func all() -> [OptionalPart] {
    let (server, fetcher) = (HTTPServer.packages, PictureFetcher.packages)
    return [
      OptionalPart(
        "libmicrohttpd", "serve", HTTPServer.isInstalled, server.debian, server.homebrew),
      OptionalPart(
        "libcurl", "pictures from the web while serve runs, 7.87 or newer",
        PictureFetcher.isInstalled, fetcher.debian, fetcher.homebrew),
    ] + DrawingPart.allCases.map { OptionalPart($0) } + [
      OptionalPart(
        "git", "merge-driver, for what is no collection or artwork", hasProgram("git"), "git", "git"
      )
    ]
  }
}

@Sendable private func listParts(
  _ invocation: Invocation, _ terminal: Terminal
) async throws -> ExitStatus {
  let parts = OptionalPart.all()
  if invocation.isJSON {
    terminal.write(json(of: parts))
    return .done
  }
  let names = parts.map { terminal.words($0.name) }
  let states = (installed: terminal.words("installed"), missing: terminal.words("missing"))
  let width = (
    state: max(columns(of: states.installed), columns(of: states.missing)),
    name: names.map { columns(of: $0) }.max() ?? 0
  )
  for (part, name) in zip(parts, names) where !(invocation.isQuiet && part.isInstalled) {
    let state = padded(part.isInstalled ? states.installed : states.missing, to: width.state + 2)
    terminal.print("\(state)\(padded(name, to: width.name + 2))for \(part.purpose)")
    guard !part.isInstalled else { continue }
    let homebrew = part.homebrew.map { "; Homebrew: \($0)" } ?? ""
    terminal.print(
      verbatim: "\(padded("", to: width.state + 2))Debian: \(part.debian)\(homebrew)")
  }
  return .done
}

private func json(of parts: [OptionalPart]) -> [UInt8] {
  var writer = JSONWriter(.lines)
  writer.beginArray()
  for part in parts {
    writer.beginObject(.oneLine)
    writer.name("name")
    writer.string(part.name.description)
    writer.name("purpose")
    writer.string(part.purpose.description)
    writer.name("installed")
    writer.bool(part.isInstalled)
    writer.name("debian")
    writer.string(part.debian)
    writer.name("homebrew")
    if let homebrew = part.homebrew { writer.string(homebrew) } else { writer.null() }
    writer.endObject()
  }
  writer.endArray()
  writer.endFile()
  return writer.bytes
}
