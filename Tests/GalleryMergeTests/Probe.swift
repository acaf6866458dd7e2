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
