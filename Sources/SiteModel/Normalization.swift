// Unicode's composed form (NFC), so that a name typed on a Mac and one typed on Linux are one slug.
// On Linux it is the standard library's SPI for Foundation; on Apple's platforms, Foundation's API.

#if canImport(Darwin)
  import Foundation
#else
  @_spi(_Unicode) import Swift
#endif

extension String {
  /// The same text in Normalization Form C, as UAX #15 defines it.
  public var composed: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    #if canImport(Darwin)
      return precomposedStringWithCanonicalMapping
    #else
      var scalars = String.UnicodeScalarView()
      for scalar in _nfc { scalars.append(scalar) }
      return String(scalars)
    #endif
  }
}

/// The key by which names collide on case-insensitive file systems: lower-cased, then NFC.
public func caseFolded(_ name: String) -> String {
  // Fast path: most names are lower-case ASCII.
  var copy = name
  let isFolded = copy.withUTF8 { $0.allSatisfy { $0 < 0x80 && !(0x41...0x5A).contains($0) } }
  if isFolded { return name }
  var scalars = String.UnicodeScalarView()
  for scalar in name.composed.unicodeScalars {
    scalars.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
  }
  return String(scalars).composed
}
