import Bytes
import RandomNumbers
import Testing

// Vectors of the authors: test_fnv.c of http://www.isthe.com/chongo/src/fnv.
@Test(
  arguments: [
    ("", 0x811c_9dc5, 0xcbf2_9ce4_8422_2325), ("a", 0xe40c_292c, 0xaf63_dc4c_8601_ec8c),
    ("b", 0xe70c_2de5, 0xaf63_df4c_8601_f1a5), ("foo", 0xa9f3_7ed7, 0xdcb2_7518_fed9_d577),
    ("foob", 0x3f50_76ef, 0xdd12_0e79_0c25_12af), ("fooba", 0x39aa_a18a, 0xcac1_65af_a2fe_f40a),
    ("foobar", 0xbf9c_f968, 0x8594_4171_f739_67e8),
  ] as [(String, UInt32, UInt64)])
func `hashes are those of Fowler, Noll and Vo`(_ text: String, _ short: UInt32, _ long: UInt64) {
  #expect(FNV1a32(text.utf8).value == short)
  #expect(FNV1a64(text.utf8).value == long)
  #expect(FNV1a64(text).value == long)
}

@Test func `a hash is updated by bytes, texts or words`() {
  var random = SeededRandom(law: 5)
  for _ in 0..<lawCount(100) {
    let text = random.pick(["", "a", "é", "🐶"]) + String(random.next(), radix: 36)
    var (short, long, words, whole) = (FNV1a32(), FNV1a64(), FNV1a64(), FNV1a64())
    for byte in text.utf8 {
      short.add(byte)
      long.add(byte)
      words.add(word: UInt64(byte))
    }
    whole.add(text)
    #expect(short.value == FNV1a32(text.utf8).value)
    #expect([long.value, words.value, whole.value].allSatisfy { $0 == FNV1a64(text).value })
  }
}
