import Foundation
import GalleryLayout
import JSON
import Testing

/// The test vectors of flow-layout.md §13, as requests to the `layout` command.
private let vectorsFile = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent()
  .appending(path: "FlowLayoutTests/Fixtures/vectors.json")

@Test func `every vector gives the expected output`() throws {
  let bytes = [UInt8](try Data(contentsOf: vectorsFile))
  let vectors = try readJSON(bytes).root
  let tolerance = try #require(vectors["tolerance"]?.number)
  let answers = try readJSON(try answerLayoutRequest(bytes)).root
  let results = answers["results"]!.elements.map { $0 }
  let cases = vectors["cases"]!.elements.map { $0 }
  #expect(cases.count == 52)
  #expect(results.count == cases.count)
  for (asked, result) in zip(cases, results) {
    let name = asked["name"]!.string!
    #expect(result["name"]?.string == name)
    let output = try #require(result["output"])
    let expected = try #require(asked["expect"])
    #expect(firstDifference(expected, output, tolerance) == nil, "\(name)")
  }
}

/// Where the output differs from the expectation; objects may have additional members.
private func firstDifference(_ expected: JSONValue, _ output: JSONValue?, _ tolerance: Double)
  -> String?
{
  guard let output, output.kind == expected.kind else {
    return "\(expected.tree.written().text) was expected"
  }
  switch expected.kind {
  case .object:
    for member in expected.members {
      if let difference = firstDifference(member.value, output[member.name], tolerance) {
        return "\(member.name): \(difference)"
      }
    }
  case .array:
    guard expected.count == output.count else { return "\(output.count) elements" }
    for (number, pair) in zip(expected.elements, output.elements).enumerated() {
      if let difference = firstDifference(pair.0, pair.1, tolerance) {
        return "[\(number)] \(difference)"
      }
    }
  case .number:
    if abs(expected.number! - output.number!) > tolerance {
      return "\(output.text) instead of \(expected.text)"
    }
  default:
    if expected.tree != output.tree { return "\(output.text) instead of \(expected.text)" }
  }
  return nil
}

extension [UInt8] {
  var text: String { String(decoding: self, as: UTF8.self) }
}
