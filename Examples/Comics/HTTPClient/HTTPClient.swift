import Foundation

/// An HTTP client with limits on time and size.
///
/// The client has no mutable state and can be used by several tasks at the same time. Each request opens a new
/// connection.
public struct HTTPClient: Sendable {
    /// The maximum duration of a request, from the call to the last byte of the body.
    public let timeout: Duration

    /// The maximum size of a body, in bytes.
    public let maximumBodySize: Int

    private let clock: any Clock<Duration>

    /// Creates a client whose timeout is measured by `clock`.
    public init(
        timeout: Duration = .seconds(10),
        maximumBodySize: Int = 4 * 1024 * 1024,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.timeout = timeout
        self.maximumBodySize = maximumBodySize
        self.clock = clock
    }

    /// Sends a GET request and returns the body of the response.
    ///
    /// Cancelling the calling task ends the transfer and closes its connection.
    ///
    /// - Throws: `HTTPError`, or `CancellationError` if the task is cancelled.
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
                // The timeout of URLSession restarts with every byte, so it does not bound the whole request.
                try await clock.sleep(for: timeout)
                throw HTTPError.timedOut(seconds: timeout.inSeconds)
            }
            guard let body = try await group.next() else { throw CancellationError() }
            return body
        }
    }
}
