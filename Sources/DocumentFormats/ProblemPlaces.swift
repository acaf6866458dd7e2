import GalleryModel
import JSON
import SourceFiles
import Texts

extension SourceFile {
  /// The remarks about this file that a document's problems are, each with its place.
  ///
  /// Errors come first. Of a file that is wrong all over, only the first of each keep their lines: no
  /// reader looks at more carets.
  public func diagnostics(_ problems: [Problem]) -> [Diagnostic] {
    if problems.isEmpty { return [] }
    return [true, false].flatMap { isError in
      problems.filter { $0.isError == isError }.enumerated().compactMap { index, problem in
        diagnostic(problem, hasText: index < ShownDiagnostics.mostOfFile)
      }
    }
  }

  /// Nil for a remark that is only worth making when a known name is near.
  private func diagnostic(_ problem: Problem, hasText: Bool) -> Diagnostic? {
    var message = problem.message
    if let misnamed = problem.misnamed {
      if let near = nearestName(to: misnamed.name, among: misnamed.known) {
        message = "\(message); did you mean “\(near)”?"
      } else {
        switch misnamed.otherwise {
        case .listKnown:
          message = "\(message); known are \(misnamed.known.joined(separator: ", "))"
        case .sayNoMore: break
        case .dropRemark: return nil
        }
      }
    }
    let notes = problem.note.map {
      [Diagnostic.Note.note($0.message, at: location(of: $0.range, hasText: hasText))]
    }
    let place = location(of: problem.range, hasText: hasText)
    return problem.isError
      ? .error(problem.code, message, at: place, notes: notes ?? [])
      : .warning(problem.code, message, at: place, notes: notes ?? [])
  }

  public func diagnostic(_ code: DiagnosticCode, _ error: JSONError) -> Diagnostic {
    .error(
      code,
      error.message, at: location(at: error.offset),
      notes: error.notes.map { .note($0.message, at: location(at: $0.offset)) })
  }
}
