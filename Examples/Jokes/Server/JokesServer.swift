import FlyingFox
import FlyingSocks
import Foundation

/// Serves sixty jokes over HTTP, to this machine alone, in the shape of api.chucknorris.io: `/jokes/categories`,
/// `/jokes/random` and `/jokes/random?category=…`.
public struct JokesServer: Sendable {
    private let latency: Duration
    private let clock: any Clock<Duration>
    private let random: @Sendable (Range<Int>) -> Int

    /// - Parameters:
    ///   - latency: How late it answers each request, as `clock` measures it.
    ///   - random: Chooses one of so many jokes.
    public init(
        latency: Duration = .zero, clock: any Clock<Duration> = ContinuousClock(),
        random: @escaping @Sendable (Range<Int>) -> Int = { Int.random(in: $0) }
    ) {
        self.latency = latency
        self.clock = clock
        self.random = random
    }

    /// Serves at a free port as long as `body` runs, which gets the address.
    ///
    /// - Throws: `JokesServerError`, or what `body` throws.
    public func run(_ body: @Sendable (URL) async throws -> Void) async throws {
        let server = HTTPServer(
            address: try sockaddr_in.inet(ip4: "127.0.0.1", port: 0),
            timeout: 60 + Double(latency.components.seconds), logger: .disabled,
            handler: JokesHandler(latency: latency, clock: clock, random: random))
        try await withThrowingTaskGroup(of: Void.self) { group in
            defer { group.cancelAll() }
            group.addTask { try await server.run() }
            group.addTask { try await server.waitUntilListening() }
            // The first of them ends when the server listens, or fails because it cannot.
            do { try await group.next() } catch { throw JokesServerError(reason: "\(error)") }
            try await body(Self.url(of: server))
            await server.stop()
        }
    }

    private static func url(of server: HTTPServer) async throws -> URL {
        guard case .ip4(_, let port)? = await server.listeningAddress,
            let url = URL(string: "http://127.0.0.1:\(port)")
        else { throw JokesServerError(reason: "it has no address") }
        return url
    }
}
