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
  return await withTaskGroup(of: [(Int, Result)].self) { group in
    for _ in 0..<workers {
      group.addTask {
        var done: [(Int, Result)] = []
        while true {
          let index = next.take()
          guard index < elements.count else { return done }
          done.append((index, transform(elements[index])))
        }
      }
    }
    var results = [Result?](repeating: nil, count: elements.count)
    for await part in group {
      for (index, result) in part { results[index] = result }
    }
    return results.compactMap { $0 }
  }
}

private final class Counter: Sendable {
  private let value = Atomic<Int>(0)

  func take() -> Int {
    value.wrappingAdd(1, ordering: .relaxed).oldValue
  }
}
