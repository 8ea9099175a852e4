/// A transport that carries requests and messages between browsers and a server.
package protocol LiveTransport: Sendable {
    /// Listens for requests and responds to them until the task is cancelled.
    ///
    /// - Parameter onListening: A closure that receives the address once the socket is bound.
    func run(
        onListening: @escaping @Sendable (ListeningAddress) -> Void,
        answer: @escaping @Sendable (LiveRequest) async -> LiveAnswer
    ) async throws
}

package struct ListeningAddress: Equatable, Sendable {
    package var host: String
    package var port: UInt16

    package init(host: String, port: UInt16) {
        self.host = host
        self.port = port
    }
}

/// The head of an HTTP request. No route accepts a body.
package struct LiveRequest: Sendable {
    package var method: String
    /// The path and query exactly as the client sent them.
    package var target: String
    /// The headers, keyed by lowercase name.
    package var headers: [String: String]
    /// The address of the client, without the port.
    package var peer: String

    package init(
        method: String = "GET", target: String, headers: [String: String] = [:],
        peer: String = "127.0.0.1"
    ) {
        self.method = method
        self.target = target
        self.headers = headers
        self.peer = peer
    }

    package var path: Substring { target.prefix { $0 != "?" } }
}

package struct LiveResponse: Sendable {
    package var status: Int
    package var headers: [(name: String, value: String)]
    package var body: [UInt8]
    /// A Boolean value that indicates whether the response has neither a body nor a `Content-Length` header, like a 304
    /// response.
    package var hasNoBody = false
    /// A Boolean value that indicates whether the body's memory is already counted for a session, or is shared by all
    /// connections.
    package var hasCountedBody = false
    /// A closure that the transport calls once, when the response has been sent or sending has failed. Sending
    /// may take a long time.
    package var onCompletion: @Sendable () async -> Void = {}

    package init(status: Int = 200, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

package enum LiveAnswer: Sendable {
    case response(LiveResponse)
    /// An upgrade of the connection to a WebSocket, which is closed when the associated function returns.
    case upgrade(@Sendable (any LiveSocket) async -> Void)
}

/// A WebSocket for text messages. Only one task may receive; any number of tasks may send.
package protocol LiveSocket: Sendable {
    /// Waits for the next message, and returns `nil` once either side has closed the socket.
    ///
    /// - Parameter duration: The time within which the other end must begin a message. Pings do not count.
    ///   When this time has elapsed, the connection is closed.
    /// - Throws: `Refusal` if a message is invalid or exceeds a limit, or another error if the connection fails or the
    ///   task is cancelled.
    func receive(within duration: Duration) async throws -> String?

    /// A Boolean value that indicates whether the other end closed the socket with the "going away" code, as
    /// a browser does when the page is closed.
    var hasLeft: Bool { get async }

    /// Sends a message, and returns once the message has been written, which may take a while if the other end reads
    /// slowly.
    func send(_ text: String) async throws

    /// Sends a close frame. `receive` returns when the other end has responded, or after a few seconds. This method is
    /// idempotent.
    func close(_ code: CloseCode) async
}

/// The reason for closing a WebSocket. Source: RFC 6455, section 7.4.1.
package struct CloseCode: RawRepresentable, Equatable, Sendable {
    package var rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Creates a code from the first two bytes of a close frame's payload. Returns `nil` if the payload is too short.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= 2 else { return nil }
        rawValue = UInt16(bytes[0]) << 8 | UInt16(bytes[1])
    }

    /// A Boolean value that indicates whether a close frame may contain the code. Registered and private codes are
    /// allowed. The codes 1005, 1006 and 1015 are reserved for local use. Source: RFC 6455, section 7.4.
    var mayBeSent: Bool {
        switch rawValue {
        case 1000...1003, 1007...1014, 3000...4999: true
        default: false
        }
    }

    /// The bytes that represent the code in a close frame.
    var bytes: [UInt8] { [UInt8(rawValue >> 8), UInt8(rawValue & 0xff)] }

    package static let normal = CloseCode(rawValue: 1000)
    package static let goingAway = CloseCode(rawValue: 1001)
    package static let protocolError = CloseCode(rawValue: 1002)
    package static let unsupportedData = CloseCode(rawValue: 1003)
    package static let invalidText = CloseCode(rawValue: 1007)
    package static let policyViolation = CloseCode(rawValue: 1008)
    package static let tooBig = CloseCode(rawValue: 1009)
    package static let restart = CloseCode(rawValue: 1012)
    package static let tryAgainLater = CloseCode(rawValue: 1013)
}
