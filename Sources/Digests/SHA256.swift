import Bytes
import CSodium

/// SHA-256 in lower-case hexadecimal, 64 digits. (FIPS 180-4, by libsodium.)
public func sha256Hex(_ bytes: [UInt8]) -> String {
  var digest = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
  // Always returns 0.
  _ = crypto_hash_sha256(&digest, bytes, UInt64(bytes.count))
  return hexadecimal(digest)
}
