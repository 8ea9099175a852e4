import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One GET request, from its start to its last byte.
struct Transfer: Sendable {
    let url: URL
    let timeout: Duration
    let maximumBodySize: Int

    /// Runs the request.
    ///
    /// - Throws: `HTTPError`, or `CancellationError` when the task was cancelled.
    func body() async throws -> Data {
        let (events, continuation) = AsyncThrowingStream<TransferEvent, any Error>.makeStream()
        // On Linux a delegate of a task is never called: each transfer brings a session with its own.
        let session = URLSession(
            configuration: configuration, delegate: TransferDelegate(continuation), delegateQueue: nil)
        defer { session.finishTasksAndInvalidate() }
        let task = session.dataTask(with: url)
        task.resume()
        defer { task.cancel() }
        do {
            return try await collect(events)
        } catch let error as URLError {
            if Task.isCancelled { throw CancellationError() }
            throw HTTPError(error, url: url, timeout: timeout)
        }
    }

    private func collect(_ events: AsyncThrowingStream<TransferEvent, any Error>) async throws -> Data {
        var body = Data()
        var announced: Int?
        for try await event in events {
            switch event {
            case .head(let status, let length):
                guard (200..<300).contains(status) else { throw HTTPError.status(status) }
                announced = length
                if let length, length > maximumBodySize { throw HTTPError.tooLarge(limit: maximumBodySize) }
            case .bytes(let bytes):
                body.append(bytes)
                if body.count > maximumBodySize { throw HTTPError.tooLarge(limit: maximumBodySize) }
            }
        }
        // A cancelled task sees the stream end early, without an error.
        try Task.checkCancellation()
        if let announced, body.count < announced { throw HTTPError.truncated }
        return body
    }

    private var configuration: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = max(1, timeout.inSeconds.rounded(.up))
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.urlCache = nil
        return configuration
    }
}
