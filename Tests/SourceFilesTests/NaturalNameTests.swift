import SourceFiles
import Testing

@Test func `numbers in names are compared as numbers`() {
  let names = [
    "10", "2", "a", "a10b", "a2b10", "a2b9", "a02b", "a2", "", "b", "가2", "가10", "a002b",
  ]
  #expect(
    names.sorted { NaturalName($0) < NaturalName($1) }
      == ["", "2", "10", "a", "a2", "a002b", "a02b", "a2b9", "a2b10", "a10b", "b", "가2", "가10"])
}

@Test func `it is an order, and no two names are equal in it`() {
  let parts = [
    "", "0", "00", "1", "01", "10", "a", "b", "0a", "a0", String(repeating: "9", count: 127),
  ]
  let names = Set(parts.flatMap { first in parts.map { first + $0 } }).map { NaturalName($0) }
    .sorted()
  for (index, one) in names.enumerated() {
    for other in names[(index + 1)...] {
      #expect(one < other && !(other < one) && one != other, "\(one) \(other)")
    }
  }
}

@Test(arguments: [1, 126, 127, 128, 253, 254, 255, 600])
func `a number of more digits is larger`(_ count: Int) {
  let nines = String(repeating: "9", count: count)
  let next = "1" + String(repeating: "0", count: count)
  #expect(NaturalName("a\(nines)z") < NaturalName("a\(next)"))
  #expect(NaturalName("a0\(nines)") < NaturalName("a\(next)"))
}
