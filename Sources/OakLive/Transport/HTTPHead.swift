#if !canImport(SwiftUI)
    import Foundation

    /// The head of a request as it came. Source: RFC 9112. Requests with a body are refused: nothing takes one.
    struct HTTPHead {
        let method: String
        let target: String
        /// By name in lower case.
        let headers: [String: String]
        let keepsAlive: Bool

        /// - Throws: `.malformedRequest`.
        init(_ bytes: [UInt8]) throws(Refusal) {
            guard let text = String(validating: bytes, as: UTF8.self) else { throw .malformedRequest }
            var lines = text.split(separator: "\r\n", omittingEmptySubsequences: true)[...]
            guard let first = lines.popFirst() else { throw .malformedRequest }
            let parts = first.split(separator: " ", omittingEmptySubsequences: false)
            guard parts.count == 3, parts[2] == "HTTP/1.1", parts[1].hasPrefix("/"),
                parts[0].allSatisfy({ $0.isASCII && $0.isUppercase })
            else { throw .malformedRequest }
            var headers: [String: String] = [:]
            for line in lines {
                guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else {
                    throw .malformedRequest
                }
                let name = line[..<colon].lowercased()
                let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
                guard name.allSatisfy({ $0.isASCII && !$0.isWhitespace }) else { throw .malformedRequest }
                // Two hosts or two origins would let one be checked and the other be used.
                guard headers[name] == nil || !["host", "origin"].contains(name) else {
                    throw .malformedRequest
                }
                headers[name] = value
            }
            guard headers["transfer-encoding"] == nil, (headers["content-length"] ?? "0") == "0" else {
                throw .malformedRequest
            }
            method = String(parts[0])
            target = String(parts[1])
            self.headers = headers
            keepsAlive = headers["connection"]?.lowercased() != "close"
        }

        /// The answer that makes a WebSocket of the connection. Source: RFC 6455, section 4.2.2.
        /// - Throws: `.malformedRequest`.
        func upgrade() throws(Refusal) -> [UInt8] {
            guard headers["sec-websocket-version"] == "13", let key = headers["sec-websocket-key"],
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

        static func bytes(of response: LiveResponse, keepsAlive: Bool, withBody: Bool) -> [UInt8] {
            var head = "HTTP/1.1 \(response.status) \(reason(response.status))\r\n"
            for (name, value) in response.headers { head += "\(name): \(value)\r\n" }
            head += "Content-Length: \(response.body.count)\r\n"
            if !keepsAlive { head += "Connection: close\r\n" }
            return Array((head + "\r\n").utf8) + (withBody ? response.body : [])
        }

        private static func reason(_ status: Int) -> String {
            switch status {
            case 200: "OK"
            case 400: "Bad Request"
            case 403: "Forbidden"
            case 404: "Not Found"
            case 405: "Method Not Allowed"
            case 421: "Misdirected Request"
            case 429: "Too Many Requests"
            case 431: "Request Header Fields Too Large"
            case 503: "Service Unavailable"
            default: "Refused"
            }
        }
    }
#endif
