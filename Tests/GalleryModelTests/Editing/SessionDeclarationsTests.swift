import Foundation
import Testing

@testable import GalleryModel

/// The page's TypeScript declarations of what may be said to an editing session. After a change of
/// `SessionProtocol.swift`, or of a list of fields, renew them with
/// `EMOJIART_RECORD=1 make unit TEST=SessionDeclarations`.
@Suite struct SessionDeclarationsTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/PageScript/session.d.ts").standardized

  @Test func `the page declares what the session reads`() throws {
    if ProcessInfo.processInfo.environment["EMOJIART_RECORD"] != nil {
      try declarations.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: Self.file, encoding: .utf8) == declarations)
  }

  @Test func `a request without a member that it needs is refused, whatever else it has`() throws {
    var collection = try AskedSession(["x": ["ab", "c"]])
    for name in CollectionRequest.allCases {
      try expectNeeds(name.members, "\"edit\":\"\(name.rawValue)\"", &collection)
    }
    for name in DocumentRequest.allCases {
      try expectNeeds(name.members, "\"edit\":\"\(name.rawValue)\"", &collection)
    }
    for name in Question.allCases {
      try expectNeeds(name.members, "\"ask\":\"\(name.rawValue)\"", &collection)
    }
    var artwork = try AskedSession(
      json: """
        [{"id":"art","base":{"path":"art.json","revision":"sha256-1","document":
        {"title":"Art","placements":[{"id":"p","symbol":"🐝","x":1,"y":2}]}}}]
        """)
    for name in ArtworkRequest.allCases {
      try expectNeeds(name.members, "\"edit\":\"\(name.rawValue)\"", &artwork)
    }
  }

  private func expectNeeds(
    _ members: [RequestMember], _ name: String, _ session: inout AskedSession
  ) throws {
    for member in members where member.isRequired {
      let others = members.filter { $0.isRequired && $0.name != member.name }.map {
        #","\#($0.name)":"x""#
      }.joined()
      let answer = try session.ask("{\(name)\(others)}")
      #expect(answer["refusal"]?.text?.contains("“\(member.name)”") == true, "\(name): \(answer)")
    }
  }
}

/// The text of `session.d.ts`.
private var declarations: String {
  """
  // deno-fmt-ignore-file
  // What a page may say to an editing session, made from the lists of GalleryModel by SessionDeclarationsTests.swift.

  export type Point = [number, number];

  /** A place for items; without an index behind the last, without a document in that of the items. */
  export type Destination = { document?: string | null; section: string; index?: number | null };

  \(fields("ItemFields", ItemField.self))

  \(fields("PlacementFields", PlacementField.self))

  \(fields("ArtworkFields", ArtworkField.self))

  \(fields("CanvasFields", CanvasField.self))

  /** An item to come; a new one gets an id if it has none, or if its own is taken. */
  export type NewItem = string | ({ symbol: string; id?: string } & Partial<ItemFields>);

  export type NewPlacement = { symbol: string } & Partial<PlacementFields>;

  \(union("CollectionEdit", CollectionRequest.self, "edit"))

  \(union("ArtworkEdit", ArtworkRequest.self, "edit"))

  \(union("DocumentEdit", DocumentRequest.self, "edit"))

  /** An edit of placements, but for their ids. */
  export type PlacementsEdit = WithoutPlacements<Extract<ArtworkEdit, { placements: string[] }>>;
  type WithoutPlacements<Each> = Each extends unknown ? Omit<Each, "document" | "placements"> : never;

  export type Edit = CollectionEdit | ArtworkEdit | DocumentEdit;

  export type Request = Edit | { undo: true } | { redo: true };

  \(union("Question", Question.self, "ask"))

  """
}

private func fields<Field: FieldName>(_ name: String, _: Field.Type) -> String {
  // A title may be empty, and is never left out.
  let lines = Field.allCases.map {
    "  \($0.name): \($0.name == "title" ? "string" : type(of: .field($0.kind)));\n"
  }
  return "export type \(name) = {\n\(lines.joined())};"
}

private func union<Name: RequestName>(_ type: String, _: Name.Type, _ key: String) -> String {
  let lines = Name.allCases.map { name in
    let members = name.members.map {
      "; \($0.name)\($0.isRequired ? "" : "?"): \(GalleryModelTests.type(of: $0.type))"
    }
    return "\n  | { \(key): \"\(name.rawValue)\"\(members.joined()) }"
  }
  return "export type \(type) =\(lines.joined());"
}

private func type(of type: RequestType) -> String {
  switch type {
  case .text: "string"
  case .textOrNull: "string | null"
  case .number: "number"
  case .point: "Point"
  case .ids: "string[]"
  case .named(let name): name
  case .oneOf(let words): words.map { "\"\($0)\"" }.joined(separator: " | ")
  case .field(let kind):
    switch kind {
    case .symbol: "string"
    case .picture, .text, .inline, .prose, .color: "string | null"
    case .set, .itemFields: "string[] | null"
    case .number, .length: "number"
    case .count: "number | null"
    case .bool: "boolean | null"
    case .choice(let words): words.map { "\"\($0)\"" }.joined(separator: " | ")
    case .size: "[number, number] | null"
    case .insets, .layout: "object | null"
    }
  }
}
