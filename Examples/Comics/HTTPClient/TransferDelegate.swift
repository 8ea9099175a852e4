import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A delegate that yields the received body to a stream, up to `maximumBodySize` bytes.
///
/// An invalid response ends the stream and the task immediately, to avoid unbounded buffering.
///
/// The `@unchecked Sendable` conformance is safe because `progress`, the only mutable state, is protected by `lock`.
final class TransferDelegate: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private struct Progress {
        /// The number of received bytes of the body, after decoding.
        var received = 0
        /// The size of the body according to the response's headers.
        var announced: Int?
    }

    private let maximumBodySize: Int
    private let continuation: AsyncThrowingStream<Data, any Error>.Continuation
    private let lock = NSLock()
    private var progress = Progress()

    init(maximumBodySize: Int, _ continuation: AsyncThrowingStream<Data, any Error>.Continuation) {
        self.maximumBodySize = maximumBodySize
        self.continuation = continuation
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        do {
            let announced = try accept(response)
            lock.withLock { progress.announced = announced }
            completionHandler(.allow)
        } catch {
            refuse(dataTask, for: error)
            completionHandler(.cancel)
        }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let received = lock.withLock {
            progress.received += data.count
            return progress.received
        }
        if received > maximumBodySize {
            refuse(dataTask, for: HTTPError.tooLarge(limit: maximumBodySize))
        } else {
            continuation.yield(data)
        }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let progress = lock.withLock { self.progress }
        let isTruncated = progress.received < progress.announced ?? 0
        continuation.finish(throwing: error ?? (isTruncated ? HTTPError.truncated : nil))
    }

    /// Returns the announced size of the body, if any. Throws an error if the response is not acceptable.
    private func accept(_ response: URLResponse) throws -> Int? {
        guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        guard (200..<300).contains(response.statusCode) else { throw HTTPError.status(response.statusCode) }
        // The system decodes bodies automatically, and a small encoded body may decode to a huge one.
        let encoding = response.value(forHTTPHeaderField: "Content-Encoding") ?? ""
        guard ["", "identity"].contains(encoding.lowercased()) else {
            throw HTTPError.encoded(String(encoding.prefix(40)))
        }
        let length = response.expectedContentLength
        guard length <= Int64(maximumBodySize) else { throw HTTPError.tooLarge(limit: maximumBodySize) }
        return length < 0 ? nil : Int(length)
    }

    private func refuse(_ task: URLSessionTask, for error: any Error) {
        continuation.finish(throwing: error)
        task.cancel()
    }
}
