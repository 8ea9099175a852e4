import Foundation
import Testing

@testable import HTTPClient

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("HTTP transfers")
struct TransferTests {
    private let url = URL(fileURLWithPath: "/acorn")

    @Test func `a transfer requests an unencoded body`() {
        let request = Transfer(url: url, timeout: .seconds(1), maximumBodySize: 100).request
        #expect(request.value(forHTTPHeaderField: "Accept-Encoding") == "identity")
    }

    @Test func `a transfer forwards no bytes beyond the size limit`() async throws {
        let (pieces, continuation) = AsyncThrowingStream<Data, any Error>.makeStream()
        let delegate = TransferDelegate(maximumBodySize: 100, continuation)
        let session = URLSession(configuration: .ephemeral)
        defer { session.invalidateAndCancel() }
        let task = session.dataTask(with: url)
        for size in [60, 40, 1, 1] {
            delegate.urlSession(session, dataTask: task, didReceive: Data(count: size))
        }
        #expect(task.state != .suspended, "The task is still running.")
        var sizes: [Int] = []
        await #expect(throws: HTTPError.tooLarge(limit: 100)) {
            for try await piece in pieces { sizes.append(piece.count) }
        }
        #expect(sizes == [60, 40])
    }
}
