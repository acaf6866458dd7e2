import Synchronization
import Testing

@testable import emojiart

@Suite struct SerialQueueTests {
  @Test func `work is done in FIFO order, one piece at a time`() async {
    let queue = SerialQueue()
    let log = Mutex<[String]>([])
    let tasks = (0..<20).map { number in
      queue.enqueue {
        log.withLock { $0.append("begin \(number)") }
        try? await Task.sleep(for: .milliseconds(1))
        log.withLock { $0.append("end \(number)") }
      }
    }
    for task in tasks { await task.value }
    #expect(log.withLock { $0 } == (0..<20).flatMap { ["begin \($0)", "end \($0)"] })
  }

  @Test func `cancelled work is notified, and the next runs nevertheless`() async {
    let queue = SerialQueue()
    let waiting = Task {
      await queue.run {
        do {
          try await Task.sleep(for: .seconds(600))
          return false
        } catch {
          return true
        }
      }
    }
    let next = queue.enqueue { "next" }
    waiting.cancel()
    #expect(await waiting.value)
    #expect(await next.value == "next")
  }
}
