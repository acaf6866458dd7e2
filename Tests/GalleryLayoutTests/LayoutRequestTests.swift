import GalleryLayout
import Testing

/// The output of one case, without its name.
private func output(_ parts: String) throws -> String {
  let request = #"{"cases": [{"name": "n", "container": {"width": 100, "height": 60}, \#(parts)}]}"#
  let answer = try answerLayoutRequest([UInt8](request.utf8)).text
  let start = #"{"results":[{"name":"n","output":"#
  #expect(answer.utf8.starts(with: start.utf8) && answer.utf8.last == UInt8(ascii: "\n"))
  return String(answer.dropFirst(start.count).dropLast(4))
}

@Test func `a case is answered with sizes, frames and diagnostics`() throws {
  #expect(
    try output(
      #""layout": {"itemSize": [30, 20], "headerReferenceSize": [0, 5]}, "sections": [{"items": 4}]"#
    ) == """
      {"contentSize":[100,55],"sections":[{"frame":[0,0,100,55],"header":[0,0,100,5],"footer":null,\
      "items":[[0,5,30,20],[70,5,30,20],[0,35,30,20],[70,35,30,20]]}],"diagnostics":[]}
      """)
}

@Test func `missing members and nulls have their defaults`() throws {
  let plain = try output(#""layout": {}, "sections": [{"items": 3}]"#)
  #expect(try output(#""sections": [{"items": [null, [50, 50], null]}]"#) == plain)
  #expect(
    try output(
      #""layout": null, "query": null, "sections": [{"items": 3, "ids": null, "itemSize": null}]"#)
      == plain)
}

@Test func `the innermost setting decides an item's size`() throws {
  func items(_ layout: String, _ section: String) throws -> String {
    let answer = try output(#""layout": {\#(layout)}, "sections": [{"items": 1, \#(section)}]"#)
    return String(answer.split(separator: #""items":[["#)[1].prefix { $0 != "]" })
  }
  #expect(try items(#""itemSize": [7, 8]"#, #""itemsPerRow": null"#) == "0,0,7,8")
  #expect(try items(#""itemSize": [7, 8], "itemsPerRow": 4"#, #""ids": ["x"]"#) == "0,0,15,15")
  #expect(try items(#""itemsPerRow": 4"#, #""itemSize": [7, 8]"#) == "0,0,7,8")
  #expect(try items(#""itemsPerRow": 4"#, #""minimumInteritemSpacing": 5"#) == "0,0,20,20")
  #expect(
    try items(#""itemsPerRow": 4"#, #""minimumInteritemSpacing": -5"#) == "0,0,25,25")
  #expect(
    try items(#""scrollDirection": "horizontal""#, #""itemsPerRow": 4"#) == "0,0,5,5")
}

@Test func `an override replaces the whole value`() throws {
  let answer = try output(
    """
    "layout": {"sectionInset": {"top": 1, "left": 2, "bottom": 3, "right": 4}},
    "sections": [{"items": 1, "sectionInset": {"left": 9}}]
    """)
  #expect(answer.contains(#""frame":[0,0,100,50]"#))
  #expect(answer.contains(#""items":[[29.5,0,50,50]]"#))
}

@Test func `numbers are written in full`() throws {
  let answer = try output(
    #""layout": {"itemSize": [0.1, 1e-7]}, "sections": [{"items": [[33.3, 0.1], [1e20, 3]]}]"#)
  #expect(answer.contains("[33.35,0,33.3,0.1]"))
  #expect(answer.contains("1e+20"))
}

@Test func `a batch is answered with order, frames and transitions`() throws {
  let answer = try output(
    #"""
    "sections": [{"items": 1}], "query": {"type": "batchUpdate", "updates": {
      "insertSections": [{"at": 0, "section": {"items": [[20, 10]]}}], "deleteItems": [[0, 0]]}}
    """#)
  #expect(
    answer.hasSuffix(
      #"""
      "result":{"order":[["new0.0"],[]],"contentSize":[100,10],"sections":[\#
      {"frame":[0,0,100,10],"header":null,"footer":null,"items":[[0,0,20,10]]},\#
      {"frame":[0,10,100,0],"header":null,"footer":null,"items":[]}],\#
      "transitions":[\#
      {"id":"new0.0","change":"inserted","from":[0,0,20,10],"to":[0,0,20,10],\#
      "alphaFrom":0,"alphaTo":1},\#
      {"id":"0.0","change":"deleted","from":[25,0,50,50],"to":[25,0,50,50],\#
      "alphaFrom":1,"alphaTo":0}]}}
      """#))
}

@Test func `items of null are like a number of items, also when one moves`() throws {
  func moved(_ items: String) throws -> String {
    try output(
      #"""
      "sections": [{"items": \#(items)}, {"items": 1, "itemSize": [10, 10]}],
      "query": {"type": "batchUpdate", "updates": {"moveItems": [{"from": [0, 0], "to": [1, 0]}]}}
      """#)
  }
  let answer = try moved("2")
  #expect(answer.contains(#""items":[[0,50,10,10],[22.5,50,10,10]]"#))
  #expect(try moved("[null, null]") == answer)
}

@Test func `the number of sections is counted before the items`() throws {
  func result(_ updates: String) throws -> String {
    let answer = try output(
      #""sections": [{"items": 1}], "query": {"type": "batchUpdate", "updates": {\#(updates)}}"#)
    return String(answer.split(separator: #""result":"#)[1].dropLast())
  }
  #expect(
    try result(#""insertSections": [{"at": 0, "section": {"items": 2}}], "newCounts": [7]"#)
      == #"{"error":{"code":"countMismatch","section":null,"before":1,"after":1,"inserted":1,"deleted":0}}"#
  )
  #expect(
    try result(#""deleteSections": [3]"#)
      == #"{"error":{"code":"outOfBoundsBefore","indexPath":[3]}}"#)
}

@Test(arguments: [
  (#"{"cases": [}"#, 11),
  (#"[]"#, 0),
  (#"{"schema": "flow-layout-vectors/2", "cases": []}"#, 11),
  (#"{"schema": 99, "cases": []}"#, 11),
  (#"{"schema": "other", "cases": []}"#, 11),
  (#"{}"#, 0),
  (#"{"cases": {}}"#, 10),
  (#"{"cases": [7]}"#, 11),
  (#"{"cases": [{}]}"#, 11),
  (#"{"cases": [{"name": 3}]}"#, 20),
  (#"{"cases": [{"name": "a"}]}"#, 11),
  (#"{"cases": [{"name": "a", "container": {"width": 1}, "sections": []}]}"#, 38),
  (#"{"cases": [{"name": "a", "container": {"width": "1", "height": 1}, "sections": []}]}"#, 48),
  (#"{"cases": [{"name": "a", "container": {"width": 1, "height": 1}}]}"#, 11),
])
func `an invalid request is refused with the reason and the offset`(_ request: String, offset: Int)
{
  #expect { try answerLayoutRequest([UInt8](request.utf8)) } throws: { error in
    (error as? LayoutRequestError)?.offset == offset
  }
}

@Test(arguments: [
  (#""sections": 3"#, "3"),
  (#""sections": [3]"#, "3"),
  (#""sections": [{}]"#, "{}"),
  (#""sections": [{"items": -1}]"#, "-1"),
  (#""sections": [{"items": 1.5}]"#, "1.5"),
  (#""sections": [{"items": 1e99}]"#, "1e99"),
  (#""sections": [{"items": "4"}]"#, #""4""#),
  (#""sections": [{"items": [[1]]}]"#, "[1]"),
  (#""sections": [{"items": [[1, 2, 3]]}]"#, "[1, 2, 3]"),
  (#""sections": [{"items": 2, "ids": ["a"]}]"#, #"["a"]"#),
  (#""sections": [{"items": 2, "itemsPerRow": 0}]"#, "0}"),
  (#""sections": [{"items": 2, "itemSize": 9}]"#, "9"),
  (#""layout": {"scrollDirection": "diagonal"}, "sections": []"#, #""diagonal""#),
  (#""layout": {"sectionInset": [1, 2, 3, 4]}, "sections": []"#, "[1, 2, 3, 4]"),
  (#""sections": [], "query": {"point": [1, 2]}"#, #"{"point""#),
  (#""sections": [], "query": {"type": "itemAtPont"}"#, #""itemAtPont""#),
  (#""sections": [], "query": {"type": "itemAtPoint"}"#, #"{"type""#),
  (#""sections": [], "query": {"type": "itemAtPoint", "point": [1, "2"]}"#, #"[1, "2"]"#),
  (
    #""sections": [], "query": {"type": "attributes", "kind": "cell", "indexPath": [0, 0]}"#,
    #""cell""#
  ),
  (
    #""sections": [], "query": {"type": "attributes", "kind": "item", "indexPath": [0.5, 0]}"#,
    "[0.5"
  ),
  (#""sections": [], "query": {"type": "dropTarget"}"#, #"{"type""#),
  (#""sections": [], "query": {"type": "dropTarget", "points": 3}"#, "3}"),
  (#""sections": [], "query": {"type": "batchUpdate"}"#, #"{"type""#),
  (#""sections": [], "query": {"type": "batchUpdate", "updates": [1]}"#, "[1]"),
  (
    #""sections": [], "query": {"type": "batchUpdate", "updates": {"deleteItems": [[1]]}}"#, "[1]"
  ),
  (
    #""sections": [], "query": {"type": "batchUpdate", "updates": {"deleteSections": [1.5]}}"#,
    "1.5"
  ),
  (
    #""sections": [], "query": {"type": "batchUpdate", "updates": {"insertItems": [{"at": [0, 0]}]}}"#,
    #"{"at""#
  ),
  (
    #""sections": [], "query": {"type": "batchUpdate", "updates": {"moveSections": [{"from": 1}]}}"#,
    #"{"from""#
  ),
  (
    #""sections": [{"items": 1, "ids": [7]}], "query": {"type": "batchUpdate", "updates": {}}"#, "7"
  ),
])
func `an invalid case is refused with the offset`(_ parts: String, at wrong: String) throws {
  let request = #"{"cases": [{"name": "n", "container": {"width": 1e3, "height": 6}, \#(parts)}]}"#
  #expect { try answerLayoutRequest([UInt8](request.utf8)) } throws: { error in
    guard let error = error as? LayoutRequestError else { return false }
    let rest = [UInt8](request.utf8).dropFirst(error.offset)
    return !error.message.description.contains("\n") && rest.starts(with: wrong.utf8)
  }
}

@Test func `a million equal items are answered in full`() throws {
  let request =
    #"{"cases": [{"name": "n", "container": {"width": 320, "height": 480}, "sections": [{"items": 1000000}]}]}"#
  let answer = try answerLayoutRequest([UInt8](request.utf8))
  #expect(answer.text.hasSuffix("[270,11999940,50,50]]}],\"diagnostics\":[]}}]}\n"))
}

@Test(arguments: [
  (#"{}"#, "“cases” is missing; it lists what to lay out"),
  (#"{"cases": 3}"#, "“cases” must be a list, not the number 3"),
  (#"{"schema": 99}"#, "“schema” must be “flow-layout-vectors/1”, not the number 99"),
  (
    #"{"cases": [{"name": "a"}]}"#,
    #"a case needs a “container” such as {"width": 320, "height": 480}"#
  ),
  (
    #"{"cases": [{"name": "a", "container": {"width": 1}, "sections": []}]}"#,
    "“container” must have a “width” and a “height”"
  ),
  (
    #"{"cases": [{"name": "a", "container": {"width": 1e400, "height": 1}, "sections": []}]}"#,
    "the number 1e400 is too large"
  ),
  (
    #"{"cases": [{"name": "a", "container": [], "sections": []}]}"#,
    "“container” must be an object, not a list of 0"
  ),
  (
    #"{"cases": [{"name": "a", "container": {"width": 1, "height": 1}, "sections": [], "query": {"type": "batchUpdate"}}]}"#,
    "a query needs “updates”"
  ),
  (
    #"{"cases": [{"name": "a", "container": {"width": 1, "height": 1}, "sections": [{"items": [[1]]}]}]}"#,
    "here must stand a size, [width, height], not a list of 1"
  ),
  (
    #"{"cases": [{"name": "a", "container": {"width": 1, "height": 1}, "sections": [], "query": {"type": "x"}}]}"#,
    "“type” must be one of “elementsInRect”, “itemAtPoint”, “attributes”, “pinned”, "
      + "“targetContentOffset”, “dropTarget”, “batchUpdate”, not “x”"
  ),
  (
    #"{"cases": [{"name": "a", "container": {"width": 1, "height": 1}, "sections": [], "query": {"type": "pinned", "visibleRects": 5}}]}"#,
    "“visibleRects” must be a list, not the number 5"
  ),
  (
    #"{"cases": [{"name": "a", "container": {"width": 1, "height": 1}, "sections": [], "query": {"type": "targetContentOffset", "proposed": {}}}]}"#,
    "“proposed” must be a list, not an object"
  ),
])
func `a refusal describes what was found`(_ request: String, says: String) {
  #expect { try answerLayoutRequest([UInt8](request.utf8)) } throws: { error in
    (error as? LayoutRequestError)?.message.description == says
  }
}
