import Foundation

/// The set of host names for which the server accepts requests.
///
/// Requests for other names are rejected to prevent DNS rebinding. An attacker could otherwise make a foreign host name
/// resolve to this server, and a page from that host could act as the app's own page. `localhost` and IP addresses are
/// always accepted, because an attacker cannot use them for DNS rebinding.
struct HostNames: Sendable {
    private let names: Set<String>

    init(_ names: Set<String>) { self.names = Set(names.map { $0.lowercased() }) }

    /// Returns the origin of the request as the browser sees it.
    ///
    /// - Throws: `.foreignHost` or `.malformedRequest`.
    func origin(of request: LiveRequest, scheme: String) throws(Refusal) -> URL {
        guard let host = request.headers["host"], host.utf8.allSatisfy(Self.isHostByte),
            let url = URL(string: "\(scheme)://\(host)/"),
            let name = url.host()?.lowercased(), url.user == nil, url.path() == "/", url.query() == nil
        else { throw .malformedRequest }
        guard names.contains(name) || name == "localhost" || Self.isAddress(name) else {
            throw .foreignHost
        }
        return url
    }

    /// Checks that a request to open a socket comes from a page with the host and port of `origin`.
    ///
    /// - Throws: `.foreignOrigin`.
    func check(originOf request: LiveRequest, is origin: URL) throws(Refusal) {
        guard let text = request.headers["origin"], let page = URL(string: text),
            page.scheme == "http" || page.scheme == "https",
            page.host()?.lowercased() == origin.host()?.lowercased(), page.port == origin.port
        else { throw .foreignOrigin }
    }

    /// Returns whether the byte is allowed in a host name, an address or a port. Other bytes are rejected, because
    /// Foundation would escape some of them.
    private static func isHostByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-._:[]".utf8.contains(byte)
        }
    }

    private static func isAddress(_ name: String) -> Bool {
        if name.contains(":") { return true }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
    }
}
