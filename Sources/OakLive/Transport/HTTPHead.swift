import Foundation

/// The head of an HTTP request. Sources: RFC 9112, RFC 9110.
///
/// Ambiguous heads, which a proxy and this server could interpret differently, are rejected to prevent request
/// smuggling. Requests with a body, and targets with a host, are rejected because no route accepts them.
struct HTTPHead {
    let method: String
    let target: String
    /// The headers, keyed by lowercase name. Repeated values of one name are joined by commas.
    let headers: [String: String]

    /// The headers that must not be repeated. Otherwise, a proxy could check one value while this server uses
    /// another.
    private static let singular: Set = ["host", "origin", "content-length", "sec-websocket-key"]

    /// Creates the head of a request from its bytes.
    ///
    /// - Throws: `.malformedRequest`.
    init(_ bytes: [UInt8]) throws(Refusal) {
        var lines = try Self.lines(of: bytes)
        // RFC 9112, section 2.2: ignore an empty line before the request line.
        if lines.first?.isEmpty == true { lines.removeFirst() }
        guard let first = lines.popFirst(), lines.popLast()?.isEmpty == true else {
            throw .malformedRequest
        }
        let parts = first.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard parts.count == 3, parts[2].elementsEqual("HTTP/1.1".utf8), Self.isMethod(parts[0]),
            Self.isTarget(parts[1])
        else { throw .malformedRequest }
        var headers: [String: String] = [:]
        for line in lines {
            let (name, value) = try Self.field(line)
            if headers[name] == nil {
                headers[name] = value
            } else {
                guard !Self.singular.contains(name) else { throw .malformedRequest }
                headers[name]? += ", \(value)"
            }
        }
        guard headers["host"] != nil, headers["transfer-encoding"] == nil,
            (headers["content-length"] ?? "0") == "0"
        else { throw .malformedRequest }
        method = String(decoding: parts[0], as: UTF8.self)
        target = String(decoding: parts[1], as: UTF8.self)
        self.headers = headers
    }

    /// A Boolean value that indicates whether the connection stays open for another request.
    var keepsAlive: Bool { !has("close", in: "connection") }

    /// Returns whether a header contains a token, ignoring case.
    private func has(_ word: String, in name: String) -> Bool {
        headers[name]?.split(separator: ",").contains {
            $0.trimmingCharacters(in: .whitespaces).lowercased() == word
        } ?? false
    }

    /// Returns the lines of a head without their line breaks. The last line is empty.
    private static func lines(of bytes: [UInt8]) throws(Refusal) -> ArraySlice<ArraySlice<UInt8>> {
        var lines: [ArraySlice<UInt8>] = []
        var rest = bytes[...]
        while let end = rest.firstIndex(where: { $0 != 0x09 && $0 < 0x20 || $0 == 0x7f }) {
            guard rest[end...].starts(with: [0x0d, 0x0a]) else { throw .malformedRequest }
            lines.append(rest[..<end])
            rest = rest[(end + 2)...]
        }
        guard rest.isEmpty else { throw .malformedRequest }
        return lines[...]
    }

    private static func isMethod(_ bytes: ArraySlice<UInt8>) -> Bool {
        !bytes.isEmpty && bytes.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    }

    /// Returns whether the bytes are a path with an optional query.
    private static func isTarget(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.first == UInt8(ascii: "/")
            && bytes.allSatisfy { (0x21...0x7e).contains($0) && $0 != UInt8(ascii: "#") }
    }

    /// Returns the lowercase name of a header and its value without surrounding whitespace.
    private static func field(_ line: ArraySlice<UInt8>) throws(Refusal) -> (name: String, value: String) {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
            line[..<colon].allSatisfy(isTokenByte)
        else { throw .malformedRequest }
        let value = String(decoding: line[(colon + 1)...], as: UTF8.self)
        // Decoding replaces invalid bytes.
        guard value.utf8.elementsEqual(line[(colon + 1)...]) else { throw .malformedRequest }
        return (
            String(decoding: line[..<colon], as: UTF8.self).lowercased(),
            value.trimmingCharacters(in: CharacterSet(charactersIn: " \t"))
        )
    }

    /// Returns whether the byte is allowed in a header name, which consists of letters, digits and a few symbols.
    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }

    /// Returns the bytes of the response that upgrades the connection to a WebSocket. Source: RFC 6455,
    /// section 4.2.2.
    ///
    /// - Throws: `.malformedRequest`.
    func upgrade() throws(Refusal) -> [UInt8] {
        guard method == "GET", has("upgrade", in: "connection"), has("websocket", in: "upgrade"),
            headers["sec-websocket-version"] == "13", let key = headers["sec-websocket-key"],
            Data(base64Encoded: key)?.count == 16
        else { throw .malformedRequest }
        let code = SHA1.hash(Array("\(key)258EAFA5-E914-47DA-95CA-C5AB0DC85B11".utf8))
        return Array(
            """
            HTTP/1.1 101 Switching Protocols\r
            Upgrade: websocket\r
            Connection: Upgrade\r
            Sec-WebSocket-Accept: \(Data(code).base64EncodedString())\r
            \r

            """.utf8)
    }

    /// Returns the bytes of a response, including its body.
    ///
    /// - Parameter isHeadOnly: A Boolean value that indicates whether the request asked only for the head of
    ///   the response.
    static func bytes(of response: LiveResponse, keepsAlive: Bool, isHeadOnly: Bool = false) -> [UInt8] {
        headBytes(of: response, keepsAlive: keepsAlive) + (isHeadOnly ? [] : response.body)
    }

    static func headBytes(of response: LiveResponse, keepsAlive: Bool) -> [UInt8] {
        var head = "HTTP/1.1 \(response.status) \(reason(response.status))\r\n"
        for (name, value) in response.headers { head += "\(name): \(value)\r\n" }
        // If the body was not created, its length is unknown. A 304 response has no body.
        if !response.hasNoBody { head += "Content-Length: \(response.body.count)\r\n" }
        if !keepsAlive { head += "Connection: close\r\n" }
        return Array((head + "\r\n").utf8)
    }

    private static func reason(_ status: Int) -> String {
        switch status {
        case 200: "OK"
        case 304: "Not Modified"
        case 400: "Bad Request"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 421: "Misdirected Request"
        case 429: "Too Many Requests"
        case 431: "Request Header Fields Too Large"
        case 502: "Bad Gateway"
        case 503: "Service Unavailable"
        case 507: "Insufficient Storage"
        // RFC 9112, section 4, allows an empty reason.
        default: ""
        }
    }
}
