import Dispatch
import Texts

/// Debounces and throttles file system events: one save in an editor causes many.
///
/// A file that was closed, or renamed to its name, is complete and reported at once. A write or
/// removal is debounced: the file is probably still being written, or about to reappear. Calls are
/// throttled, so that a program that writes a thousand files does not cause a thousand builds.
final class ChangeCollector: @unchecked Sendable {
  enum Event {
    /// The file is completely written.
    case complete
    /// More events are likely.
    case unsettled
  }

  private let queue = DispatchQueue(label: "emojiart.changes")
  private let deliver: @Sendable (SiteChange) -> Void
  // Confined to the queue.
  private var changed: [ExactText: Event] = [:]
  private var isEverything = false
  private var first: DispatchTime?
  private var last = DispatchTime.now()
  private var lastDelivery: DispatchTime?
  private var round = 0
  private var isStopped = false

  /// The debounce interval.
  private static let quiet = DispatchTimeInterval.milliseconds(4)
  /// The debounce interval while a file is being written.
  private static let settling = DispatchTimeInterval.milliseconds(60)
  /// The maximum delay under continuous events.
  private static let longestWait = DispatchTimeInterval.milliseconds(250)
  private static let pause = DispatchTimeInterval.milliseconds(120)

  init(deliver: @escaping @Sendable (SiteChange) -> Void) {
    self.deliver = deliver
  }

  func add(_ events: [(path: String, event: Event)]) {
    queue.async { [self] in
      for (path, event) in events { changed[ExactText(path)] = event }
      schedule()
    }
  }

  func addEverything() {
    queue.async { [self] in
      isEverything = true
      schedule()
    }
  }

  func stop() {
    queue.sync { isStopped = true }
  }

  private func schedule() {
    let now = DispatchTime.now()
    last = now
    first = first ?? now
    let isSettled = !isEverything && changed.values.allSatisfy { $0 == .complete }
    var due = min(
      now + (isSettled ? Self.quiet : Self.settling), first.map { $0 + Self.longestWait } ?? now)
    if let lastDelivery { due = max(due, lastDelivery + Self.pause) }
    round += 1
    queue.asyncAfter(deadline: due) { [self, round] in
      if round == self.round { flush() }
    }
  }

  private func flush() {
    guard !isStopped, isEverything || !changed.isEmpty else { return }
    let change: SiteChange = isEverything ? .everything : .files(changed.keys.map(\.string))
    changed = [:]
    isEverything = false
    first = nil
    lastDelivery = .now()
    deliver(change)
  }
}
