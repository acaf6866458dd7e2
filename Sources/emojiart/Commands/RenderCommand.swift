import FileSystem
import Pictures
import Raster
import SiteBuilder
import SiteContent
import SiteModel
import SourceFiles
import Texts

let renderCommand = CommandSpec(
  name: "render", summary: "an artwork or a collection as a picture",
  synopsis: "ID -o FILE.svg|FILE.png [--width N] [--embed]",
  discussion: """
    Draws an artwork as it is, and a collection as a poster: its title, its sections, all its emoji.
    In SVG emoji are text, shown in whatever font the reader has; with --embed they are pictures in
    the font of this system, and look the same everywhere. PNG is drawn with that font, too; for
    both, pango and cairo have to be installed.

    The document's source rides inside the picture, and emojiart import brings it back.
    """,
  options: [
    OptionSpec(
      name: "--output", short: "-o", value: "FILE", help: "where to write: a name in .svg or .png",
      completion: .files),
    OptionSpec(
      name: "--width", value: "N",
      help: "how wide it becomes, in pixels, from 1 to 100000 (default: as it is)",
      accepts: { Int($0).map { (1...100_000).contains($0) } ?? false }),
    OptionSpec(name: "--embed", help: "SVG that looks the same everywhere"),
  ],
  arguments: 1...1, argumentName: "the ID of an artwork or a collection", completions: [.ids],
  run: render)

/// The output format.
private enum PictureFormat {
  case svg
  case png

  init?(path: String) {
    let end = path.utf8.suffix(4).map { $0 | 0x20 }
    if end.elementsEqual(".svg".utf8) {
      self = .svg
    } else if end.elementsEqual(".png".utf8) {
      self = .png
    } else {
      return nil
    }
  }
}

@Sendable private func render(
  _ invocation: Invocation, _ terminal: Terminal
) async throws -> ExitStatus {
  let remedy: Message = "-o with a name that ends in .svg or .png"
  guard let path = invocation.options["--output"] else {
    throw CommandFailure(message: "render needs to know where to: \(remedy)", status: .misused)
  }
  guard let format = PictureFormat(path: path) else {
    let end = splitEnding(of: path).end.dropFirst()
    throw CommandFailure(
      message: end.isEmpty
        ? "“\(path)” does not say which kind of picture, svg or png; write \(remedy)"
        : "render draws svg and png, not “\(end)”; write \(remedy)",
      status: .misused)
  }
  let site = try await invocation.readFolder(includesDrafts: true)
  try invocation.refuseSource(path, of: site)
  let (documents, remarks) = site.named(invocation.arguments)
  var diagnostics = remarks
  var bytes: [UInt8]?
  if let document = documents.first, !diagnostics.hasErrors {
    if let drawing = try site.drawing(of: document) {
      let picture = try draw(drawing, as: format, invocation)
      diagnostics += (drawing.omissions + picture.omissions).map {
        .warning(.incompletePicture, $0, at: document.location)
      }
      bytes = try carry(document, in: picture.bytes, as: format, invocation)
    } else {
      diagnostics.append(
        .error(
          .notExportable,
          "“\(document.id)” is a \(document.kind.rawValue); render draws artworks and collections",
          at: document.location))
    }
  }
  guard let bytes, !diagnostics.hasErrors else {
    invocation.report(diagnostics, path: nil, on: terminal)
    return .failed
  }
  try writeFile(path, bytes)
  invocation.report(diagnostics, path: path, on: terminal)
  return .done
}

private func draw(
  _ drawing: Drawing, as format: PictureFormat, _ invocation: Invocation
) throws -> (bytes: [UInt8], omissions: [Message]) {
  let width = invocation.options["--width"].flatMap { Int($0) }
  if format == .svg, !invocation.has("--embed") { return (svgFile(drawing, width: width), []) }
  let rasterizer: Rasterizer
  do throws(MissingLibraries) {
    rasterizer = try Rasterizer()
  } catch {
    throw CommandFailure(message: error.message)
  }
  switch format {
  case .svg:
    var largest: [Drawing.Mark.Content: Double] = [:]
    let scale = width.map { Double($0) / drawing.size.width } ?? 1
    for mark in drawing.marks {
      largest[mark.content] = max(largest[mark.content] ?? 0, mark.size * scale)
    }
    let svg = svgFile(drawing, width: width) { content in
      rasterizer.stamp(of: content, largest: largest[content] ?? 0)
    }
    return (svg, [])
  case .png:
    do throws(RasterRefusal) {
      let picture = try rasterizer.draw(drawing, in: RasterFrame(of: drawing, width: width))
      return (picture.png, picture.omissions)
    } catch {
      throw CommandFailure(message: error.message)
    }
  }
}

/// Embeds the document's source in its picture.
private func carry(
  _ document: Document, in picture: [UInt8], as format: PictureFormat, _ invocation: Invocation
) throws -> [UInt8] {
  let source = try readFile(invocation.path(document.path.inSite))
  let carried = CarriedDocument(path: document.path, bytes: source)
  return format == .svg ? carried.inside(svg: picture) : carried.inside(png: picture)
}
