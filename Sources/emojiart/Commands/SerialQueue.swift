import Synchronization

/// A FIFO queue of asynchronous work, one piece at a time.
///
/// An actor does not suffice: it is reentrant while a piece is suspended.
final class SerialQueue: Sendable {
  /// The tail of the queue.
  private let last = Mutex<Task<Void, Never>?>(nil)

  /// Enqueues work and awaits its result. Cancelled work runs nevertheless, and must check for
  /// cancellation itself.
  func run<Result: Sendable>(_ work: @escaping @Sendable () async -> Result) async -> Result {
    let task = enqueue(work)
    return await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }

  func enqueue<Result: Sendable>(
    _ work: @escaping @Sendable () async -> Result
  ) -> Task<Result, Never> {
    last.withLock { last in
      let earlier = last
      let task = Task.detached {
        await earlier?.value
        return await work()
      }
      last = Task.detached { _ = await task.value }
      return task
    }
  }
}
