import FlyingSocks
import Foundation
import WebDriver

/// A page without a browser. It can connect to its session and press buttons.
final class PlainPage: Sendable {
    /// The document that the server initially sent.
    let document: String
    private let socket: AsyncSocket

    /// Loads the document at a path from a server on this machine and connects to its session.
    /// - Parameter room: The size of the system's receive buffer, in bytes.
    init(port: UInt16, path: String, room: Int32 = 200_000) async throws {
        let answer = try await HTTPCall(method: "GET", path: path).answer(port: port)
        let document = String(decoding: answer.body, as: UTF8.self)
        guard let token = document.firstMatch(of: #/data-token="([^"]+)"/#)?.1 else {
            throw WebDriverError.answer("\(answer.status) \(document)")
        }
        self.document = document
        let plain = try Socket(domain: Int32(AF_INET), type: .stream)
        try plain.setValue(room, for: .receiveBufferSize)
        socket = try await AsyncSocket(socket: plain, pool: .client)
        try await socket.connect(to: .inet(ip4: "127.0.0.1", port: port))
        let request = """
            GET /live HTTP/1.1\r
            Host: 127.0.0.1:\(port)\r
            Origin: http://127.0.0.1:\(port)\r
            Connection: Upgrade\r
            Upgrade: websocket\r
            Sec-WebSocket-Version: 13\r
            Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r
            \r

            """
        try await socket.write(Data(request.utf8))
        var head: [UInt8] = []
        while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) { head.append(try await socket.read()) }
        guard head.starts(with: "HTTP/1.1 101".utf8) else {
            throw WebDriverError.answer(String(decoding: head, as: UTF8.self))
        }
        try await send(#"[0,0,"hello","\#(token)","\#(path)"]"#)
    }

    /// Returns the id of the button whose content begins with `text`.
    func id(ofButton text: String) -> String? {
        document.range(of: ">\(text)<").flatMap { range in
            document[..<range.lowerBound].matches(of: #/<button id="(\d+)"/#).last.map { String($0.1) }
        }
    }

    /// Sends a message. The mask consists of zeros, which leave the payload unchanged.
    func send(_ text: String) async throws {
        let payload = Data(text.utf8)
        var frame = Data([0x81])
        if payload.count < 126 {
            frame.append(0x80 | UInt8(payload.count))
        } else {
            frame.append(contentsOf: [0xFE, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)])
        }
        try await socket.write(frame + [0, 0, 0, 0] + payload)
    }

    /// Returns the next message from the server.
    func next() async throws -> String {
        while true {
            let start = try await socket.read(bytes: 2)
            let width = [126: 2, 127: 8][start[1]] ?? 0
            let length = try await socket.read(bytes: width).reduce(0) { $0 << 8 | Int($1) }
            let payload = try await socket.read(bytes: width == 0 ? Int(start[1]) : length)
            switch start[0] & 0xF {
            case 1: return String(decoding: payload, as: UTF8.self)
            case 8: throw SocketError.disconnected
            default: continue
            }
        }
    }

    /// Reads messages until one contains `text`, unless the document already contains it.
    /// - Returns: The number of bytes read.
    @discardableResult
    func waitFor(_ text: String) async throws -> Int {
        var (message, count) = (document, 0)
        while !message.contains(text) {
            message = try await next()
            count += message.utf8.count
        }
        return count
    }

    func close() { try? socket.close() }

    deinit { close() }
}
