/// The kind of a problem as a stable identifier: `code` in `--json` and in reports, for scripts.
/// Messages may change; a code does not, and is never reused.
///
/// Problems of documents, which know no files, and diagnostics of files share these codes.
public enum DiagnosticCode: String, Sendable, Hashable, CaseIterable {
  // Reading a file.
  case unreadableFile = "unreadable-file"
  case invalidEncoding = "invalid-encoding"
  case invalidJSON = "invalid-json"
  case invalidYAML = "invalid-yaml"
  case invalidMarkdown = "invalid-markdown"
  case invalidFrontMatter = "invalid-front-matter"
  case unknownKind = "unknown-kind"
  case hiddenEnding = "hidden-ending"

  // The fields of an object.
  case missingField = "missing-field"
  case unknownField = "unknown-field"
  case repeatedField = "repeated-field"
  case misplacedField = "misplaced-field"
  case wrongType = "wrong-type"
  case outOfRange = "out-of-range"
  case unknownValue = "unknown-value"
  case controlCharacter = "control-character"
  case invalidColor = "invalid-color"
  case invalidDate = "invalid-date"
  case invalidLanguage = "invalid-language"
  case invalidAddress = "invalid-address"
  case yamlComment = "yaml-comment"
  case joinedTags = "joined-tags"

  // Ids, addresses and references.
  case invalidID = "invalid-id"
  case reservedID = "reserved-id"
  case duplicateID = "duplicate-id"
  case unknownDocument = "unknown-document"
  case namedTwice = "named-twice"
  case draftLeftOut = "draft-left-out"
  case addressTaken = "address-taken"
  case homeTitle = "home-title"

  // Items and placements.
  case invalidSymbol = "invalid-symbol"
  case unlistedSymbol = "unlisted-symbol"
  case noItem = "no-item"
  case twinItems = "twin-items"
  case shortDash = "short-dash"
  case literalBraces = "literal-braces"
  case literalLink = "literal-link"
  case idleHeading = "idle-heading"
  case largeCanvas = "large-canvas"
  case hiddenPlacement = "hidden-placement"
  case impossibleLayout = "impossible-layout"

  // Pictures and links.
  case missingPicture = "missing-picture"
  case refusedPicture = "refused-picture"
  case changedPicture = "changed-picture"
  case activeDrawing = "active-drawing"
  case incompletePicture = "incomplete-picture"
  case brokenLink = "broken-link"
  case deadFragment = "dead-fragment"
  case unusedPicture = "unused-picture"
  case unsafeLink = "unsafe-link"

  // Templates.
  case templateSyntax = "template-syntax"
  case unknownTemplate = "unknown-template"
  case endlessTemplate = "endless-template"
  case unknownVariable = "unknown-variable"
  case misplacedVariable = "misplaced-variable"

  // Importing and exporting documents.
  case conflict
  case invalidExport = "invalid-export"
  case invalidList = "invalid-list"
  case unlikeFormat = "unlike-format"
  case sideEffect = "side-effect"
  case notMergeable = "not-mergeable"
  case notExportable = "not-exportable"
  case occupiedPlace = "occupied-place"
  case passedOver = "passed-over"

  // Writing a site.
  case foreignFile = "foreign-file"
  case unlikeShards = "unlike-shards"
  /// A command could not do its work: the system, the network or a server refused.
  case failed
}
