import GalleryModel
import JSON
import SourceFiles

extension SourceFile {
  /// The remarks about this file that a document's problems are, each with its place.
  ///
  /// A file that is wrong all over is not listed from end to end.
  func diagnostics(_ problems: [Problem]) -> [Diagnostic] {
    let limit = 200
    var diagnostics = problems.lazy.compactMap { diagnostic($0) }.prefix(limit) + []
    if problems.count > limit, diagnostics.count == limit {
      let more = problems.count - limit
      diagnostics.append(
        .error("and about \(more) more problems in this file", at: location(at: 0)))
    }
    return diagnostics
  }

  /// Nil for a remark that is only worth making when a known name is near.
  func diagnostic(_ problem: Problem) -> Diagnostic? {
    var message = problem.message
    if let misnamed = problem.misnamed {
      if let near = nearestName(to: misnamed.name, among: misnamed.known) {
        message += "; did you mean “\(near)”?"
      } else {
        switch misnamed.otherwise {
        case .listKnown: message += "; known are \(misnamed.known.joined(separator: ", "))"
        case .sayNoMore: break
        case .dropRemark: return nil
        }
      }
    }
    let notes = problem.note.map { [Diagnostic.Note.note($0.message, at: location(of: $0.range))] }
    let place = location(of: problem.range)
    return problem.isError
      ? .error(message, at: place, notes: notes ?? [])
      : .warning(message, at: place, notes: notes ?? [])
  }

  func diagnostic(_ error: JSONError) -> Diagnostic {
    .error(
      error.message, at: location(at: error.offset),
      notes: error.notes.map { .note($0.message, at: location(at: $0.offset)) })
  }
}
