import Bytes
import GalleryLayout

/// Collects rules under content-addressed class names.
struct StyleSheet {
  private(set) var css: [UInt8] = []
  private var hashes: Set<UInt64> = []

  /// Adds rules in which `&` stands for their class; returns the class.
  ///
  /// The name is a hash of the rules, so equal rules always have the same name.
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

/// CSS pixels at normal text size, as a length in rem.
func rem(_ pixels: Double) -> String {
  let text = decimal(pixels / 16)
  return text == "0" ? text : text + "rem"
}

/// `times`/`count` of the container's width plus a length in CSS pixels, as a CSS `calc()`.
func share(_ count: Int, times: Int = 1, plus pixels: Double) -> String {
  var text = "calc(" + (times == 1 ? "" : "\(times)*") + "100cqi/\(count)"
  if pixels != 0 { text += (pixels < 0 ? " - " : " + ") + rem(pixels.magnitude) }
  return text + ")"
}

/// A number with as many decimals as browsers distinguish.
func decimal(_ number: Double) -> String { shortDecimal(number, places: 5) }
