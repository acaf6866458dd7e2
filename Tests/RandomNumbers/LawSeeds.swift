import Foundation

/// The base of all seeds, at most 32 bits, so that adding a law's offset does not overflow.
private let firstSeed: Int = {
  let seed = number(of: "EMOJIART_SEED", 0...Int(UInt32.max))
  // For laws that draw from one generator, this line alone reproduces a failure.
  print("The seeds of laws begin at \(seed): EMOJIART_SEED=\(seed) draws the same.")
  return seed
}()

private let factor = number(of: "EMOJIART_SOAK", 1...1_000_000)

/// The number of cases of a law that has `count` in a short run.
public func lawCount(_ count: Int) -> Int { count * factor }

/// The seeds of a law that takes one for each case. They depend on `EMOJIART_SEED`.
/// - Parameter pinned: seeds that once found a fault; every run includes them.
public func lawSeeds(_ count: Int, pinned: [Int] = []) -> [Int] {
  Array(firstSeed..<firstSeed + lawCount(count)) + pinned
}

extension SeededRandom {
  /// The generator of a law that draws all its cases from a single one.
  /// - Parameter number: unique in a suite, so that its laws draw different numbers.
  public init(law number: UInt32) {
    self.init(UInt64(firstSeed) << 32 | UInt64(number))
  }
}

/// A number of the environment, decimal or with `0x`; 1 without the variable.
private func number(of name: String, _ range: ClosedRange<Int>) -> Int {
  guard let text = ProcessInfo.processInfo.environment[name], !text.isEmpty else { return 1 }
  let isHex = text.lowercased().hasPrefix("0x")
  guard let number = isHex ? Int(text.dropFirst(2), radix: 16) : Int(text), range ~= number
  else {
    // With a default instead, a misspelled seed would silently repeat another run.
    fatalError("\(name) is “\(text)”; say a number in \(range), decimal or with 0x.")
  }
  return number
}
