import Foundation
import JSON
import Testing
import YAML

/// yaml-test-suite, with libyaml's verdicts.
@Suite struct YAMLTestSuiteTests {
  struct Case {
    let id: String
    let yaml: String
    let isAccepted: Bool
    let json: JSONTree?
  }

  static func cases() throws -> [Case] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/yaml-front-matter/cases.json")
    return try readJSON([UInt8](try Data(contentsOf: file))).root.elements.map { value in
      Case(
        id: value["id"]?.string ?? "", yaml: value["yaml"]?.string ?? "",
        isAccepted: value["libyaml_0_2_5"]?.isString("accept") == true,
        json: value["json"].flatMap { $0.isNull ? nil : $0.tree })
    }
  }

  /// Cases where libyaml deviates from the suite.
  static let otherInLibyaml: Set<String> = ["652Z", "L24T-01"]

  /// Whether the error is about a feature that is refused on purpose.
  static func isOnPurpose(_ error: YAMLError) -> Bool {
    ["anchors", "aliases", "the tag", "a name must be one text", "second YAML document", "twice"]
      .contains { error.message.description.contains($0) }
  }

  @Test func `what libyaml rejects is refused with an offset`() throws {
    let rejected = try Self.cases().filter { !$0.isAccepted }
    #expect(rejected.count == 101)
    for test in rejected {
      let error = failure(test.yaml)
      #expect(error.map { (0...test.yaml.utf8.count).contains($0.offset) } == true, "\(test.id)")
      let words = ["did not find", "could not find", "found ", "while ", "not allowed"]
      #expect(
        words.allSatisfy { error?.message.description.contains($0) == false },
        "libyaml's own: \(test.id)")
    }
  }

  @Test func `what libyaml accepts has the suite's value or is refused on purpose`() throws {
    var equal = 0
    for test in try Self.cases() where test.isAccepted {
      let bytes = Array(test.yaml.utf8)
      do throws(YAMLError) {
        let document = try readYAML(bytes, in: 0..<bytes.count)
        guard let json = test.json, !Self.otherInLibyaml.contains(test.id) else { continue }
        #expect(isSame(document.root, json), "\(test.id): \(document.root.tree) for \(json)")
        equal += 1
      } catch {
        #expect(Self.isOnPurpose(error), "\(test.id): \(error.message) at \(error.offset)")
      }
    }
    #expect(equal == 78)
  }

  /// Plain scalars are compared as text, since their type is up to the field.
  private func isSame(_ value: JSONValue, _ tree: JSONTree) -> Bool {
    switch tree {
    case .null: return value.isNull
    case .bool(let bool): return value.bool == bool
    case .number(let spelling):
      return value.text == spelling || value.number == Double(spelling)
    case .string(let text): return value.isString(text)
    case .array(let elements):
      return value.count == elements.count && zip(value.elements, elements).allSatisfy(isSame)
    case .object(let members):
      return value.count == members.count
        && members.allSatisfy { member in
          value[member.name].map { isSame($0, member.value) } == true
        }
    }
  }
}
