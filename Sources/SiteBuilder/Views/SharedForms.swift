import JSON
import SiteModel

/// The forms of cells in a file of their own, for pages that would hold the same ones.
///
/// Loaded when editing begins. The other side is PageScript/editing/grid/statedForms.ts.
extension OutputKind {
  static let sharedForms = OutputKind(
    "sharedForms", contentFiles: { $0.sharedForms.map { [$0.path] } ?? [] },
    content: .file { plan, output in
      plan.documents[output.subject.document].sharedForms?.bytes ?? []
    })
}

extension SitePlan {
  /// Sets the forms of the documents' pages; they differ by template and by language alone.
  func addSharedForms(to documents: inout [PlannedDocument], at indices: [Int]) {
    struct Key: Hashable { let kind: Document.Kind, language: String? }
    guard site.settings.editing, !templatesWithSharedForms.isEmpty else { return }
    var files: [Key: OutputFile] = [:]
    for index in indices {
      let document = site.documents[index]
      guard templatesWithSharedForms.contains(document.kind.rawValue) else { continue }
      let key = Key(kind: document.kind, language: document.language)
      if files[key] == nil { files[key] = sharedForms(of: index) }
      documents[index].sharedForms = files[key]
    }
  }

  /// Nil for a board without collections.
  private func sharedForms(of index: Int) -> OutputFile? {
    let document = site.documents[index]
    let shown = document.collection == nil ? sides(of: document).first : index
    // Addresses in the file are relative to the file.
    let context = PageContext(
      self, .ofDocument(document.kind), at: Place("assets/forms.js"), language: document.language)
    guard let shown,
      let html = context.unshownForms(
        in: document.kind.rawValue, url: "", { context.page(showing: shown, $0, on: document) })
    else { return nil }
    var writer = JSONWriter(.compact, isForScript: true)
    writer.string(
      String(
        decoding: context.formsJSON(of: nil, html: html, isForScript: false), as: UTF8.self))
    let bytes = Array("globalThis.emojiartForms=".utf8) + writer.bytes + Array(";\n".utf8)
    return OutputFile(path: hashedPath("forms.js", of: bytes), bytes: bytes)
  }
}

extension PageContext {
  /// The file of forms that a document's page names.
  func sharedForms(of page: Int) -> OutputPath? { plan.documents[page].sharedForms?.path }
}
