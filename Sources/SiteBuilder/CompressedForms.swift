import Precompression

/// A compressed copy beside an output file. Hosts send it to clients that accept its coding.
public struct CompressedForm: Sendable {
  public let path: OutputPath
  public let coding: ContentCoding
}

/// Name suffixes of text files; other kinds are compressed already.
private let compressibleEndings = [".html", ".css", ".js", ".json", ".xml", ".svg", ".txt"]

extension SitePlan {
  /// The compressed forms of each compressible file. A form is left out if the site has a file of
  /// its own at that path, such as `data.json.gz`.
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
