import Foundation
import OrderMachines

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A client for the server of the partners.
public struct PartnerClient: Sendable {
    private let server: URL
    /// The time after which a request counts as failed. The partner may still do the work.
    private let timeout: TimeInterval

    public init(_ server: URL, timeout: TimeInterval = 1) {
        self.server = server
        self.timeout = timeout
    }

    /// An environment for orders, which sends their work to the partners.
    public var env: Order.Env {
        Order.Env { work, key in
            let (kind, purchase, text): (Entry.Kind, Purchase, String) =
                switch work {
                case .reserve(let purchase): (.reserve, purchase, purchase.item.rawValue)
                case .pay(let purchase): (.pay, purchase, "\(purchase.item.price)")
                case .ship(let purchase): (.ship, purchase, purchase.item.rawValue)
                case .undo(let purchase): (.undo, purchase, "")
                case .notify(let purchase, let outcome): (.mail, purchase, outcome.rawValue)
                }
            return try await send(
                PartnerRequest(
                    kind: kind, key: key, order: purchase.order, text: text,
                    process: ProcessInfo.processInfo.processIdentifier))
        }
    }

    private func send(_ body: PartnerRequest) async throws -> Bool {
        var request = URLRequest(url: server.appendingPathComponent(body.kind.rawValue))
        request.httpMethod = "POST"
        request.timeoutInterval = timeout
        request.httpBody = try JSONEncoder().encode(body)
        let (data, response) = try await Self.response(to: request)
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        guard status == 200 else { throw PartnerError(status: status) }
        return try JSONDecoder().decode(PartnerAnswer.self, from: data).isDone
    }

    /// Sends a request, and waits at most for twice its timeout.
    ///
    /// In swift-corelibs-foundation, the process can deadlock if a request ends while it is being cancelled: the
    /// cancellation holds the lock of the task and waits for the queue of the session, which waits for this lock. The
    /// request therefore runs in a task that is not cancelled, and whose end is not awaited.
    private static func response(to request: URLRequest) async throws -> (Data, URLResponse) {
        let (responses, response) = AsyncThrowingStream<(Data, URLResponse), any Error>.makeStream()
        Task {
            do {
                response.yield(try await URLSession.shared.data(for: request))
                response.finish()
            } catch { response.finish(throwing: error) }
        }
        let timer = Task {
            try await Task.sleep(for: .seconds(2 * request.timeoutInterval))
            response.finish(throwing: URLError(.timedOut))
        }
        defer { timer.cancel() }
        for try await response in responses { return response }
        throw CancellationError()
    }
}

/// A response that contains an error instead of a result.
struct PartnerError: Error, CustomStringConvertible {
    let status: Int

    var description: String { "the partner responded with status \(status)" }
}
