import Foundation

/// Fetches bytes over HTTP, within a time and a size.
///
/// A value without mutable state: it may be used from any isolation and by many tasks at once.
/// Every request opens a connection of its own.
public struct HTTPClient: Sendable {
    /// The time one request may take, from the call to the last byte of its body.
    public let timeout: Duration

    /// The largest body that is accepted, in bytes.
    public let maximumBodySize: Int

    private let clock: any Clock<Duration>

    /// Makes a client; `clock` measures the timeout.
    public init(
        timeout: Duration = .seconds(10),
        maximumBodySize: Int = 4 * 1024 * 1024,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.timeout = timeout
        self.maximumBodySize = maximumBodySize
        self.clock = clock
    }

    /// The body of the answer to a GET request.
    ///
    /// Cancelling the calling task ends the transfer and closes its connection.
    ///
    /// - Throws: `HTTPError`, or `CancellationError` when the task was cancelled.
    public func get(_ url: URL) async throws -> Data {
        try Task.checkCancellation()
        guard let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme), url.host != nil
        else {
            throw HTTPError.invalidURL(url.absoluteString)
        }
        return try await withThrowingTaskGroup(of: Data.self) { group in
            defer { group.cancelAll() }
            group.addTask {
                try await Transfer(url: url, timeout: timeout, maximumBodySize: maximumBodySize).body()
            }
            group.addTask {
                // URLSession's own timeout starts over with every byte, so it alone bounds nothing.
                try await clock.sleep(for: timeout)
                throw HTTPError.timedOut(seconds: timeout.inSeconds)
            }
            guard let body = try await group.next() else { throw CancellationError() }
            return body
        }
    }
}
