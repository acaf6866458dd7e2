/// Numbers that are the same in every run (SplitMix64), so that what a law finds is found again.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  mutating func next(below limit: Int) -> Int {
    Int.random(in: 0..<limit, using: &self)
  }

  /// One of them.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[next(below: elements.count)]
  }

  mutating func chance(_ one: Int) -> Bool { next(below: one) == 0 }
}
