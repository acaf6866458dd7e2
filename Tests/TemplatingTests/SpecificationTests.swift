import Foundation
import SourceFiles
import Templating
import Testing

/// A case of the official Mustache specification.
struct SpecificationCase: Decodable, Sendable, CustomTestStringConvertible {
  let name: String
  let desc: String
  let data: AnyData
  let template: String
  let partials: [String: String]?
  let expected: String

  var testDescription: String { name }
}

/// Arbitrary JSON as template data.
struct AnyData: Decodable, Sendable {
  let value: TemplateValue

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = .null
    } else if let flag = try? container.decode(Bool.self) {
      value = .bool(flag)
    } else if let number = try? container.decode(Double.self) {
      value = .number(number)
    } else if let text = try? container.decode(String.self) {
      value = .text(text)
    } else if let elements = try? container.decode([AnyData].self) {
      value = .list(elements.map(\.value))
    } else {
      let members = try container.decode([String: AnyData].self)
      value = .object(
        TemplateObject(members.map { (TemplateName($0.key), $0.value.value) }))
    }
  }
}

private func cases(of file: String) -> [SpecificationCase] {
  struct File: Decodable { let tests: [SpecificationCase] }
  let url = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/mustache-spec/\(file).json")
  return try! JSONDecoder().decode(File.self, from: Data(contentsOf: url)).tests
}

private let core = [
  "comments", "delimiters", "interpolation", "inverted", "partials", "sections",
].flatMap(cases)
private let inheritance = cases(of: "optional/inheritance")

private func render(_ test: SpecificationCase) throws -> String {
  var files = [SourceFile(path: "Templates/test.mustache", text: test.template)]
  for (name, text) in test.partials ?? [:] {
    files.append(SourceFile(path: "Templates/\(name).mustache", text: text))
  }
  let library = TemplateLibrary(files: files)
  return String(decoding: try library.render("test", with: test.data.value), as: UTF8.self)
}

@Test func `all cases of the specification are present`() {
  #expect(core.count == 136)
  #expect(inheritance.count == 27)
}

@Test(arguments: core)
func `the specification's core`(test: SpecificationCase) throws {
  #expect(try render(test) == test.expected, "\(test.desc)")
}

@Test(arguments: inheritance)
func `the specification's inheritance`(test: SpecificationCase) throws {
  #expect(try render(test) == test.expected, "\(test.desc)")
}
