import Foundation
import Testing

@testable import GalleryEditing
@testable import GalleryModel

/// The page's TypeScript declarations of an editing session's requests and answers. After a change
/// of `SessionProtocol.swift`, or of a list of fields, update them with
/// `EMOJIART_RECORD=1 make unit TEST=SessionDeclarations`.
@Suite struct SessionDeclarationsTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/PageScript/session.d.ts").standardized

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

  @Test func `an answer has the members that the page is told`() throws {
    var collection = try AskedSession(["x": ["ab", "c"]])
    var artwork = try AskedSession(
      json: """
        [{"id":"art","base":{"path":"art.json","revision":"sha256-1","document":
        {"title":"Art","placements":[{"id":"p","symbol":"🐝","x":1,"y":2}]}}}]
        """)
    let rest = #","symbol":"🐝","text":"🐝!","of":"x","draft":[],"documents":[],"seed":1"#
    for question in Question.allCases where !question.answer.isEmpty {
      let answer =
        question == .sketch
        ? try artwork.ask(#"{"ask":"sketch","edit":"shift","by":[1,2],"placements":["p"]}"#)
        : try collection.ask("{\"ask\":\"\(question.rawValue)\"\(rest)}")
      guard case .object(let members) = answer else {
        Issue.record("no object: \(answer)")
        continue
      }
      let names = members.map { $0.name }
      let state = ["canUndo", "canRedo", "isEdited"]
      #expect(Set(names).isSubset(of: question.answer.map { $0.name } + state))
      #expect(Set(names).isSuperset(of: question.answer.filter { $0.isRequired }.map { $0.name }))
    }
    #expect(try collection.ask(#"{"ask":"judge","symbol":"x"}"#)["refusal"]?.text != nil)
  }

  private func expectNeeds(
    _ members: [SessionMember], _ name: String, _ session: inout AskedSession
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
  // The requests of a page to an editing session, and the answers. Generated from the lists of GalleryModel by
  // SessionDeclarationsTests.swift.

  export type Point = [number, number];

  /** A place for items. Defaults: the document of the items; behind the last item. */
  export type Destination = { document?: string | null; section: string; index?: number | null };

  \(fields("LayoutFields", LayoutField.self))

  \(fields("ItemFields", ItemField.self))

  \(fields("SectionFields", SectionField.self))

  \(fields("CollectionFields", CollectionField.self))

  \(fields("PlacementFields", PlacementField.self))

  \(fields("ArtworkFields", ArtworkField.self))

  \(fields("CanvasFields", CanvasField.self))

  /** An item to insert. It gets an id if it has none, or if its own is taken. */
  export type NewItem = string | ({ symbol: string; id?: string } & Partial<ItemFields>);

  /** A placement to add. It gets an id if it has none, or if its own is taken. */
  export type NewPlacement = { symbol: string; id?: string } & Partial<PlacementFields>;

  \(union("CollectionEdit", CollectionRequest.self, "edit"))

  \(union("ArtworkEdit", ArtworkRequest.self, "edit"))

  \(union("DocumentEdit", DocumentRequest.self, "edit"))

  /** An edit of placements, without their ids. */
  export type PlacementsEdit = WithoutPlacements<Extract<ArtworkEdit, { placements: string[] }>>;
  type WithoutPlacements<Each> = Each extends unknown ? Omit<Each, "document" | "placements"> : never;

  export type Edit = CollectionEdit | ArtworkEdit | DocumentEdit;

  /** `continues`: one undo step with the previous edit. */
  export type Request = (Edit & { continues?: boolean }) | { undo: true } | { redo: true };

  /** Saved documents, each a text `{ id, base }` from the server's answer. */
  export type Saved = { saved: string[] };

  \(union("Question", Question.self, "ask"))

  /** Fields in JSON: null ones are left out. */
  type Stated<Fields> =
    & { [Name in keyof Fields as null extends Fields[Name] ? never : Name]: Fields[Name] }
    & { [Name in keyof Fields as null extends Fields[Name] ? Name : never]?: NonNullable<Fields[Name]> };

  export type Insets = { top?: number; left?: number; bottom?: number; right?: number };
  export type LayoutSettings = Partial<Stated<LayoutFields>>;

  export type Item = { id: string } & Stated<ItemFields>;
  type SectionTexts = { id: string } & Stated<SectionFields>;
  export type Section = SectionTexts & { items: string[] };
  export type CollectionState = { id: string; sections: (SectionTexts & { items: Item[] })[] } & Stated<CollectionFields>;

  /** `x`, `y`: the centre, in canvas units; `rotation`: degrees clockwise. */
  export type Placement = { id: string } & Stated<PlacementFields>;
  type Background = Partial<Stated<Omit<CanvasFields, "width" | "height">>>;
  export type Canvas = { width: number; height: number; background?: Background };
  type ArtworkTexts = { id: string; kind: "artwork"; canvas: Canvas } & Stated<ArtworkFields>;
  export type ArtworkState = ArtworkTexts & { placements: Placement[] };

  export type DocumentState = CollectionState | ArtworkState;

  /** All sections in order, the changed ones with the ids of their items; and the items that are new or changed. */
  export type CollectionChange = { document: string; title?: string; sections: (SectionTexts & { items?: string[] })[]; items: Item[] };

  /** The ids of all placements from the bottom up, if the order changed; and the placements that are new or changed. */
  export type ArtworkChange = ArtworkTexts & { document: string; order?: string[]; placements: Placement[] };

  /** A document that was added, or, with a null state, removed. */
  export type ComingOrGoing = { document: string; state: DocumentState | null };

  export type Status = { canUndo: boolean; canRedo: boolean; isEdited: boolean };

  /** The changes of an edit and the ids of its items, or why it was refused. */
  export type Answer = Status & {
    changed?: (CollectionChange | ArtworkChange | ComingOrGoing)[];
    ids?: string[];
    section?: string;
    error?: string;
    id?: string;
    refusal?: string;
    /** As JSON, the request that a draft stores in place of an undo or redo that it cannot repeat. */
    entry?: string;
  };

  /** The answers to questions, by question. */
  export type Answers = {\(answers)};

  /** A question with an answer in JSON; an export is a file. */
  export type Query = Extract<Question, { ask: keyof Answers }>;

  /** With the session's status. A refused question lacks its own members; pages ask only about what exists. */
  export type AnswerTo<Asked extends Query> = Status & Answers[Asked["ask"]];

  """
}

/// An export is a file, not an answer.
private var answers: String {
  Question.allCases.filter { !$0.answer.isEmpty }.map { question in
    "\n  \(question.rawValue): {\(members(question.answer).dropFirst()) };"
  }.joined() + "\n"
}

private func fields<Field: FieldName>(_ name: String, _: Field.Type) -> String {
  // The title of a document may be empty, and is never left out.
  let isDocument = Field.self != SectionField.self
  let lines = Field.allCases.map {
    "  \($0.name): \(isDocument && $0.name == "title" ? "string" : type(of: .field($0.kind)));\n"
  }
  return "export type \(name) = {\n\(lines.joined())};"
}

private func union<Name: RequestName>(_ type: String, _: Name.Type, _ key: String) -> String {
  let lines = Name.allCases.map { name in
    "\n  | { \(key): \"\(name.rawValue)\"\(members(name.members)) }"
  }
  return "export type \(type) =\(lines.joined());"
}

private func members(_ members: [SessionMember]) -> String {
  members.map { "; \($0.name)\($0.isRequired ? "" : "?"): \(type(of: $0.type))" }.joined()
}

private func type(of type: MemberType) -> String {
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
    case .insets: "Insets | null"
    case .layout: "LayoutSettings | null"
    }
  }
}
