import JSON
import Texts

extension LayoutSettings {
  /// Reads a `layout` object; invalid settings stay unset and are reported.
  public static func read(_ value: JSONValue) -> (LayoutSettings, [Problem]) {
    var settings = LayoutSettings()
    guard value.kind == .object else {
      let message: Message =
        "“layout” must be an object such as {\"itemsPerRow\": 6}, not \(value.inWords)"
      return (settings, [.error(.wrongType, message, at: value.range)])
    }
    var reader = ObjectReader(value)
    reader.read(into: &settings)
    for other in reader.others() {
      settings.others.append(JSONTreeMember(other.name, other.value.tree))
      reader.report(.unknown(other, inside: "layout", known: LayoutField.names))
    }
    return (settings, reader.problems)
  }
}
