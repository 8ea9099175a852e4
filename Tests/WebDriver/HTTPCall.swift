import FlyingSocks
import Foundation

/// A request to a server on this machine that uses a separate connection.
///
/// `URLSession` is not used, because it rejects chromedriver's responses, whose `Content-Length:12` header
/// contains no space.
public struct HTTPCall: Sendable {
    public var method: String
    public var path: String
    public var body: Data

    public init(method: String, path: String, body: Data = Data()) {
        self.method = method
        self.path = path
        self.body = body
    }

    /// Returns the status and the body of the response.
    public func answer(port: UInt16) async throws -> (status: Int, body: Data) {
        let socket = try await AsyncSocket.connected(to: .inet(ip4: "127.0.0.1", port: port))
        defer { try? socket.close() }
        let head = """
            \(method) \(path) HTTP/1.1\r
            Host: 127.0.0.1:\(port)\r
            Content-Type: application/json\r
            Content-Length: \(body.count)\r
            Connection: close\r
            \r

            """
        try await socket.write(Data(head.utf8) + body)
        var received = Data()
        while true {
            if let answer = Self.answer(in: received) { return answer }
            received += try await socket.read(atMost: 4096)
        }
    }

    /// Returns the response, or `nil` if it is not complete.
    private static func answer(in data: Data) -> (status: Int, body: Data)? {
        guard let end = data.firstRange(of: Data("\r\n\r\n".utf8)) else { return nil }
        let head = String(decoding: data[..<end.lowerBound], as: UTF8.self)
        guard let status = head.firstMatch(of: #/^HTTP/1\.1 (\d+)/#).flatMap({ Int($0.1) }),
            let length = head.firstMatch(of: #/(?i)content-length: *(\d+)/#).flatMap({ Int($0.1) }),
            data.endIndex - end.upperBound >= length
        else { return nil }
        return (status, Data(data[end.upperBound..<end.upperBound + length]))
    }
}
