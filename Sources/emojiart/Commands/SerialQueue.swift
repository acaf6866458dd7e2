import Synchronization

/// Runs asynchronous work one piece at a time, first come first served.
///
/// An actor alone would not do: it begins the next piece while one is suspended.
final class SerialQueue: Sendable {
  /// Ends when all that was asked for so far has ended.
  private let last = Mutex<Task<Void, Never>?>(nil)

  /// Waits for its turn, and runs the work. It runs even if it is cancelled while it waits, and has to
  /// look at that itself.
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
