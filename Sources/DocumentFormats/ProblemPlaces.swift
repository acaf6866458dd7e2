import GalleryModel
import JSON
import SourceFiles
import Texts

extension SourceFile {
  /// Converts problems of a document to diagnostics with locations in this file.
  ///
  /// Errors come first. Only the first `ShownDiagnostics.mostOfFile` errors and warnings include
  /// their source line, since people are shown no more.
  public func diagnostics(_ problems: [Problem]) -> [Diagnostic] {
    if problems.isEmpty { return [] }
    return [true, false].flatMap { isError in
      problems.filter { $0.isError == isError }.enumerated().compactMap { index, problem in
        diagnostic(problem, hasText: index < ShownDiagnostics.mostOfFile)
      }
    }
  }

  /// Nil for an unknown name that is reported only if a known name is similar, and none is.
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
