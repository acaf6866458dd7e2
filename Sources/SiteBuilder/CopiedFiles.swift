import SiteModel
import SourceFiles

extension ContentPath {
  /// The path of a copy: files of the site are copied to the same path.
  var copied: OutputPath { OutputPath(string) }
}

extension OutputKind {
  /// Static files: everything in the site that is not a document.
  static let copy = OutputKind(
    "copy",
    plan: { planning in
      for (number, copy) in planning.site.copies.enumerated() {
        planning.claim(
          copy.path.copied, .init(number: number), by: "\(copy.entry.path)",
          at: Location(path: copy.entry.path, line: 1, column: 1))
      }
    }, content: .copy { plan, output in plan.site.copies[output.subject.number].entry })
}
