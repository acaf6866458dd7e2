import Foundation
import RandomNumbers

/// A site in a folder of its own with random changes of every kind, from text in one file to
/// another theme.
final class ChangingSite {
  let folder: String
  private var random: SeededRandom
  private var files: [String: String] = [:]
  /// The paths touched by the current change.
  private var touched: Set<String> = []
  private var names = 0

  init(seed: UInt64) {
    random = SeededRandom(seed)
    folder =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("emojiart-\(UUID().uuidString)").path
    write("site.yml", settings())
    for number in 0..<6 { write("Content/c\(number).json", collection(number)) }
    write("Content/c1-page.md", page("c1"))
    write("Content/sky.md", sky())
    write("Content/index.md", "# Home\n\nSee [one](c0.json).\n")
    write("Content/about.md", "# About\n\nText and [sky](sky.md).\n")
    write("Content/board.md", "---\ntitle: Board\ncollections: [c0, c2]\n---\n")
    write("Content/rows.md", "---\ntitle: Rows\nlist: c3\n---\n")
    write("Content/garden.json", garden())
    write("Content/party.gif", "GIF89a")
    write("Content/large.json", large())
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Makes one or more random changes.
  /// - Returns: the paths of created, deleted and changed files.
  func change() -> Set<String> {
    touched = []
    for _ in 0...(random.chance(4) ? 2 : 0) { changeOne() }
    return touched
  }

  private func changeOne() {
    switch random.next(below: 30) {
    case 0...9: rename()
    case 10: write("site.yml", settings())
    case 11: write("Content/c\(random.next(below: 8)).json", collection(random.next(below: 8)))
    case 12: write("Content/c1-page.md", page(random.pick(["c1", "c1", "c2", "nowhere"])))
    case 13: write("Content/sky.md", sky())
    case 14: write("Content/about.md", "# \(word())\n\n\(word()) and [sky](sky.md).\n")
    case 15: write("Content/index.md", "# Home\n\n\(word())\n")
    case 16: write("Content/garden.json", garden())
    case 17: write("Content/large.json", large())
    case 18: write("Content/party.gif", "GIF89a\(word())")
    case 19: write("Content/notes/\(word()).md", "# \(word())\n")
    case 20: remove()
    case 21: move()
    case 22:
      write(
        "Content/board.md",
        "---\ntitle: \(word())\ncollections: [c0, c\(random.next(below: 4))]\n---\n")
    case 23: write("Content/rows.md", "---\ntitle: Rows\nlist: c\(random.next(below: 5))\n---\n")
    case 24:
      write(
        "Templates/page.mustache",
        "{{<layout}}{{$main}}\(word())<h1>{{page.title}}</h1>{{{content}}}{{/main}}{{/layout}}\n")
    case 25: write("Templates/strings/en.json", "{\"search\": \"\(word())\"}")
    case 26: write("Content/c0.json", random.chance(2) ? "{\"title\": " : "{\"title\": 5}")
    case 27:
      write(
        "Content/dated.md",
        "---\ntitle: Dated\n\(random.chance(2) ? "date: 2026-01-0\(1 + random.next(below: 9))\n" : "")tags: [\(word())]\n---\n"
      )
    case 28: write("Content/c2.json", collection(2, draft: random.chance(2)))
    default:
      for path in ["Templates/page.mustache", "Templates/strings/en.json", "Content/c7.json"] {
        if random.chance(2) { delete(path) }
      }
    }
  }

  /// Changes text in one place of one document, the most common edit.
  private func rename() {
    let path = random.pick(files.keys.sorted().filter { $0.hasPrefix("Content/") })
    guard var text = files[path], let start = text.range(of: "word") else { return }
    var places = [start.lowerBound]
    while let next = text.range(of: "word", range: text.index(after: places.last!)..<text.endIndex)
    {
      places.append(next.lowerBound)
    }
    let place = random.pick(places)
    let end = text[place...].dropFirst(4).firstIndex { !$0.isNumber } ?? text.endIndex
    text.replaceSubrange(place..<end, with: word())
    write(path, text)
  }

  private func remove() {
    delete(random.pick(files.keys.sorted().filter { $0.hasPrefix("Content/") }))
  }

  private func move() {
    let path = random.pick(files.keys.sorted().filter { $0.hasPrefix("Content/") })
    guard let text = files[path] else { return }
    delete(path)
    names += 1
    write(path.replacingOccurrences(of: ".", with: "-\(names)."), text)
  }

  private func delete(_ path: String) {
    guard files.removeValue(forKey: path) != nil else { return }
    try? FileManager.default.removeItem(atPath: "\(folder)/\(path)")
    touched.insert(path)
  }

  private func write(_ path: String, _ text: String) {
    files[path] = text
    let url = URL(fileURLWithPath: "\(folder)/\(path)")
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    // In place or atomically, as different editors save.
    try? Data(text.utf8).write(to: url, options: random.chance(2) ? [.atomic] : [])
    touched.insert(path)
  }
}

// Contents of files.
extension ChangingSite {
  private func word() -> String { "word\(random.next(below: 40))" }

  private func settings() -> String {
    """
    title: Site \(word())
    itemPages: \(random.chance(3))
    editing: \(random.chance(2))
    \(random.chance(2) ? "baseURL: https://example.com/" : "description: \(word())")
    order: [c\(random.next(below: 5))]

    """
  }

  private func collection(_ number: Int, draft: Bool = false) -> String {
    let symbols = ["🐶", "🐱", "🐹", "🐰", "🦊", "🐻", "🐼", "🐨"]
    let items = (0..<1 + random.next(below: 5)).map { index in
      let tags = random.chance(3) ? ", \"tags\": [\"\(word())\"]" : ""
      let image = random.chance(12) ? ", \"image\": \"party.gif\"" : ""
      let symbol = image.isEmpty ? symbols[index] : ":party:"
      return """
            {"id": "i\(index)", "symbol": "\(symbol)", "name": "\(word())", \
        "description": "See [\(word())](about.md)"\(tags)\(image)}
        """
    }
    return """
      {"title": "Collection \(number)\(random.chance(3) ? word() : "")", "description": "\(word())",
       \(draft ? "\"draft\": true, " : "")\(random.chance(4) ? "\"date\": \"2026-02-01\"," : "")
       \(random.chance(5) ? "\"layout\": {\"itemSize\": [\(40 + random.next(below: 3)), 40]}," : "")
       "sections": [{"title": "\(word())", "items": [
      \(items.joined(separator: ",\n"))]}]}

      """
  }

  private func page(_ collection: String) -> String {
    "---\ncollection: \(collection)\n\(random.chance(2) ? "title: \(word())\n" : "")---\n\(word())\n"
  }

  private func sky() -> String {
    "---\nkind: collection\ntitle: Sky\n---\n\(word())\n\n## \(word())\n\n- ☀️ \(word()) — \(word())\n- 🌈 \(word())\n"
  }

  private func garden() -> String {
    """
    {"title": "Garden", "description": "\(word())", "canvas": {"width": 400, "height": 300},
     "placements": [{"symbol": "🐝", "x": \(random.next(below: 400)), "y": 2}]}
    """
  }

  /// Windowed: large enough that items are in content-addressed chunks.
  private func large() -> String {
    let items = (0..<2100).map { number in
      "{\"id\": \"i\(number)\", \"symbol\": \"🐢\", \"name\": \"\(number % 700 == 0 ? word() : "Turtle")\"}"
    }
    return """
      {"title": "Large", "description": "\(word())", "sections": [{"title": "\(word())", "items": [
      \(items.joined(separator: ",\n"))]}]}
      """
  }
}
