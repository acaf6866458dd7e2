import Bytes
import CNettle

/// Incremental SHA-256 (FIPS 180-4), by nettle, which uses the processor's instructions if it can.
public struct SHA256 {
  private var state = sha256_ctx()

  public init() { nettle_sha256_init(&state) }

  public mutating func append(_ bytes: [UInt8]) {
    nettle_sha256_update(&state, bytes.count, bytes)
  }

  /// Lower-case hexadecimal, 64 digits.
  public consuming func hex() -> String {
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
    emojiart_sha256_digest(&state, &digest)
    return hexadecimal(digest)
  }
}

/// SHA-256 of bytes.
public func sha256Hex(_ bytes: [UInt8]) -> String {
  var digest = SHA256()
  digest.append(bytes)
  return digest.hex()
}
