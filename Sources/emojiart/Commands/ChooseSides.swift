import GalleryMerge
import SiteContent

/// Asks on the terminal which side to keep, once for all conflicts about the same thing.
///
/// - Returns: nil if the person gives up.
func chooseSides(of plan: ImportPlan, on terminal: Terminal) -> [ConflictDecision]? {
  let things = plan.conflictsByThing
  var decisions: [ConflictDecision] = []
  for (number, conflicts) in things.enumerated() {
    terminal.printError(verbatim: "")
    terminal.printError("Conflict \(number + 1) of \(things.count)")
    for placed in conflicts {
      if let place = placed.location {
        terminal.printError(verbatim: "  \(visible(place.path)):\(place.line)")
      }
      terminal.printError(verbatim: "  \(terminal.words(placed.inWords))")
      for (name, words) in placed.conflict.versionsInWords {
        terminal.printError(
          verbatim: "    \(terminal.words(name)): \(terminal.words(words))")
      }
    }
    guard let side = askForSide(on: terminal) else {
      terminal.printError("Nothing was written.")
      return nil
    }
    decisions += conflicts.map { ConflictDecision($0, side: side) }
  }
  return decisions
}

/// Answers are digits, since a non-Latin input method types other letters.
private func askForSide(on terminal: Terminal) -> Side? {
  while let answer = terminal.ask("1 keeps ours, 2 takes theirs, 0 writes nothing: ") {
    switch answer.filter({ !$0.isWhitespace }) {
    case "1": return .ours
    case "2": return .theirs
    case "0": return nil
    default: terminal.printError("Type 1, 2 or 0, and press Enter.")
    }
  }
  // Standard input has ended: the cursor is still behind the question.
  terminal.printError(verbatim: "")
  return nil
}
