import FlyingFox
import FlyingSocks
import Foundation

/// A local HTTP server with sixty jokes and the API of api.chucknorris.io: `/jokes/categories`, `/jokes/random` and
/// `/jokes/random?category=…`. Only this computer can connect to it.
public struct JokesServer: Sendable {
    private let latency: Duration
    private let clock: any Clock<Duration>
    private let random: @Sendable (Range<Int>) -> Int

    /// Creates a server.
    ///
    /// - Parameters:
    ///   - latency: The delay of each response, measured by `clock`.
    ///   - random: A function that selects a random index from a range.
    public init(
        latency: Duration = .zero, clock: any Clock<Duration> = ContinuousClock(),
        random: @escaping @Sendable (Range<Int>) -> Int = { Int.random(in: $0) }
    ) {
        self.latency = latency
        self.clock = clock
        self.random = random
    }

    /// Serves on a free port while `body` runs. `body` receives the address.
    ///
    /// - Throws: `JokesServerError`, or any error that `body` throws.
    public func run(_ body: @Sendable (URL) async throws -> Void) async throws {
        let server = HTTPServer(
            address: try sockaddr_in.inet(ip4: "127.0.0.1", port: 0),
            timeout: 60 + Double(latency.components.seconds), logger: .disabled,
            handler: JokesHandler(latency: latency, clock: clock, random: random))
        try await withThrowingTaskGroup(of: Void.self) { group in
            defer { group.cancelAll() }
            group.addTask { try await server.run() }
            group.addTask { try await server.waitUntilListening() }
            // The task that waits for the server to listen finishes first, unless the server fails.
            do { try await group.next() } catch { throw JokesServerError(reason: "\(error)") }
            try await body(Self.url(of: server))
            await server.stop()
        }
    }

    private static func url(of server: HTTPServer) async throws -> URL {
        guard case .ip4(_, let port)? = await server.listeningAddress,
            let url = URL(string: "http://127.0.0.1:\(port)")
        else { throw JokesServerError(reason: "the socket has no address") }
        return url
    }
}
