import TestSupport
import Testing

@testable import OakLive

/// Tests for the rules about request heads in RFC 9112.
struct HTTPHeadTests {
    private static func head(_ fields: String, line: String = "GET / HTTP/1.1") -> [UInt8] {
        Array("\(line)\r\nHost: a\r\n\(fields)\r\n".utf8)
    }

    /// Without this type, the compiler needs many seconds to infer the types of the elements.
    private static let malformed: [(name: String, head: [UInt8])] = [
        ("two different lengths", head("Content-Length: 0\r\nContent-Length: 5\r\n")),
        ("two equal lengths", head("Content-Length: 0\r\nContent-Length: 0\r\n")),
        ("a list of lengths", head("Content-Length: 0, 0\r\n")),
        ("a length with a sign", head("Content-Length: +0\r\n")),
        ("a body", head("Content-Length: 5\r\n")),
        ("a chunked body", head("Transfer-Encoding: chunked\r\n")),
        (
            "a transfer encoding without chunks",
            head("Transfer-Encoding: identity\r\nContent-Length: 0\r\n")
        ),
        ("a line that ends with LF", head("A: b\nC: d\r\n")),
        ("a line that ends with CR", head("A: b\rC: d\r\n")),
        ("a request line that ends with LF", Array("GET / HTTP/1.1\nHost: a\r\n\r\n".utf8)),
        ("CR before CRLF", head("A: b\r\r\n")),
        ("NUL in a value", head("A: b\0c\r\n")),
        ("NUL in a name", head("A\0: b\r\n")),
        ("DEL in a value", head("A: b\u{7f}\r\n")),
        ("a control character in a value", head("A: b\u{1}c\r\n")),
        ("bytes in a value that are not UTF-8", head("A: ") + [0xff, 0x0d, 0x0a, 0x0d, 0x0a]),
        ("an empty name", head(": b\r\n")),
        ("no colon", head("A\r\n")),
        ("whitespace before the colon", head("A : b\r\n")),
        ("a tab before the colon", head("A\t: b\r\n")),
        ("whitespace in a name", head("A B: c\r\n")),
        ("a non-ASCII letter in a name", head("Ä: b\r\n")),
        ("a folded line", head("A: b\r\n c\r\n")),
        ("a line folded by a tab", head("A: b\r\n\tc\r\n")),
        ("whitespace before the first field", Array("GET / HTTP/1.1\r\n Host: a\r\n\r\n".utf8)),
        ("a tab in the target", head("", line: "GET /a\tb HTTP/1.1")),
        ("a tab after the target", head("", line: "GET /\tHTTP/1.1")),
        ("whitespace in the target", head("", line: "GET /a b HTTP/1.1")),
        ("a control character in the target", head("", line: "GET /\u{1} HTTP/1.1")),
        ("DEL in the target", head("", line: "GET /\u{7f} HTTP/1.1")),
        ("a non-ASCII letter in the target", head("", line: "GET /ä HTTP/1.1")),
        ("a fragment in the target", head("", line: "GET /#a HTTP/1.1")),
        ("a target with a host", head("", line: "GET http://a/ HTTP/1.1")),
        ("a host as the target", head("", line: "CONNECT a:80 HTTP/1.1")),
        ("an asterisk as the target", head("", line: "OPTIONS * HTTP/1.1")),
        ("no target", head("", line: "GET HTTP/1.1")),
        ("an empty target", head("", line: "GET  HTTP/1.1")),
        ("two spaces before the target", head("", line: "GET  / HTTP/1.1")),
        ("a space after the version", head("", line: "GET / HTTP/1.1 ")),
        ("a space before the method", head("", line: " GET / HTTP/1.1")),
        ("no method", head("", line: "/ HTTP/1.1")),
        ("a lowercase method", head("", line: "get / HTTP/1.1")),
        ("another version", head("", line: "GET / HTTP/1.0")),
        ("a future version", head("", line: "GET / HTTP/2.0")),
        ("a lowercase version", head("", line: "GET / http/1.1")),
        ("no headers", Array("GET / HTTP/1.1\r\n\r\n".utf8)),
        ("no host", Array("GET / HTTP/1.1\r\nA: b\r\n\r\n".utf8)),
        ("two different hosts", head("Host: b\r\n")),
        ("two equal hosts", head("HOST: a\r\n")),
        ("two origins", head("Origin: http://a\r\nOrigin: http://b\r\n")),
        ("two keys", head("Sec-WebSocket-Key: a\r\nSec-WebSocket-Key: b\r\n")),
        ("two leading empty lines", Array("\r\n\r\n".utf8)),
    ]

    private static let separators = "\"(),/;<=>?@[\\]{}".map { character in
        (name: "the character \(character) in a name", head: head("A\(character)B: c\r\n"))
    }

    @Test(arguments: malformed + separators)
    func `a malformed, ambiguous or unsupported request head is rejected`(name: String, head: [UInt8]) {
        #expect(throws: Refusal.malformedRequest, "\(name)") { try HTTPHead(head) }
    }

    @Test(arguments: [
        ("", "a length of zero", "Content-Length: 0\r\n"), ("\r\n", "a leading empty line", ""),
        ("", "all characters of names", "!#$%&'*+-.^_`|~09azAZ: b\r\n"),
        ("", "an empty value", "A:\r\n"), ("", "a tab in a value", "A:\tb\tc\t\r\n"),
        ("", "non-ASCII letters in a value", "A: ä\r\n"), ("", "a colon in a value", "A: b:c\r\n"),
    ])
    func `a valid request head is parsed`(start: String, name: String, fields: String) throws {
        let head = try HTTPHead(
            Array(start.utf8) + Self.head(fields, line: "GET /a%20b?c=d&e=%C3%A4 HTTP/1.1"))
        #expect(head.method == "GET")
        #expect(head.target == "/a%20b?c=d&e=%C3%A4")
        #expect(head.headers["host"] == "a")
    }

    @Test
    func `in a request head, values are trimmed, names are case-insensitive, and repeated values are joined`()
        throws
    {
        let fields = "X-Forwarded-For: a , b \r\nx-FORWARDED-for:\tc\r\nB: d e\r\n"
        let head = try HTTPHead(Self.head(fields))
        #expect(head.headers == ["host": "a", "x-forwarded-for": "a , b, c", "b": "d e"])
    }

    @Test(arguments: ["close", "Close", "keep-alive, close", "close ,upgrade"])
    func `a connection is not kept alive if the Connection header contains the close token`(value: String)
        throws
    {
        #expect(try !HTTPHead(Self.head("Connection: \(value)\r\n")).keepsAlive)
        #expect(try HTTPHead(Self.head("Connection: keep-alive\r\n")).keepsAlive)
        #expect(try HTTPHead(Self.head("")).keepsAlive)
    }

    @Test(arguments: [
        ("Upgrade: websocket", "A: b"), ("Connection: Upgrade", "Connection: keep-alive"),
        ("Sec-WebSocket-Version: 13", "Sec-WebSocket-Version: 8"),
        ("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Key: short"), ("GET", "HEAD"),
    ])
    func `a request that violates RFC 6455 does not open a socket`(part: String, other: String) throws {
        let whole = SocketTransportTests.upgrade
        let answer = try HTTPHead(Array(whole.utf8)).upgrade()
        #expect(String(decoding: answer, as: UTF8.self).contains("s3pPLMBiTxaQ9kYGzzhZRbK+xOo="))
        let head = try HTTPHead(Array(whole.replacing(part, with: other).utf8))
        #expect(throws: Refusal.malformedRequest) { try head.upgrade() }
    }

    @Test(arguments: Seeds.all(10))
    func `a randomly mutated request head is either rejected or parsed into valid values`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let valid = Self.head("Accept: a, b\r\nContent-Length: 0\r\nConnection: close\r\n")
        let interesting = Array(" \t\r\n\0:,#?/%Aa0\u{7f}".utf8) + [0x80, 0xff]
        var accepted = 0
        for _ in 0..<200 {
            var head = valid
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let index = Int.random(in: head.indices, using: &generator)
                let byte = interesting.randomElement(using: &generator) ?? 0
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: head[index] = byte
                case 1: head.insert(byte, at: index)
                case 2: if head.count > 1 { head.remove(at: index) }
                default: head.removeLast(min(index, 3))
                }
                if head.isEmpty { head = valid }
            }
            guard let result = try? HTTPHead(head) else { continue }
            accepted += 1
            let comment: Comment = "OAK_SEED=\(seed), \(head)"
            #expect(result.target.hasPrefix("/"), comment)
            #expect(result.target.utf8.allSatisfy { 0x21 <= $0 && $0 <= 0x7e }, comment)
            #expect(result.headers["host"] != nil, comment)
            #expect(["0", nil].contains(result.headers["content-length"]), comment)
            for value in result.headers.values {
                #expect(value.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x09 }, comment)
            }
        }
        #expect(accepted > 0, "OAK_SEED=\(seed)")
    }

    @Test(arguments: Refusal.allCases)
    func `the response to a rejected request has a reason phrase`(refusal: Refusal) throws {
        let bytes = HTTPHead.headBytes(of: LiveResponse(status: refusal.status), keepsAlive: false)
        let line = try #require(String(decoding: bytes, as: UTF8.self).split(separator: "\r\n").first)
        #expect(line.split(separator: " ").count > 2)
    }
}
