import Foundation
import GalleryModel
import JSON
import Testing
@testable import GalleryMerge

func dump(_ c: EmojiCollection) -> String {
  "  " + String(decoding: GalleryDocument.collection(c).tree.written(), as: UTF8.self) + "\n  "
    + c.sections.map { s in "\(s.hasGivenID ? "!" : "")\(s.id): " + s.items.map { ($0.hasGivenID ? "!" : "") + $0.id }.joined(separator: " ") }.joined(separator: " | ")
}
@Test func probe() {
  guard let text = ProcessInfo.processInfo.environment["PROBE"] else { return }
  for seed in text.split(separator: ",") {
    var v = Versions(seed: Int(seed)!)
    print("seed \(seed) export \(v.isExport)")
    print(" base\n\(dump(v.base))"); print(" ours\n\(dump(v.ours))"); print(" theirs\n\(dump(v.theirs))")
    let (once, f) = v.merged()
    print(" merged\n\(dump(once))"); print(f.conflicts)
    v.ours = once
    let (twice, g) = v.merged()
    print(" twice\n\(dump(twice))"); for c in g.conflicts { print("  ", c) }
  }
}
@Test func probeOrder() {
  guard ProcessInfo.processInfo.environment["PROBE"] != nil else { return }
  for (o, t) in [([0, 2, 3, 1], [1, 3, 0, 2]), ([0, 2, 3, 1], [1, 0, 3, 2]), ([2, 1, 0, 3, 4], [1, 3, 0, 2, 4])] {
    let n = o.count
    func m(_ o: [Int], _ t: [Int]) -> MergedOrder {
      OrderMerging(base: Places(lists: [Array(0..<n)], things: n), ours: Places(lists: [o], things: n), theirs: Places(lists: [t], things: n),
        isGone: Array(repeating: false, count: n), isDead: [false], winner: .ours).mergedOnce()
    }
    let r = m(o, t)
    print(o, t, "r", r.lists[0], r.conflicts, "moved", (0..<n).filter { r.oursMoved[$0] }, (0..<n).filter { r.theirsMoved[$0] })
    let a = m(r.lists[0], t)
    print("  again", a.lists[0], a.conflicts, "moved", (0..<n).filter { a.oursMoved[$0] }, (0..<n).filter { a.theirsMoved[$0] })
    let b = m(t, o)
    print("  mirrored", b.lists[0], b.conflicts, "moved", (0..<n).filter { b.oursMoved[$0] }, (0..<n).filter { b.theirsMoved[$0] })
  }
}
@Test func probePair() {
  guard let text = ProcessInfo.processInfo.environment["PAIR"] else { return }
  for seed in text.split(separator: ",") {
    var pair = Pair(seed: Int(seed)!)
    for _ in 0..<pair.random.random.next(below: 5) { pair.edit(.ours); pair.edit(.theirs) }
    print("seed \(seed) export \(pair.isExport)")
    print(" base\n\(dump(pair.file))"); print(" ours\n\(dump(pair.random.finished(pair.ours, by: .tool)))"); print(" theirs\n\(dump(pair.random.finished(pair.theirs, by: pair.hand)))")
    let (once, f) = pair.merged()
    print(" merged\n\(dump(once))"); print(f.conflicts)
  }
}
@Test func probeSym() {
  guard let text = ProcessInfo.processInfo.environment["SYM"] else { return }
  for seed in text.split(separator: ",") {
    let v = Versions(seed: Int(seed)!)
    print("seed \(seed) export \(v.isExport)")
    print(" base\n\(dump(v.base))"); print(" ours\n\(dump(v.ours))"); print(" theirs\n\(dump(v.theirs))")
    let (one, f) = v.merged()
    let (two, g) = merge(base: v.base, ours: v.theirs, theirs: v.ours, options(export: v.isExport))
    print(" there\n\(dump(one))"); print(" back\n\(dump(two))");  print(f.conflicts); print(g.conflicts)
    for (a, b) in zip(one.contents, two.contents) where a != b { print("  \(a)\n  \(b)") }
  }
}
@Test func probeThree() {
  guard ProcessInfo.processInfo.environment["THREE"] != nil else { return }
  for (b, o, t) in [("Animals: :party: é=❤️ 1️⃣ :party:", "Animals: :party: ❤️ :party: é=❤️ 1️⃣", "animals=Animals: 1️⃣=1️⃣ é=❤️ :party:~2=:party: 🐶=🐶"),
    ("é=-: section=🐶 :party: :party: 🐶 ❤", "é=-: :party:\"n2\" :party: section=🐶 :party: 🐶", "é=-: section=🐶 :party: 🐶\"n3\" ❤ :party:"),
    ("-: 🐶 é=❤️ 🐶 🐱 🐶", "-: 🐶 🐶 🐶\"n1\" é=❤️", "-: é=❤️ 🐶 ❤️ 🐱 🐶")] {
    let (base, ours, theirs) = (drawn(b), drawn(o), drawn(t))
    var m = DocumentMerging([DocumentVersions(id: "c", base: .collection(base), ours: .collection(ours), theirs: .collection(theirs))], [], options())
    let places = [Version.base, .ours, .theirs].map { m.table.itemKeys[$0][0] }
    print(places, m.fates.goneItems.indices.filter { m.fates.goneItems[$0] })
    let r = m.merge()
    print(r.conflicts.map { $0.inWords + ($0.item ?? "") })
    func run(_ a: [[Int]], _ b: [[Int]]) -> MergedOrder {
      let n = m.table.items.count
      return OrderMerging(base: Places(lists: places[0], things: n), ours: Places(lists: a, things: n), theirs: Places(lists: b, things: n), isGone: m.fates.goneItems, isDead: [false], winner: .ours).mergedOnce()
    }
    for (a, b) in [(places[1], places[2]), (places[2], places[1])] {
      let x = run(a, b)
      let y = run(x.lists, b)
      for z in [x, y] { print("   ", z.lists, z.conflicts, "moved", z.oursMoved.indices.filter { z.oursMoved[$0] }, z.oursMoved.indices.filter { z.theirsMoved[$0] }) }
    }
  }
}
