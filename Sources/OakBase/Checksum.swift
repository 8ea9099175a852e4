/// A CRC-32 checksum (ISO 3309, reflected polynomial 0xEDB88320). It detects every error within 32 consecutive bits,
/// and most others, but does not protect against forgery.
package enum Checksum {
    @inlinable
    package static func of(_ bytes: some Sequence<UInt8>) -> UInt32 {
        var sum = UInt32.max
        for byte in bytes { sum = table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8 }
        return ~sum
    }

    @usableFromInline static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
}
