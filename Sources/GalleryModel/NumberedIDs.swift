import Texts

// Ids made of a name and a number: `name`, `name~2`, `name~3`, …. An id has at most 100 characters;
// longer names are truncated.

/// The maximum length of an id, in characters.
let longestID = 100

/// Whether an id exceeds the maximum length.
func isTooLongForID(_ text: String) -> Bool {
  text.utf8.count > longestID && text.count > longestID
}

/// `name` for 1, else `name~2`, `name~3`, …; the name is truncated to fit the number.
public func numberedID<Kind>(_ name: Text<Kind>, _ number: Int) -> Text<Kind> {
  let end = number == 1 ? "" : "~" + String(number)
  return Text(stemOfID(name, before: end).string + end)
}

/// The longest prefix of a name that fits before the end of an id. A truncated id has at most 100
/// scalars, and its stem does not end in `-`.
func stemOfID<Kind>(_ id: Text<Kind>, before end: String) -> Text<Kind> {
  let name = id.string
  if name.utf8.count + end.utf8.count <= longestID || !isTooLongForID(name + end) { return id }
  var scalars = Array(name.unicodeScalars.prefix(longestID - end.utf8.count))
  while scalars.count > 1, scalars.last == "-" { scalars.removeLast() }
  var stem = String.UnicodeScalarView()
  stem.append(contentsOf: scalars)
  return Text(String(stem))
}

/// Whether an id is a possible default id: `name`, `name~2`, `name~3`, ….
public func isDefault<Kind>(_ id: Text<Kind>, of name: Text<Kind>) -> Bool {
  // Fast path: the id is the name itself.
  if id == name { return !isTooLongForID(id.string) }
  if let number = numberOfID(id.string) { return id == numberedID(name, number) }
  return name.string.utf8.count > longestID && id == numberedID(name, 1)
}

/// The number of a default id: 12 of `🐶~12`; nil if there is none.
private func numberOfID(_ id: String) -> Int? {
  let digits = id.utf8.reversed().prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
  guard (1...9).contains(digits.count), digits.last != UInt8(ascii: "0"),
    id.utf8.dropLast(digits.count).last == UInt8(ascii: "~")
  else { return nil }
  let number = digits.reversed().reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  return number > 1 ? number : nil
}

/// `🐶~12` → `🐶`; the id itself if it does not end in a number.
public func withoutNumber<Kind>(_ id: Text<Kind>) -> Text<Kind> {
  let digits = id.string.utf8.reversed().prefix {
    $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9")
  }
  let name = id.string.utf8.dropLast(digits.count)
  guard (1...9).contains(digits.count), name.count > 1, name.last == UInt8(ascii: "~") else {
    return id
  }
  return Text(String(decoding: Array(name.dropLast()), as: UTF8.self))
}
