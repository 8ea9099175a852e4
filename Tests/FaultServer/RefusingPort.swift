import Foundation

/// A port on 127.0.0.1 that refuses connections. A socket is bound to the port but does not listen, so no other program
/// can use the port while this object exists.
public final class RefusingPort: Sendable {
    private let listener: Listener
    public let port: Int

    public init() throws {
        listener = try Listener(accepts: false)
        port = Int(listener.port)
    }

    deinit { listener.close() }

    /// The URL of the root path.
    public var url: URL {
        get throws {
            guard let url = URL(string: "http://127.0.0.1:\(port)/") else { throw URLError(.badURL) }
            return url
        }
    }
}
