import Texts

// Ids that are made of a name and a number: `name`, `name~2`, `name~3`, …. An id has at most 100
// characters, so a longer name is cut.

/// The most characters that an id may have.
let longestID = 100

/// Whether an id has more characters than it may.
func isTooLongForID(_ text: String) -> Bool {
  text.utf8.count > longestID && text.count > longestID
}

/// `name` for 1, else `name~2`, `name~3`, …; the name gives up as much as the number needs.
public func numberedID(_ name: String, _ number: Int) -> String {
  let end = number == 1 ? "" : "~" + String(number)
  return stemOfID(name, before: end) + end
}

/// As much of a name as fits before the end of an id. One that is cut has at most 100 scalars with its
/// end, and does not break off at a `-`.
func stemOfID(_ name: String, before end: String) -> String {
  if name.utf8.count + end.utf8.count <= longestID || !isTooLongForID(name + end) { return name }
  var scalars = Array(name.unicodeScalars.prefix(longestID - end.utf8.count))
  while scalars.count > 1, scalars.last == "-" { scalars.removeLast() }
  var stem = String.UnicodeScalarView()
  stem.append(contentsOf: scalars)
  return String(stem)
}

/// Whether an id is `name`, `name~2`, `name~3`, …: what counting would give.
public func isDefault(_ id: String, of name: String) -> Bool {
  // Only what begins with a name, or with the beginning of a long one, needs a closer look.
  if id.utf8.starts(with: name.utf8), id.utf8.count == name.utf8.count {
    return !isTooLongForID(id)
  }
  if let number = numberOfID(id) { return ExactText(id) == ExactText(numberedID(name, number)) }
  return name.utf8.count > longestID && ExactText(id) == ExactText(numberedID(name, 1))
}

/// The number behind an id's name: 12 of `🐶~12`, nil where there is none that counting gives.
private func numberOfID(_ id: String) -> Int? {
  let digits = id.utf8.reversed().prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
  guard (1...9).contains(digits.count), digits.last != UInt8(ascii: "0"),
    id.utf8.dropLast(digits.count).last == UInt8(ascii: "~")
  else { return nil }
  let number = digits.reversed().reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  return number > 1 ? number : nil
}

/// `🐶~12` → `🐶`; the id itself where it ends in no number.
public func withoutNumber(_ id: String) -> String {
  let digits = id.utf8.reversed().prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
  let name = id.utf8.dropLast(digits.count)
  guard (1...9).contains(digits.count), name.count > 1, name.last == UInt8(ascii: "~") else {
    return id
  }
  return String(decoding: Array(name.dropLast()), as: UTF8.self)
}
