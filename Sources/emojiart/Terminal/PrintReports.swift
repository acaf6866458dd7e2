import Bytes
import JSON
import SourceFiles
import Texts

/// The output formats of `check`.
enum ReportFormat: String, CaseIterable {
  case text
  case json
  /// Workflow commands of GitHub Actions, which become annotations.
  case github
  /// A Code Quality report of GitLab, for the merge request.
  case gitlab
}

extension Terminal {
  /// Prints a workflow command per diagnostic to standard output.
  /// (docs.github.com, “Workflow commands for GitHub Actions”)
  ///
  /// GitHub annotates the first ten of each severity and shows only the messages of the others, so
  /// standard error gets all locations, but no source lines: the runner executes each line that
  /// begins with `::`, even after white space.
  ///
  /// - Parameter path: maps a path in the site to one in the repository.
  func printWorkflowCommands(_ diagnostics: [Diagnostic], path: (String) -> String) {
    for diagnostic in diagnostics {
      var properties: [(String, String)] = []
      if let location = diagnostic.location {
        properties = [
          ("file", path(location.path)), ("line", String(location.line)),
          ("col", String(location.column)),
        ]
      }
      properties.append(("title", reportTitle))
      let list = properties.map { "\($0)=\(escapedForWorkflow($1, isProperty: true))" }
      let message = escapedForWorkflow(messageWithNotes(diagnostic, path), isProperty: false)
      print(
        verbatim: "::\(diagnostic.severity.rawValue) \(list.joined(separator: ","))::\(message)")
    }
    printDiagnostics(diagnostics, showsLines: false)
  }

  /// Prints a Code Quality report to standard output, and the text to standard error for the log.
  /// (docs.gitlab.com, “Code Quality report format”)
  ///
  /// - Parameter path: maps a path in the site to one in the repository.
  func printCodeQuality(_ diagnostics: [Diagnostic], path: (String) -> String) {
    var counts: [UInt64: Int] = [:]
    var writer = JSONWriter(.lines)
    writer.beginArray()
    for diagnostic in diagnostics {
      // GitLab requires a location. Diagnostics without one are about the whole site: its settings.
      let (file, line) = diagnostic.location.map { ($0.path, $0.line) } ?? ("site.yml", 1)
      // The line is not hashed, so that edits above keep the fingerprint; equal ones are numbered.
      var hash = FNV1a64(path(file))
      for part in [diagnostic.code.rawValue, diagnostic.message.description] {
        hash.add(0)
        hash.add(part)
      }
      let count = counts[hash.value, default: 0]
      counts[hash.value] = count + 1
      writer.beginObject()
      writer.name("description")
      writer.string(messageWithNotes(diagnostic, path))
      writer.name("check_name")
      writer.string(diagnostic.code.rawValue)
      writer.name("fingerprint")
      writer.string(String(hash.value, radix: 16) + (count == 0 ? "" : "-\(count)"))
      writer.name("severity")
      writer.string(diagnostic.severity == .error ? "major" : "minor")
      writer.name("location")
      writer.beginObject()
      writer.name("path")
      writer.string(path(file))
      writer.name("lines")
      writer.beginObject(.oneLine)
      writer.name("begin")
      writer.integer(line)
      writer.endObject()
      writer.endObject()
      writer.endObject()
    }
    writer.endArray()
    writer.endFile()
    write(writer.bytes)
    printDiagnostics(diagnostics)
  }
}

/// The title of annotations.
private let reportTitle = "emojiart"

extension Terminal {
  /// For example `two artworks are called “bee”; … (the first is here: Content/bee.json:2:9)`.
  private func messageWithNotes(
    _ diagnostic: Diagnostic, _ path: (String) -> String
  ) -> String {
    let notes = diagnostic.notes.map { note in
      let words = translation.words(note.message)
      guard let location = note.location else { return " (\(words))" }
      return " (\(words): \(path(location.path)):\(location.line):\(location.column))"
    }
    return translation.words(diagnostic.message) + notes.joined()
  }
}

/// Escapes the characters that end a workflow command or one of its properties.
private func escapedForWorkflow(_ text: String, isProperty: Bool) -> String {
  var escaped = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar {
    case "%": escaped += "%25".unicodeScalars
    case "\r": escaped += "%0D".unicodeScalars
    case "\n": escaped += "%0A".unicodeScalars
    case ":" where isProperty: escaped += "%3A".unicodeScalars
    case "," where isProperty: escaped += "%2C".unicodeScalars
    default: escaped.append(scalar)
    }
  }
  return String(escaped)
}
