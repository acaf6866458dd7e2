/// Numbers that the page reads in place. The buffer grows and is reused for each answer.
final class AnswerBuffer {
  private(set) var numbers: UnsafeMutablePointer<Double>
  private(set) var count = 0
  private var capacity = 256

  init() {
    numbers = .allocate(capacity: capacity)
  }

  deinit {
    numbers.deallocate()
  }

  func begin() {
    count = 0
  }

  func append(_ number: Double) {
    if count == capacity { grow() }
    (numbers + count).initialize(to: number)
    count += 1
  }

  private func grow() {
    let larger = UnsafeMutablePointer<Double>.allocate(capacity: 2 * capacity)
    larger.moveInitialize(from: numbers, count: count)
    numbers.deallocate()
    numbers = larger
    capacity *= 2
  }
}
