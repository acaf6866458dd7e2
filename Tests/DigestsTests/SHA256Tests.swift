import Digests
import Testing

@Test func `the digests of the standard's examples are right`() {
  #expect(
    sha256Hex([]) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  #expect(
    sha256Hex(Array("abc".utf8))
      == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
}

@Test func `pieces have the digest of the whole`() {
  var digest = SHA256()
  for piece in ["a", "", "bc"] { digest.append(Array(piece.utf8)) }
  #expect(digest.hex() == sha256Hex(Array("abc".utf8)))
}
