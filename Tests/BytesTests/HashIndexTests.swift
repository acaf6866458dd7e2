import Bytes
import RandomNumbers
import Testing
import Texts

@Suite struct HashIndexTests {
  @Test func `positions of one hash are found lowest first`() {
    let index = HashIndex([(7, 5), (.max, 2), (7, 1), (0, 3), (7, 4)])
    var visited: [Int] = []
    index.find(7) {
      visited.append($0)
      return $0 == 4
    }
    #expect(visited == [1, 4])
    #expect(index.first(7) { $0 > 1 } == 4)
    #expect(index.first(.max) { _ in true } == 2)
    #expect(index.first(7) { _ in false } == nil)
    #expect(index.first(8) { _ in true } == nil)
    #expect(HashIndex([]).first(0) { _ in true } == nil)
  }

  @Test func `colliding texts are distinguished`() {
    // Two texts with the same 64-bit FNV-1a hash.
    let texts: [ExactText] = [
      "8yn0iYCKYHlIj4-BwPqk", "a", "GReLUrM4wMqfg9yzV3KQ", "a", "GReLUrM4wMqfg9yzV3KQ",
    ]
    #expect(FNV1a64(texts[0]).value == FNV1a64(texts[2]).value)
    let index = TextIndex(texts)
    #expect(index.position(of: texts[0]) == 0)
    #expect(index.position(of: texts[2]) == 2)
    #expect(firstRepeated(texts) == "a")
    #expect(firstRepeated([texts[0], texts[2]]) == nil)
    #expect(firstRepeated([texts[0], texts[2], texts[0]]) == texts[0])
  }

  @Test func `texts are compared by their bytes`() {
    let texts: [ExactText] = ["e\u{301}", "é"]
    let index = TextIndex(texts)
    #expect(index.position(of: "é") == 1)
    #expect(index.position(of: "e\u{301}") == 0)
    #expect(!index.contains("e"))
    #expect(firstRepeated(texts) == nil)
  }

  @Test func `an index agrees with a linear search`() {
    var random = SeededRandom(law: 6)
    for _ in 0..<lawCount(300) {
      let range = random.number(1...40)
      let texts = (0..<random.number(0...30)).map { _ in
        ExactText("t\(random.next(below: range))")
      }
      let index = TextIndex(texts)
      for number in 0...range {
        #expect(index.position(of: "t\(number)") == texts.firstIndex(of: "t\(number)"))
        #expect(index.contains("t\(number)") == texts.contains("t\(number)"))
      }
      let repeated = texts.indices.first { texts[..<$0].contains(texts[$0]) }
      #expect(firstRepeated(texts) == repeated.map { texts[$0] })
      // Many collisions: then only the comparison distinguishes them.
      let crowded = texts.indices.map { (hash: UInt64($0 % 2 == 0 ? 1 : 9), position: $0) }
      let order = { (lhs: Int, rhs: Int) in
        texts[lhs] == texts[rhs] ? 0 : texts[lhs] < texts[rhs] ? -1 : 1
      }
      let found = firstRepeated(crowded, order: order)
      let second = texts.indices.first { second in
        texts[..<second].indices.contains { texts[$0] == texts[second] && ($0 - second) % 2 == 0 }
      }
      #expect(found?.second == second)
      #expect(
        found?.first
          == second.map { second in
            texts.indices.first { texts[$0] == texts[second] && ($0 - second) % 2 == 0 }!
          })
    }
  }
}
