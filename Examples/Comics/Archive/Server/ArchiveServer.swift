import FlyingFox
import FlyingSocks
import Foundation

/// An HTTP server for the archive, with the API of xkcd: `/info.0.json`, `/N/info.0.json`, `/strips/N.svg`.
public actor ArchiveServer {
    private struct Run {
        let server: HTTPServer
        let task: Task<Void, Never>
    }

    private let latency: Duration
    private let clock: any Clock<Duration>
    private var run: Run?
    private var isStarting = false

    /// The address of the server, or `nil` while the server is not running.
    public private(set) var url: URL?

    /// Creates a server that delays each response by `latency`, measured by `clock`.
    public init(latency: Duration = .zero, clock: any Clock<Duration> = ContinuousClock()) {
        self.latency = latency
        self.clock = clock
    }

    /// Starts listening and returns the address with the actual port. Port 0 selects a free port.
    ///
    /// - Throws: `ArchiveServerError`.
    @discardableResult
    public func start(host: String = "127.0.0.1", port: UInt16 = 0) async throws -> URL {
        guard run == nil, !isStarting else { throw ArchiveServerError.alreadyStarted }
        isStarting = true
        defer { isStarting = false }
        guard let address = try? sockaddr_in.inet(ip4: host, port: port) else {
            throw ArchiveServerError.invalidHost(host)
        }
        let handler = ArchiveHandler(latency: latency, clock: clock) { [weak self] in await self?.url }
        let server = HTTPServer(
            address: address, timeout: 60 + Double(latency.components.seconds), logger: .disabled,
            handler: handler)
        let (failures, failure) = AsyncThrowingStream<Never, any Error>.makeStream()
        let task = Task {
            do { try await server.run() } catch { failure.finish(throwing: error) }
        }
        do {
            try await Self.listening(server, failures)
        } catch {
            task.cancel()
            throw ArchiveServerError(error, host: host, port: port)
        }
        guard case .ip4(_, let bound)? = await server.listeningAddress,
            let url = URL(string: "http://\(host):\(bound)")
        else { throw ArchiveServerError.failed(reason: "the socket has no address") }
        run = Run(server: server, task: task)
        self.url = url
        return url
    }

    /// Closes all connections and stops listening. Does nothing if the server is not running.
    public func stop() async {
        guard let run else { return }
        self.run = nil
        url = nil
        await run.server.stop()
        run.task.cancel()
        await run.task.value
    }

    /// Waits until the server is listening, or throws the error that prevents it from listening.
    private static func listening(
        _ server: HTTPServer, _ failures: AsyncThrowingStream<Never, any Error>
    ) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            defer { group.cancelAll() }
            group.addTask { try await server.waitUntilListening() }
            group.addTask { for try await _ in failures {} }
            try await group.next()
        }
    }
}

extension ArchiveServerError {
    fileprivate init(_ error: any Error, host: String, port: UInt16) {
        guard case SocketError.failed(_, let code, let message)? = error as? SocketError else {
            self = .failed(reason: error.localizedDescription)
            return
        }
        switch code {
        case EADDRINUSE: self = .portInUse(host: host, port: port)
        case EACCES: self = .portNotAllowed(port: port)
        case EADDRNOTAVAIL: self = .invalidHost(host)
        default: self = .failed(reason: message)
        }
    }
}
