import FlyingSocks
import Foundation

/// A client that loads a page, connects, and clicks the first button with the label "Like", without rendering.
struct LivePage {
    private let socket: AsyncSocket
    private let button: String
    private var sent = 0

    struct Failure: Error { let text: String }

    init(port: UInt16) async throws {
        let html = try await Self.page(port)
        guard let token = html.firstMatch(of: #/data-token="([^"]*)"/#)?.1,
            let button = html.firstMatch(of: #/<button id="(\d+)"[^>]*><span[^>]*>Like</#)?.1
        else { throw Failure(text: "The response is not the expected page: \(html.prefix(200))") }
        self.button = String(button)
        socket = try await Self.connect(port)
        try await upgrade(port)
        try await send(#"[0,0,"hello","\#(token)","/"]"#)
        _ = try await receive()
    }

    /// Clicks and waits for the patch.
    mutating func click() async throws {
        sent += 1
        try await send(#"[\#(sent),0,\#(button),"press"]"#)
        while try await !receive().contains(#"["t","#) {}
    }

    /// Closes the connection as a browser does when its page is closed.
    func close() async throws {
        try await socket.write(Data([0x88, 0x82, 0, 0, 0, 0, 0x03, 0xe9]))
        while (try? await socket.read()) != nil {}
        try socket.close()
    }

    private static func connect(_ port: UInt16) async throws -> AsyncSocket {
        // `connected(to:)` is not used, because its timeout occupies memory for 5 seconds.
        let socket = try await AsyncSocket(
            socket: Socket(domain: Int32(sockaddr_in.family)), pool: .client)
        try await socket.connect(to: .inet(ip4: "127.0.0.1", port: port))
        return socket
    }

    private static func page(_ port: UInt16) async throws -> String {
        let socket = try await connect(port)
        let request = "GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n"
        try await socket.write(Data(request.utf8))
        var bytes: [UInt8] = []
        while let more = try? await socket.read(atMost: 4096) { bytes += more }
        try socket.close()
        return String(decoding: bytes, as: UTF8.self)
    }

    private func upgrade(_ port: UInt16) async throws {
        let request = """
            GET /live HTTP/1.1\r
            Host: 127.0.0.1:\(port)\r
            Origin: http://127.0.0.1:\(port)\r
            Upgrade: websocket\r
            Connection: Upgrade\r
            Sec-WebSocket-Version: 13\r
            Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
            \r

            """
        try await socket.write(Data(request.utf8))
        var head: [UInt8] = []
        while !head.suffix(4).elementsEqual([13, 10, 13, 10]) { head.append(try await socket.read()) }
    }

    /// Sends a short text message, masked with zeros.
    private func send(_ text: String) async throws {
        let length = UInt8(text.utf8.count)
        let head = length < 126 ? [0x81, 0x80 | length] : [0x81, 0xfe, 0, length]
        try await socket.write(Data(head + [0, 0, 0, 0] + Array(text.utf8)))
    }

    private func receive() async throws -> String {
        let head = try await socket.read(bytes: 2)
        var length = Int(head[1])
        if length >= 126 {
            let bytes = try await socket.read(bytes: length == 126 ? 2 : 8)
            length = bytes.reduce(0) { $0 << 8 | Int($1) }
        }
        return String(decoding: try await socket.read(bytes: length), as: UTF8.self)
    }
}
