import GalleryMerge
import SiteContent

/// Asks on the terminal who is right in each conflict, once for those about one thing.
///
/// - Returns: nil if the person gave up.
func chooseSides(of plan: ImportPlan, on terminal: Terminal) -> [ConflictDecision]? {
  let things = plan.conflictsByThing
  var decisions: [ConflictDecision] = []
  for (number, conflicts) in things.enumerated() {
    terminal.printError("\nConflict \(number + 1) of \(things.count)")
    for placed in conflicts {
      if let place = placed.location {
        terminal.printError("  \(visible(place.path)):\(place.line)")
      }
      terminal.printError("  \(visible(placed.inWords))")
      for (name, words) in placed.conflict.versionsInWords {
        terminal.printError("    \(name): \(visible(words))")
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

/// Digits, since the letters of an input method other than Latin are others.
private func askForSide(on terminal: Terminal) -> Side? {
  while let answer = terminal.ask("1 keeps ours, 2 takes theirs, 0 writes nothing: ") {
    switch answer.filter({ !$0.isWhitespace }) {
    case "1": return .ours
    case "2": return .theirs
    case "0": return nil
    default: continue
    }
  }
  // The question that nobody answered ends.
  terminal.printError("")
  return nil
}
