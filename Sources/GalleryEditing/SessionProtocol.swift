import GalleryModel
import JSON

// Requests of a page to an editing session, and answers. A request is an object: `edit` or `ask`
// with a name, and the members listed for it below; or `undo` or `redo`, which are true; or
// `saved`. It is refused without a required member. The page's TypeScript declarations are made of
// these lists (`SessionDeclarationsTests.swift`): a misspelt request does not pass `make lint`.

/// A fixed set of strings; a member of a request is one of them.
protocol RequestWord: CaseIterable, RawRepresentable where RawValue == String, AllCases == [Self] {}

extension RequestWord {
  /// Compares bytes; `init(rawValue:)` would compare by canonical equivalence.
  init?(_ value: JSONValue?) {
    guard let value, let word = Self.allCases.first(where: { value.isString($0.rawValue) }) else {
      return nil
    }
    self = word
  }
}

/// The names of requests of one kind.
protocol RequestName: RequestWord {
  var members: [SessionMember] { get }
}

/// A member of a request besides its name, or of an answer besides the session's state.
struct SessionMember {
  var name: String
  var type: MemberType
  var isRequired: Bool

  static func required(_ name: String, _ type: MemberType) -> SessionMember {
    SessionMember(name: name, type: type, isRequired: true)
  }

  static func optional(_ name: String, _ type: MemberType) -> SessionMember {
    SessionMember(name: name, type: type, isRequired: false)
  }
}

/// The type of a member.
enum MemberType {
  case text, textOrNull, number, point, ids
  case field(FieldKind)
  case oneOf([String])
  /// Declared in TypeScript.
  case named(String)
}

/// The edits of a collection; `document` may be left out where there is just one document.
enum CollectionRequest: String, RequestName {
  case insert, remove, copy, move, replace
  case insertSection, changeSection, moveSection, removeSection
  case retitle

  var members: [SessionMember] { [.optional("document", .text)] + ownMembers }

  private var ownMembers: [SessionMember] {
    switch self {
    case .insert:
      [
        .optional("section", .text), .optional("index", .number),
        .required("items", .named("NewItem[]")),
      ]
    case .remove: [.required("items", .ids)]
    case .copy, .move: [.required("items", .ids), .required("to", .named("Destination"))]
    case .replace:
      [
        .required("item", .text), .required("fields", .named("Partial<ItemFields>")),
        .optional("section", .textOrNull),
      ]
    case .insertSection:
      [.required("id", .text), .optional("title", .textOrNull), .optional("index", .number)]
    case .changeSection:
      [.required("section", .text)]
        + SectionField.allCases.map { .optional($0.name, .field($0.kind)) }
    case .moveSection: [.required("section", .text), .optional("index", .number)]
    case .removeSection: [.required("section", .text)]
    case .retitle: [.required("title", .text)]
    }
  }
}

/// The edits of an artwork; `document` as for collections.
enum ArtworkRequest: String, RequestName {
  case place, remove, shift, scale, turn, set, align, order, duplicate, change

  var members: [SessionMember] { [.optional("document", .text)] + ownMembers }

  private var ownMembers: [SessionMember] {
    let placements = SessionMember.required("placements", .ids)
    return switch self {
    case .place:
      [.required("placements", .named("NewPlacement[]")), .optional("at", .point)]
    case .remove: [placements]
    case .shift, .duplicate: [placements, .required("by", .point)]
    case .scale, .turn: [placements, .required("by", .number)]
    case .set: [placements, .required("fields", .named("Partial<PlacementFields>"))]
    case .align:
      [placements, .required("side", .oneOf(AlignmentSide.allCases.map { $0.rawValue }))]
    case .order: [placements, .required("way", .oneOf(StackingWay.allCases.map { $0.rawValue }))]
    case .change: [.required("fields", .named("Partial<ArtworkFields & CanvasFields>"))]
    }
  }
}

/// The edits of whole documents, and several edits combined into one.
enum DocumentRequest: String, RequestName {
  case together, newArtwork, removeDocument, become

  var members: [SessionMember] {
    switch self {
    case .together: [.required("edits", .named("Edit[]"))]
    case .newArtwork: [.required("id", .text), .required("title", .text), .optional("of", .text)]
    case .removeDocument: [.required("document", .text)]
    // Kept in drafts only, see `SavedDocuments.swift`.
    case .become:
      [
        .required("documents", .named("{ id: string; text: string | null }[]")),
        .optional("moves", .named("object[]")),
      ]
    }
  }
}

/// The questions, which change nothing. Each may be refused like an edit.
enum Question: String, RequestName {
  case state, judge, split, random, sketch, elements, without, export

  var members: [SessionMember] {
    switch self {
    case .state, .export: []
    case .judge: [.required("symbol", .text), .optional("image", .textOrNull)]
    case .split: [.required("text", .text)]
    case .random: [.optional("document", .text), .required("seed", .number)]
    // Previews an edit of placements.
    case .sketch:
      [
        .required("edit", .oneOf(ArtworkRequest.allCases.map { $0.rawValue })),
        .optional("document", .text), .required("placements", .ids),
      ]
    // The texts of a list's elements in a JSON object; by parsing, pages would round long numbers.
    case .elements: [.required("text", .text), .required("of", .text)]
    // A draft, a list of requests as texts, without the edits of some documents.
    case .without: [.required("draft", .ids), .required("documents", .ids)]
    }
  }

  /// The members of its answer; those of an export are a file's (`ExportWriting.swift`).
  var answer: [SessionMember] {
    switch self {
    case .state: [.required("documents", .named("DocumentState[]"))]
    case .judge:
      [.optional("shown", .text), .optional("remark", .text), .optional("refusal", .text)]
    case .split: [.required("emoji", .ids), .required("rest", .text)]
    case .random: [.required("symbol", .text), .required("section", .textOrNull)]
    case .sketch: [.required("placements", .named("Placement[]"))]
    case .elements: [.required("elements", .ids)]
    case .without:
      [
        .required("edited", .ids), .required("bound", .ids),
        .required("kept", .named("number[]")),
      ]
    case .export: []
    }
  }
}

extension JSONValue {
  /// Refuses a request without a member that it needs.
  func require(_ members: [SessionMember]) throws(RefusedRequest) {
    for member in members where member.isRequired {
      guard let value = self[member.name], !value.isNull else {
        throw RefusedRequest.missing(member.name)
      }
    }
  }
}
