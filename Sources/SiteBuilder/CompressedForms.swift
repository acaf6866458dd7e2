import Precompression

/// A compressed copy beside a file of the output, which a host sends to those who can read it.
public struct CompressedForm: Sendable {
  public let path: OutputPath
  public let coding: ContentCoding
}

/// Kinds of files that are text; others are compressed already.
private let compressibleEndings = [".html", ".css", ".js", ".json", ".xml", ".svg", ".txt"]

extension SitePlan {
  /// The compressed forms of each file that may have some. A file of the site's own, `data.json.gz` say,
  /// stays in its place.
  public var compressedForms: [OutputPath: [CompressedForm]] {
    let outputs = outputs
    var taken = ClaimedPaths()
    for output in outputs { _ = taken.claim(output.path, by: "", at: nil) }
    var forms: [OutputPath: [CompressedForm]] = [:]
    for path in outputs.map(\.path) {
      let name = path.string.lowercased()
      guard compressibleEndings.contains(where: { name.hasSuffix($0) }) else { continue }
      forms[path] = ContentCoding.allCases.compactMap { coding in
        let form = OutputPath(path.string + coding.suffix)
        return taken.isFree(form) ? CompressedForm(path: form, coding: coding) : nil
      }
    }
    return forms
  }
}
