import Foundation
import SourceFiles

/// The repository's theme with empty scripts: they are tested in browsers, and take minutes to
/// build.
func builtInTheme() -> FileTree { theme }

private let theme: FileTree = {
  var folder = URL(filePath: #filePath)
  for _ in 0..<3 { folder.deleteLastPathComponent() }
  folder.append(path: "Templates")
  let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
  let files = paths.sorted().compactMap { path -> SourceFile? in
    guard !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) else { return nil }
    return (try? Data(contentsOf: folder.appending(path: path))).map {
      SourceFile(path: path, bytes: Array($0))
    }
  }
  let scripts = ["page.js", "editor.js", "pictures.js", "scheme.js"].map {
    SourceFile(path: "assets/" + $0, text: "")
  }
  return FileTree(files: files + scripts)
}()
