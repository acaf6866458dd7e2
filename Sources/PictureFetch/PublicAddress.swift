/// An IP address in binary form: 4 or 16 bytes.
struct NetworkAddress: Hashable, Sendable {
  let bytes: [UInt8]

  /// Whether it is a loopback address.
  var isLoopback: Bool {
    bytes.count == 4 && bytes[0] == 127
      || bytes.count == 16 && bytes.last == 1 && bytes.dropLast().allSatisfy { $0 == 0 }
  }

  /// Whether it is globally reachable. (IANA's registries of special-purpose addresses, RFC 6890)
  ///
  /// Loopback, private, shared, multicast, documentation and transition addresses are not; in IPv6
  /// neither is unallocated space.
  var isPublic: Bool {
    switch bytes.count {
    case 4: return !notPublic4.contains { $0.contains(bytes) }
    case 16:
      // A NAT64 address (RFC 6052) stands for the IPv4 address at its end.
      if translated.contains(bytes) {
        return NetworkAddress(bytes: Array(bytes.suffix(4))).isPublic
      }
      return global6.contains(bytes) && !notPublic6.contains { $0.contains(bytes) }
    default: return false
    }
  }
}

/// A network prefix (CIDR).
private struct Network {
  let start: [UInt8]
  let bits: Int

  init(_ start: [UInt8], _ bits: Int) {
    self.start = start
    self.bits = bits
  }

  func contains(_ address: [UInt8]) -> Bool {
    for (index, byte) in start.enumerated() {
      let counted = min(8, max(0, bits - 8 * index))
      let mask = UInt8(truncatingIfNeeded: 0xFF00 >> counted)
      guard address.count > index, address[index] & mask == byte & mask else { return false }
    }
    return true
  }
}

private let notPublic4 = [
  Network([0], 8),  // this network
  Network([10], 8), Network([172, 16], 12), Network([192, 168], 16),  // private
  Network([100, 64], 10),  // shared (carrier-grade NAT)
  Network([127], 8),  // loopback
  Network([169, 254], 16),  // link-local
  Network([192, 0, 0], 24),  // protocol assignments
  Network([192, 0, 2], 24), Network([198, 51, 100], 24), Network([203, 0, 113], 24),  // examples
  Network([192, 88, 99], 24),  // 6to4 relays
  Network([198, 18], 15),  // benchmarking
  Network([224], 4), Network([240], 4),  // multicast, reserved, broadcast
]
private let translated = Network([0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0], 96)
private let global6 = Network([0x20], 3)
private let notPublic6 = [
  Network([0x20, 0x01, 0], 23),  // protocol assignments, with Teredo
  Network([0x20, 0x01, 0x0D, 0xB8], 32), Network([0x3F, 0xFF, 0], 20),  // examples
  Network([0x20, 0x02], 16),  // 6to4, which embeds an IPv4 address
]
