import SourceFiles
import Testing

@Test func `numbers in names are compared as numbers`() {
  let names = [
    "10", "2", "a", "a10b", "a2b10", "a2b9", "a02b", "a2", "", "b", "가2", "가10", "a002b",
  ]
  #expect(
    names.sorted(by: isNaturallyBefore)
      == ["", "2", "10", "a", "a2", "a002b", "a02b", "a2b9", "a2b10", "a10b", "b", "가2", "가10"])
}

@Test func `it is an order, and no two names are equal in it`() {
  let parts = ["", "0", "00", "1", "01", "10", "a", "b", "0a", "a0"]
  let names = Set(parts.flatMap { first in parts.map { first + $0 } }).sorted()
  for one in names {
    for other in names where one != other {
      #expect(isNaturallyBefore(one, other) != isNaturallyBefore(other, one), "\(one) \(other)")
    }
  }
}
