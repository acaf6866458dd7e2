import Bytes
import GalleryLayout

/// Collects rules under class names of their own making.
struct StyleSheet {
  private(set) var css: [UInt8] = []
  private var hashes: Set<UInt64> = []

  /// Adds rules in which `&` stands for the class that is to have them; gives the class.
  ///
  /// The name is made from the rules, so that the same rules always have the same name.
  mutating func add(_ rules: String) -> String {
    let bytes = Array(rules.utf8)
    let hash = FNV1a64(bytes).value
    let name = "flow-" + String(hash >> 24, radix: 36)
    guard hashes.insert(hash).inserted else { return name }
    let selector = Array(".\(name)".utf8)
    for part in bytes.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false) {
      if part.startIndex > 0 { css += selector }
      css += part
    }
    css.append(UInt8(ascii: "\n"))
    return name
  }
}

/// A length of so many CSS pixels at normal text size, in the unit that grows with the text.
func rem(_ pixels: Double) -> String {
  let text = decimal(pixels / 16)
  return text == "0" ? text : text + "rem"
}

/// The `count`th part of the container's width, a number of times, and so many CSS pixels more.
func share(_ count: Int, times: Int = 1, plus pixels: Double) -> String {
  var text = "calc(" + (times == 1 ? "" : "\(times)*") + "100cqi/\(count)"
  if pixels != 0 { text += (pixels < 0 ? " - " : " + ") + rem(pixels.magnitude) }
  return text + ")"
}

/// A number with as many decimals as a browser can tell apart.
func decimal(_ number: Double) -> String { shortDecimal(number, places: 5) }
