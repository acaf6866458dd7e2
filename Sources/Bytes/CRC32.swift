/// The checksum of ISO 3309, as in PNG files. (PNG, third edition, annex D)
public func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
  var table: [UInt32] = []
  table.reserveCapacity(256)
  for number in 0..<256 as Range<UInt32> {
    var check = number
    for _ in 0..<8 { check = check & 1 == 1 ? 0xEDB8_8320 ^ (check >> 1) : check >> 1 }
    table.append(check)
  }
  var check: UInt32 = 0xFFFF_FFFF
  for byte in bytes {
    check = table[Int(UInt8(truncatingIfNeeded: check) ^ byte)] ^ (check >> 8)
  }
  return ~check
}
