import Bytes
import CSodium

/// SHA-256 of bytes that come in pieces. (FIPS 180-4, by libsodium, whose functions always return 0.)
public struct SHA256 {
  private var state = crypto_hash_sha256_state()

  public init() { _ = crypto_hash_sha256_init(&state) }

  public mutating func append(_ bytes: [UInt8]) {
    _ = crypto_hash_sha256_update(&state, bytes, UInt64(bytes.count))
  }

  /// Lower-case hexadecimal, 64 digits.
  public consuming func hex() -> String {
    var digest = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
    _ = crypto_hash_sha256_final(&state, &digest)
    return hexadecimal(digest)
  }
}

/// SHA-256 of bytes.
public func sha256Hex(_ bytes: [UInt8]) -> String {
  var digest = SHA256()
  digest.append(bytes)
  return digest.hex()
}
