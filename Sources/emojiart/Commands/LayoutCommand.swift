import FileSystem
import GalleryLayout
import SourceFiles

let layoutCommand = CommandSpec(
  name: "layout", summary: "lay out sections of items: JSON in, frames out",
  synopsis: "< request.json",
  discussion: """
    Reads one JSON document on standard input, {"schema", "cases": […]}, and writes
    {"results": [{"name", "output"}, …]} in the same order on standard output: the frames that
    UICollectionViewFlowLayout would give.
    """,
  arguments: 0...0, run: layout)

@Sendable private func layout(
  _ invocation: Invocation, _ terminal: Terminal
) async throws -> ExitStatus {
  let request = try readStandardInput()
  do throws(LayoutRequestError) {
    terminal.write(try answerLayoutRequest(request))
    return .done
  } catch {
    // One line, without the caret that content gets: whoever reads it is a program.
    let place = SourceFile(path: "standard input", bytes: request).location(at: error.offset)
    terminal.printError("\(place.path):\(place.line):\(place.column): error: \(error.message)")
    return .failed
  }
}
