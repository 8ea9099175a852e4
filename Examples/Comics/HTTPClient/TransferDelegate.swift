import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Passes what a session reports into a stream.
final class TransferDelegate: NSObject, URLSessionDataDelegate, Sendable {
    private let continuation: AsyncThrowingStream<TransferEvent, any Error>.Continuation

    init(_ continuation: AsyncThrowingStream<TransferEvent, any Error>.Continuation) {
        self.continuation = continuation
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        guard let response = response as? HTTPURLResponse else {
            continuation.finish(throwing: URLError(.badServerResponse))
            return completionHandler(.cancel)
        }
        // An encoded body is decoded on its way here, so its announced size says nothing about it.
        let isEncoded = response.value(forHTTPHeaderField: "Content-Encoding") != nil
        let length = response.expectedContentLength
        continuation.yield(
            .head(status: response.statusCode, length: isEncoded || length < 0 ? nil : Int(length)))
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        continuation.yield(.bytes(data))
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        continuation.finish(throwing: error)
    }
}
