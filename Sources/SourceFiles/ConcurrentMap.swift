import Synchronization

/// Maps elements concurrently with up to `jobs` tasks; results are in input order.
///
/// Dynamic scheduling by a shared counter, so that a few slow elements do not leave a core idle.
public func concurrentMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], jobs: Int, _ transform: @escaping @Sendable (Element) -> Result
) async -> [Result] {
  let workers = min(jobs, elements.count)
  guard workers > 1 else { return elements.map(transform) }
  let next = Counter()
  // Each result is moved into its place: copying it would retain all that it holds, several times.
  let results = Results<Result>(places: .allocate(capacity: elements.count))
  defer { results.places.deallocate() }
  await withTaskGroup(of: Void.self) { group in
    for _ in 0..<workers {
      group.addTask {
        while true {
          let index = next.take()
          guard index < elements.count else { return }
          (results.places + index).initialize(to: transform(elements[index]))
        }
      }
    }
  }
  return Array(unsafeUninitializedCapacity: elements.count) { buffer, count in
    buffer.baseAddress?.moveInitialize(from: results.places, count: elements.count)
    count = elements.count
  }
}

/// A place for each result. Unchecked, since tasks share it: each index is taken by one of them.
private struct Results<Result>: @unchecked Sendable {
  let places: UnsafeMutablePointer<Result>
}

private final class Counter: Sendable {
  private let value = Atomic<Int>(0)

  func take() -> Int {
    value.wrappingAdd(1, ordering: .relaxed).oldValue
  }
}
