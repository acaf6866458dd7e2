import GalleryModel
import JSON
import SourceFiles

extension SourceFile {
  /// The remarks about this file that a document's problems are, each with its place.
  ///
  /// A file that is wrong all over is not listed from end to end, but an error is never dropped for
  /// a warning, nor a warning counted as an error.
  func diagnostics(_ problems: [Problem]) -> [Diagnostic] {
    if problems.isEmpty { return [] }
    let places = PlaceFinder(self)
    let limit = 500
    return [true, false].flatMap { isError in
      let all = problems.filter { $0.isError == isError }
      let shown = all.prefix(limit).compactMap { diagnostic($0, places) }
      guard all.count > limit else { return shown }
      let more = "and \(all.count - limit) more like these in this file"
      let place = places.location(of: 0..<0)
      return shown + [isError ? .error(more, at: place) : .warning(more, at: place)]
    }
  }

  /// Nil for a remark that is only worth making when a known name is near.
  private func diagnostic(_ problem: Problem, _ places: PlaceFinder) -> Diagnostic? {
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
    let notes = problem.note.map {
      [Diagnostic.Note.note($0.message, at: places.location(of: $0.range))]
    }
    let place = places.location(of: problem.range)
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
