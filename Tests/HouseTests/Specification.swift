import Foundation

/// A document of `Tests/Specifications`, with everything that can be cited.
struct Specification {
  /// Such as `contract.md`.
  let name: String
  let text: String
  /// Sections by number, each with its bold words.
  private(set) var sections: [String: Set<String>] = [:]
  private(set) var labels: Set<String> = []
  private(set) var rows: Set<Int> = []
  /// Duplicate numbers and labels.
  private(set) var repeated: [String] = []

  init(name: String, text: String) {
    self.name = name
    self.text = text
    var section: String?
    for line in text.split(separator: "\n") {
      if let heading = line.firstMatch(of: #/^##+ §([0-9.]+) /#) {
        section = String(heading.1)
        if sections.updateValue([], forKey: String(heading.1)) != nil {
          repeated.append("§\(heading.1)")
        }
      }
      if let section {
        for words in line.matches(of: /\*\*([^*]+)\*\*/) {
          sections[section]?.insert(words.1.trimmingCharacters(in: .punctuationCharacters))
        }
      }
      // Tables of one kind stand in one document each; other tables have numbers of their own.
      if name == "promises.md", let label = line.firstMatch(of: /^\| ([A-Z][0-9]+) \|/) {
        if !labels.insert(String(label.1)).inserted { repeated.append(String(label.1)) }
      }
      if name == "behaviours.md", let row = line.firstMatch(of: /^\| ([0-9]+) \|/),
        let number = Int(row.1)
      {
        if !rows.insert(number).inserted { repeated.append("row \(number)") }
      }
    }
  }

  func has(_ place: CitedPlace) -> Bool {
    switch place {
    case .section(let number): sections[number] != nil
    case .words(let words, let section): sections[section]?.contains(words) == true
    case .label(let label): labels.contains(label)
    case .row(let number): rows.contains(number)
    }
  }
}

/// The four documents, by name.
let specifications: [String: Specification] = {
  let names = ["contract.md", "flow-layout.md", "promises.md", "behaviours.md"]
  let documents = names.map { name in
    let path = root.path + "/Tests/Specifications/" + name
    return (name, (try? String(contentsOfFile: path, encoding: .utf8)) ?? "")
  }
  return Dictionary(
    uniqueKeysWithValues: documents.map { ($0, Specification(name: $0, text: $1)) })
}()
