import Geometry
import JSON
import Testing

@testable import GalleryModel

private func settings(_ json: String) throws -> LayoutSettings {
  let (settings, problems) = LayoutSettings.read(try readJSON(Array(json.utf8)).root)
  #expect(problems.isEmpty, "\(problems)")
  return settings
}

/// The result of one settings object overriding another.
private func expect(
  _ upper: String, over lower: String, is result: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let merged = try settings(upper).overriding(try settings(lower))
  #expect(merged == (try settings(result)), sourceLocation: sourceLocation)
}

private let full = """
  {"scrollDirection": "horizontal", "itemSize": [10, 20], "itemsPerRow": 3,
   "minimumLineSpacing": 1, "minimumInteritemSpacing": 2,
   "sectionInset": {"top": 1, "left": 2, "bottom": 3, "right": 4},
   "headerReferenceSize": [5, 6], "footerReferenceSize": [7, 8],
   "sectionHeadersPinToVisibleBounds": true, "sectionFootersPinToVisibleBounds": false,
   "selfSizing": true, "layoutDirection": "rtl",
   "flipsHorizontallyInOppositeLayoutDirection": false}
  """

@Suite struct LayoutSettingsTests {
  @Test func `set values override, unset ones are inherited`() throws {
    try expect(
      #"{"minimumLineSpacing": 1}"#, over: #"{"minimumLineSpacing": 2, "selfSizing": true}"#,
      is: #"{"minimumLineSpacing": 1, "selfSizing": true}"#)
    try expect(
      #"{"sectionHeadersPinToVisibleBounds": false}"#,
      over: #"{"sectionHeadersPinToVisibleBounds": true}"#,
      is: #"{"sectionHeadersPinToVisibleBounds": false}"#)
  }

  @Test func `empty settings are the identity`() throws {
    try expect("{}", over: full, is: full)
    try expect(full, over: "{}", is: full)
    try expect(full, over: full, is: full)
  }

  @Test func `insets are replaced whole`() throws {
    try expect(
      #"{"sectionInset": {"top": 5}}"#, over: #"{"sectionInset": {"top": 1, "left": 9}}"#,
      is: #"{"sectionInset": {"top": 5, "left": 0}}"#)
  }

  @Test func `the more specific of item size and items per row wins`() throws {
    try expect(#"{"itemSize": [8, 8]}"#, over: #"{"itemsPerRow": 3}"#, is: #"{"itemSize": [8, 8]}"#)
    let merged = try settings(#"{"itemsPerRow": 3}"#).overriding(settings(#"{"itemSize": [8, 8]}"#))
    #expect(merged.itemsPerRow == 3)
  }

  @Test func `every name is read`() throws {
    let value = try readJSON(Array(full.utf8)).root
    #expect(value.members.map { $0.name }.sorted() == LayoutField.names.sorted())
    let read = try settings(full)
    #expect(read.scrollDirection == .horizontal && read.layoutDirection == .rightToLeft)
    #expect(read.itemSize == Size(width: 10, height: 20) && read.itemsPerRow == 3)
    #expect(read.minimumLineSpacing == 1 && read.minimumInteritemSpacing == 2)
    #expect(read.sectionInset == Insets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(read.headerReferenceSize == Size(width: 5, height: 6))
    #expect(read.footerReferenceSize == Size(width: 7, height: 8))
    #expect(read.sectionHeadersPinToVisibleBounds == true)
    #expect(read.sectionFootersPinToVisibleBounds == false)
    #expect(read.selfSizing == true)
    #expect(read.flipsHorizontallyInOppositeLayoutDirection == false)
  }

  @Test(arguments: ["0", "-1", "1.5", "\"3\"", "1e99", "true", "[3]"])
  func `items per row is a whole number of at least one`(_ spelling: String) throws {
    let value = try readJSON(Array("{\"itemsPerRow\": \(spelling)}".utf8)).root
    let (settings, problems) = LayoutSettings.read(value)
    #expect(settings == LayoutSettings())
    #expect(problems.map { $0.isError } == [true])
    #expect(problems[0].range.lowerBound == 16)
  }

  @Test func `a wrong value leaves the others as they are`() throws {
    let text = #"{"itemSize": 7, "minimumLineSpacing": 3, "selfSizing": "yes", "zzz": 1}"#
    let (settings, problems) = LayoutSettings.read(try readJSON(Array(text.utf8)).root)
    #expect(settings.minimumLineSpacing == 3)
    #expect(settings.itemSize == nil && settings.selfSizing == nil)
    #expect(problems.map { $0.isError } == [true, true, false])
  }
}
