import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One GET request, from its start to its last byte.
struct Transfer: Sendable {
    let url: URL
    let timeout: Duration
    let maximumBodySize: Int

    /// Sends the request and returns the body of the response.
    ///
    /// - Throws: `HTTPError`, or `CancellationError` if the task is cancelled.
    func body() async throws -> Data {
        let (pieces, continuation) = AsyncThrowingStream<Data, any Error>.makeStream()
        // On Linux, task delegates are not called, so each transfer creates a session with its own delegate.
        let session = URLSession(
            configuration: configuration,
            delegate: TransferDelegate(maximumBodySize: maximumBodySize, continuation), delegateQueue: nil)
        defer { session.finishTasksAndInvalidate() }
        let task = session.dataTask(with: request)
        task.resume()
        defer { task.cancel() }
        do {
            return try await collect(pieces)
        } catch let error as URLError {
            if Task.isCancelled { throw CancellationError() }
            throw HTTPError(error, url: url, timeout: timeout)
        }
    }

    private func collect(_ pieces: AsyncThrowingStream<Data, any Error>) async throws -> Data {
        var body = Data()
        for try await piece in pieces { body.append(piece) }
        // For a cancelled task, the stream ends early without an error.
        try Task.checkCancellation()
        return body
    }

    /// The request. It accepts only a body without encoding, because the decoded size of an encoded body is unknown.
    var request: URLRequest {
        var request = URLRequest(url: url)
        request.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
        return request
    }

    private var configuration: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = max(1, timeout.inSeconds.rounded(.up))
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.urlCache = nil
        return configuration
    }
}
