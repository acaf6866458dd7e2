import SourceFiles

/// The theme that the executable carries: all files of `Templates/`, paths below that folder, and
/// the page's script among its assets.
public func builtInTheme() -> FileTree {
  FileTree(
    files: embeddedTheme.map { SourceFile(path: $0.path.description, bytes: bytes(of: $0.text)) }
      + embeddedScripts.map {
        SourceFile(path: "assets/" + $0.path.description, bytes: bytes(of: $0.text))
      })
}

/// The script that updates the pages of `serve` live; published pages have none.
public func liveScript() -> [UInt8] {
  embeddedLiveScript.flatMap { bytes(of: $0.text) }
}

func bytes(of text: StaticString) -> [UInt8] {
  Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
}
