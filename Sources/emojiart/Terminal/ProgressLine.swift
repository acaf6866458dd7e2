import Synchronization
import Texts

/// A progress line on a terminal, shown after half a second.
final class ProgressLine: Sendable {
  private struct State {
    var done = 0
    var lastShown: ContinuousClock.Instant?
  }

  private let terminal: Terminal
  private let verb: Message
  private let total: Int
  private let start = ContinuousClock.now
  private let state = Mutex(State())

  /// - Parameter isShown: false to disable it.
  init(_ verb: Message, of total: Int, on terminal: Terminal, isShown: Bool) {
    self.terminal = terminal
    self.verb = verb
    self.total = isShown && terminal.isInteractive ? total : 0
  }

  /// Advances by one.
  func advance() {
    guard total > 0 else { return }
    let now = ContinuousClock.now
    let count = state.withLock { state -> Int? in
      state.done += 1
      let since = state.lastShown.map { now - $0 } ?? .seconds(1)
      guard now - start > .milliseconds(500), since > .milliseconds(100) else { return nil }
      state.lastShown = now
      return state.done
    }
    if let count {
      let line = terminal.words("\(verb) \(count.inGroups) of \(total.inGroups)")
      terminal.writeError("\r\(line)\u{1B}[K")
    }
  }

  /// Erases the line.
  func finish() {
    if state.withLock({ $0.lastShown }) != nil { terminal.writeError("\r\u{1B}[K") }
  }
}

extension Int {
  /// In groups of three digits, separated by spaces. (ISO 80000-1)
  fileprivate var inGroups: String {
    let digits = Array(String(self))
    return digits.indices.map { index in
      let isStart = index > 0 && (digits.count - index).isMultiple(of: 3)
      return (isStart ? " " : "") + String(digits[index])
    }.joined()
  }
}
