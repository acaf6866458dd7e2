import Foundation

/// A Swift file below `Sources`, with what the tests of the house ask of it.
struct HouseFile {
  /// Relative to the package.
  let path: String
  let text: String

  /// The folder below `Sources` that contains it.
  var module: String { String(path.split(separator: "/")[1]) }

  /// The modules that its import lines name, ignoring attributes, access levels and the like.
  var imports: Set<String> {
    var names: Set<String> = []
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split { $0 == " " || $0 == "\t" }
      guard let keyword = words.firstIndex(of: "import"), keyword + 1 < words.count,
        words[..<keyword].allSatisfy({ $0.hasPrefix("@") || Self.modifiers.contains(String($0)) })
      else { continue }
      // `import struct Module.Name` names a kind before the module.
      let kinds: Set = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
      let named = kinds.contains(String(words[keyword + 1])) ? keyword + 2 : keyword + 1
      names.insert(String(words[named].split(separator: ".")[0]))
    }
    return names
  }

  private static let modifiers: Set = ["public", "package", "internal", "fileprivate", "private"]
}

/// The package's own folder.
let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

/// All Swift files below `Sources`.
let sources: [HouseFile] = {
  let paths =
    FileManager.default.enumerator(atPath: root.path + "/Sources")?
    .compactMap { $0 as? String } ?? []
  return paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
    let text = (try? String(contentsOfFile: root.path + "/Sources/" + path, encoding: .utf8)) ?? ""
    return HouseFile(path: "Sources/" + path, text: text)
  }
}()
