import Bytes
import CSodium

/// The SHA-256 of some bytes in lower-case hex, 64 characters. (FIPS 180-4, by libsodium.)
public func sha256Hex(_ bytes: [UInt8]) -> String {
  var digest = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
  // The only failure libsodium knows here is none: the call always returns 0.
  _ = crypto_hash_sha256(&digest, bytes, UInt64(bytes.count))
  return hexadecimal(digest)
}
