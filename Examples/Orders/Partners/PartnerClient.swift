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
        // In swift-corelibs-foundation, the process can deadlock if a request ends while it is being cancelled: the
        // cancellation holds the lock of the task and waits for the queue of the session, which waits for this lock.
        // The request therefore runs in a task that is not cancelled, and ends within the timeout.
        let (data, response) = try await Task { [request] in
            try await URLSession.shared.data(for: request)
        }.value
        try Task.checkCancellation()
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        guard status == 200 else { throw PartnerError(status: status) }
        return try JSONDecoder().decode(PartnerAnswer.self, from: data).isDone
    }
}

/// A response that contains an error instead of a result.
struct PartnerError: Error, CustomStringConvertible {
    let status: Int

    var description: String { "the partner responded with status \(status)" }
}
