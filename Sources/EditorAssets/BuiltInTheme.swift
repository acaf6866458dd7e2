import SourceFiles

/// The theme that the executable carries: all files of `Templates/`, paths below that folder.
public func builtInTheme() -> FileTree {
  FileTree(
    files: embeddedFiles.map { file in
      let text = UnsafeBufferPointer(start: file.text.utf8Start, count: file.text.utf8CodeUnitCount)
      return SourceFile(path: file.path.description, bytes: Array(text))
    })
}
