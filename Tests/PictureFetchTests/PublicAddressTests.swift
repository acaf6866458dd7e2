import Testing

@testable import PictureFetch

/// Parses an IPv4 address, or an IPv6 address without `::`.
private func address(_ text: String) -> NetworkAddress {
  if text.contains(":") {
    return NetworkAddress(
      bytes: text.split(separator: ":").flatMap { group -> [UInt8] in
        let number = UInt16(group, radix: 16) ?? 0
        return [UInt8(number >> 8), UInt8(number & 0xFF)]
      })
  }
  return NetworkAddress(bytes: text.split(separator: ".").compactMap { UInt8($0) })
}

@Suite struct PublicAddressTests {
  @Test func `globally reachable addresses are public`() {
    for text in [
      "1.1.1.1", "8.8.8.8", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0",
      "126.255.255.255", "128.0.0.0", "169.253.0.1", "172.15.255.255", "172.32.0.0", "192.0.1.1",
      "192.167.1.1", "192.169.0.1", "198.17.0.1", "198.20.0.1", "203.0.112.1", "223.255.255.255",
      "2606:4700:4700:0:0:0:0:1111", "2001:4860:4860:0:0:0:0:8888", "2a00:1450:0:0:0:0:0:1",
      "64:ff9b:0:0:0:0:808:808",
    ] {
      #expect(address(text).isPublic, "\(text)")
    }
  }

  @Test func `loopback, private, multicast, documentation and transition addresses are not public`()
  {
    for text in [
      "0.0.0.0", "0.1.2.3", "10.0.0.1", "10.255.255.255", "100.64.0.1", "100.127.255.255",
      "127.0.0.1", "127.255.255.254", "169.254.169.254", "172.16.0.1", "172.31.255.255",
      "192.0.0.1", "192.0.2.1", "192.88.99.1", "192.168.0.1", "192.168.255.255", "198.18.0.1",
      "198.19.255.255", "198.51.100.1", "203.0.113.1", "224.0.0.1", "239.255.255.250", "240.0.0.1",
      "255.255.255.255",
      "0:0:0:0:0:0:0:0", "0:0:0:0:0:0:0:1",  // unspecified, loopback
      "0:0:0:0:0:ffff:7f00:1", "0:0:0:0:0:ffff:808:808",  // IPv4 in IPv6
      "0:0:0:0:0:0:7f00:1",  // IPv4-compatible (deprecated)
      "64:ff9b:0:0:0:0:7f00:1", "64:ff9b:0:0:0:0:a00:1", "64:ff9b:1:0:0:0:808:808",  // NAT64
      "100:0:0:0:0:0:0:1", "2001:0:0:0:0:0:0:1", "2001:2:0:0:0:0:0:1", "2001:10:0:0:0:0:0:1",
      "2001:db8:0:0:0:0:0:1", "2002:7f00:1:0:0:0:0:1", "3fff:0:0:0:0:0:0:1", "5f00:0:0:0:0:0:0:1",
      "fc00:0:0:0:0:0:0:1", "fd12:3456:0:0:0:0:0:1", "fe80:0:0:0:0:0:0:1", "fec0:0:0:0:0:0:0:1",
      "ff02:0:0:0:0:0:0:1", "4000:0:0:0:0:0:0:1",
    ] {
      #expect(!address(text).isPublic, "\(text)")
    }
    for bytes in [[], [8], [8, 8, 8], [UInt8](repeating: 0x20, count: 15)] {
      #expect(!NetworkAddress(bytes: bytes).isPublic)
    }
  }

  @Test func `loopback addresses are recognized`() {
    for text in ["127.0.0.1", "127.9.9.9", "0:0:0:0:0:0:0:1"] {
      #expect(address(text).isLoopback, "\(text)")
    }
    for text in ["0.0.0.0", "10.0.0.1", "0:0:0:0:0:0:0:0", "0:0:0:0:0:ffff:7f00:1", "8.8.8.8"] {
      #expect(!address(text).isLoopback, "\(text)")
    }
  }
}
