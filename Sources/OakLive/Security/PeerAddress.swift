import FlyingSocks

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// Functions that normalize client addresses for comparison and counting.
enum PeerAddress {
    /// Returns the canonical form of an address. It has no port or zone, and a mapped IPv4 address becomes a
    /// plain IPv4 address. Other text is returned unchanged.
    static func text(of address: String) -> String {
        guard let bytes = bytes(of: address) else { return address }
        return bytes.count == 4 ? bytes.map(String.init).joined(separator: ".") : hexadecimal(bytes)
    }

    static func texts(of addresses: Set<String>) -> Set<String> { Set(addresses.map(text)) }

    /// Returns the IPv4 address, or the first 64 bits of the IPv6 address, to which per-address limits apply. These
    /// bits of an IPv6 address identify the smallest network that a provider assigns to a subscriber.
    static func block(of address: String) -> String {
        guard let bytes = bytes(of: address) else { return address }
        return bytes.count == 4 ? text(of: address) : hexadecimal(bytes[..<8]) + "/64"
    }

    private static func hexadecimal(_ bytes: some Collection<UInt8>) -> String {
        let digits = bytes.map { String(Int($0) + 256, radix: 16).dropFirst() }
        return stride(from: 0, to: digits.count, by: 2).map { digits[$0] + digits[$0 + 1] }
            .joined(separator: ":")
    }

    /// Returns the 4 or 16 bytes of an address, or `nil` if the text is not an address.
    private static func bytes(of text: String) -> [UInt8]? {
        let text = withoutPort(text)
        var four = in_addr()
        if inet_pton(AF_INET, text, &four) == 1 { return withUnsafeBytes(of: four, Array.init) }
        var six = in6_addr()
        guard inet_pton(AF_INET6, String(text.prefix { $0 != "%" }), &six) == 1 else { return nil }
        let bytes = withUnsafeBytes(of: six, Array.init)
        let isMapped = bytes[..<12].elementsEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff])
        return isMapped ? Array(bytes[12...]) : bytes
    }

    /// Removes the port that some proxies add, as in `192.0.2.1:80` and `[2001:db8::1]:80`.
    private static func withoutPort(_ text: String) -> String {
        if text.hasPrefix("[") { return String(text.dropFirst().prefix { $0 != "]" }) }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        return parts.count == 2 ? String(parts[0]) : text
    }
}
