import Testing

@testable import GalleryEditing
@testable import GalleryModel

@Suite struct MintIDsTests {
  @Test func `a free id is kept, and a taken one counts on`() {
    var mint = IDMint<Item>()
    for id: ItemID in ["a", "b~2", "🐶~2"] { mint.take(id) }
    #expect(
      ["a", "a", "b", "b", "🐶", "🐶"].map { mint.next($0) } == [
        "a~2", "a~3", "b", "b~3", "🐶", "🐶~3",
      ])
    #expect(
      ["a~3", "~2", "~2", "x~", "x~"].map { mint.next($0) } == ["a~4", "~2", "~2~2", "x~", "x~~2"])
  }

  @Test func `thousands of equal names get consecutive numbers`() {
    var mint = IDMint<Item>()
    var ids: Set<ItemID> = []
    for _ in 0..<20_000 { ids.insert(mint.next("🐶")) }
    #expect(ids.count == 20_000 && ids.contains("🐶~20000"))
  }

  @Test func `an id stays as short as ids must be`() {
    var mint = IDMint<Item>()
    let long = ItemID(String(repeating: "x", count: 100))
    #expect(mint.next(long) == long)
    let second = mint.next(long)
    #expect(second == "\(String(repeating: "x", count: 98))~2")
    #expect(faultOfID(second.string) == nil)
  }

  @Test(arguments: [
    ("p.gif", "a.json", "b.json", "p.gif"), ("p.gif", "x/a.json", "b.json", "x/p.gif"),
    ("p.gif", "a.json", "x/b.json", "../p.gif"), ("../p.gif", "x/a.json", "b.json", "p.gif"),
    ("img/p.gif", "x/a.json", "x/y/b.json", "../img/p.gif"),
    ("../p.gif", "x/a.json", "y/b.json", "../p.gif"), ("/p.gif", "x/a.json", "b.json", "/p.gif"),
    ("../../p.gif", "x/a.json", "b.json", "../../p.gif"),
    ("./p.gif", "x/a.json", "x/b.json", "./p.gif"),
  ]) func `a picture's path leads to the same file from another folder`(
    _ path: String, _ source: String, _ target: String, _ expected: String
  ) {
    #expect(relativePath(of: path, from: source, to: target) == expected)
  }
}
