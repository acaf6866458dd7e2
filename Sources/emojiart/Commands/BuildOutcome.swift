import FileSystem
import JSON
import SiteBuilder
import SourceFiles
import Texts

/// The result of a build, for reports and for the cache.
struct BuildOutcome {
  /// The result for one output file.
  enum FileResult: Sendable {
    case written(OutputPath, remarks: [Diagnostic] = [])
    case unchanged(OutputPath)
    case failed(Diagnostic)
  }

  var diagnostics: [Diagnostic]
  /// Whether link pictures are missing for lack of a library.
  let lacksRasterizer: Bool
  var written: [String] = []
  var removed: [String] = []
  var unchanged: [String] = []

  init(diagnostics: [Diagnostic], lacksRasterizer: Bool = false) {
    self.diagnostics = diagnostics
    self.lacksRasterizer = lacksRasterizer
  }

  mutating func add(_ results: [FileResult]) {
    // The list of files is one of many, but no file is written without it.
    var failures = Set<Diagnostic>()
    for result in results {
      switch result {
      case .written(let path, let remarks):
        written.append(path.string)
        diagnostics += remarks
      case .unchanged(let path): unchanged.append(path.string)
      case .failed(let diagnostic):
        if failures.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
      }
    }
  }

  /// Removes files that no longer belong, unless there are errors.
  mutating func finish(_ folder: OutputFolder) throws(FileError) {
    guard !diagnostics.hasErrors else { return }
    let leftovers = try folder.finish()
    removed = leftovers.removed
    diagnostics += leftovers.remarks
  }

  /// Whether the cached outcome is still valid: not if a missing library has been installed since.
  var holds: Bool {
    !lacksRasterizer || !LinkPictures.isPossible
  }

  /// The outcome of a repeated build without changes.
  var whenUnchanged: BuildOutcome {
    var outcome = BuildOutcome(diagnostics: diagnostics, lacksRasterizer: lacksRasterizer)
    outcome.unchanged = (written + unchanged).sorted { ExactText($0) < ExactText($1) }
    return outcome
  }

  func report(_ invocation: Invocation, output: String, on terminal: Terminal) {
    if invocation.isJSON {
      terminal.write(json)
      return
    }
    terminal.printDiagnostics(diagnostics)
    guard !invocation.isQuiet else { return }
    let summary = Terminal.summary(of: diagnostics)
    if diagnostics.hasErrors {
      terminal.print(
        written.isEmpty
          ? "Not built: \(summary)."
          : "Built only in part: wrote \(files(written.count)), \(summary).")
      return
    }
    let total = written.count + unchanged.count
    var parts: [Message] = [
      written.isEmpty ? "nothing changed in \(files(total))" : "wrote \(files(written.count))"
    ]
    if !written.isEmpty, !unchanged.isEmpty { parts.append("\(unchanged.count) unchanged") }
    if !removed.isEmpty { parts.append("removed \(removed.count)") }
    if !summary.isEmpty { parts.append(summary) }
    terminal.print("\(output): \(parts.joined(separator: ", ")).")
  }

  private func files(_ count: Int) -> Message { count == 1 ? "1 file" : "\(count) files" }

  private var json: [UInt8] {
    var writer = JSONWriter(.lines)
    writer.beginObject()
    writer.diagnostics(diagnostics)
    for (name, paths) in [("written", written), ("removed", removed), ("unchanged", unchanged)] {
      writer.name(name)
      writer.beginArray()
      for path in paths { writer.string(path) }
      writer.endArray()
    }
    writer.endObject()
    writer.endFile()
    return writer.bytes
  }
}
