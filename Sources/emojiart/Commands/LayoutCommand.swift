import FileSystem
import GalleryLayout
import GalleryModel
import SourceFiles

let layoutCommand = CommandSpec(
  name: "layout", summary: "lay out sections of items: JSON in, frames out",
  synopsis: "< request.json",
  discussion: """
    Reads one JSON document on standard input, {"cases": […]}, and writes
    {"results": [{"name", "output"}, …]} in the same order on standard output: the frames that
    UICollectionViewFlowLayout would give. A case has a name, a container and sections; a section's
    items are a number, or a list of sizes. For example:

        emojiart layout <<'END'
        {"cases": [
          {"name": "eight in rows of three",
           "container": {"width": 320, "height": 480},
           "layout": {"itemSize": [96, 96], "minimumLineSpacing": 8, "headerReferenceSize": [0, 40]},
           "sections": [{"items": 5}, {"items": [[96, 96], [200, 96], null], "itemSize": [64, 64]}]}
        ]}
        END

    “layout” takes scrollDirection, itemSize, itemsPerRow, minimumLineSpacing,
    minimumInteritemSpacing, sectionInset, headerReferenceSize, footerReferenceSize,
    sectionHeadersPinToVisibleBounds, sectionFootersPinToVisibleBounds, selfSizing, layoutDirection
    and flipsHorizontallyInOppositeLayoutDirection; a section may have settings of
    its own beside its items. Sizes are [width, height], frames in the answer [x, y, width, height].
    A case may ask one thing of its layout: "query": {"type": "itemAtPoint", "point": [150, 60]};
    other types are elementsInRect, attributes, pinned, dropTarget, targetContentOffset, batchUpdate.
    """,
  arguments: 0...0, run: layout)

@Sendable private func layout(
  _ invocation: Invocation, _ terminal: Terminal
) async throws -> ExitStatus {
  let request = SourceFile(path: "standard input", bytes: try readStandardInput())
  var remarks: [Problem] = []
  do throws(LayoutRequestError) {
    terminal.write(try answerLayoutRequest(request.bytes, remarks: &remarks))
    terminal.printDiagnostics(request.diagnostics(remarks))
    return .done
  } catch {
    let place = request.location(at: error.offset)
    if invocation.isJSON {
      terminal.printJSON([.error(error.code, error.message, at: place)])
      return .failed
    }
    // One line without an excerpt, for programs.
    terminal.printError("\(place.path):\(place.line):\(place.column): error: \(error.message)")
    return .failed
  }
}
