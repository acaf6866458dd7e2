import GalleryModel
import JSON
import Texts

/// Warnings about unknown members of a request, which are ignored: most are misspelled.
/// (flow-layout.md §13)
///
/// Each name is reported once per kind of object, since programs repeat the same mistake in every
/// case.
/// - Parameter request: a valid one.
func unknownMembers(of request: JSONValue) -> [Problem] {
  var search = UnknownMembers()
  search.look(
    at: request, called: "the request",
    known: ["schema", "description", "tolerance", "cases"])
  if let cases = request.present("cases") {
    for value in cases.elements { search.lookAtCase(value) }
  }
  return search.problems
}

private struct UnknownMembers {
  var problems: [Problem] = []

  mutating func lookAtCase(_ value: JSONValue) {
    look(
      at: value, called: "a case",
      known: [
        "name", "container", "layout", "sections", "query", "rule", "note", "expect",
      ])
    if let container = value.present("container") {
      look(at: container, called: "container", known: ["width", "height", "contentInset"])
      lookAtInsets(of: container, "contentInset")
    }
    if let layout = value.present("layout") {
      look(at: layout, called: "layout", known: LayoutField.names)
      lookAtInsets(of: layout, "sectionInset")
    }
    if let sections = value.present("sections") {
      for section in sections.elements { lookAtSection(section) }
    }
    if let query = value.present("query") { lookAtQuery(query) }
  }

  private mutating func lookAtSection(_ section: JSONValue) {
    look(at: section, called: "a section", known: ["items", "ids"] + LayoutField.names)
    lookAtInsets(of: section, "sectionInset")
  }

  private mutating func lookAtInsets(of value: JSONValue, _ name: String) {
    guard let insets = value.present(name) else { return }
    look(at: insets, called: "\(name)", known: ["top", "left", "bottom", "right"])
  }

  private mutating func lookAtQuery(_ query: JSONValue) {
    guard let type = query.present("type"),
      let (name, own) = membersOfQueries.first(where: { type.isString($0.type) })
    else { return }
    look(at: query, called: "the query \(name)", known: ["type"] + own)
    guard let updates = query.present("updates") else { return }
    look(
      at: updates, called: "updates",
      known: Self.membersOfUpdates.map { $0.list } + [
        "deleteItems", "deleteSections", "reloadSections", "newCounts",
      ])
    for (name, members) in Self.membersOfUpdates {
      guard let list = updates.present(name) else { continue }
      for update in list.elements {
        look(at: update, called: "\(name)", known: members)
        if let section = update.present("section") { lookAtSection(section) }
      }
    }
  }

  private static let membersOfUpdates: [(list: String, members: [String])] = [
    ("insertItems", ["at", "id", "size"]), ("moveItems", ["from", "to"]),
    ("reloadItems", ["at", "size"]), ("insertSections", ["at", "section"]),
    ("moveSections", ["from", "to"]),
  ]

  mutating func look(at value: JSONValue, called object: Message, known: [String]) {
    for member in value.members where !known.contains(where: { member.isNamed($0) }) {
      let problem = Problem.unknown(member, inside: object, known: known)
      if !problems.contains(where: { ExactText($0.message) == ExactText(problem.message) }) {
        problems.append(problem)
      }
    }
  }
}

/// The types of queries, and the members of each.
let membersOfQueries: [(type: String, members: [String])] = [
  ("elementsInRect", ["rect", "visibleRect"]), ("itemAtPoint", ["point"]),
  ("attributes", ["kind", "indexPath", "visibleRect"]), ("pinned", ["visibleRects"]),
  ("targetContentOffset", ["proposed"]), ("dropTarget", ["points", "dragging"]),
  ("batchUpdate", ["updates"]),
]
