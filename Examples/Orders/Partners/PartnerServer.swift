import FlyingFox
import FlyingSocks
import Foundation

/// A local HTTP server for the payment provider, the warehouse and the mail server. The server sometimes fails or
/// responds late, and it recognizes repeated requests by their keys. Only this computer can connect to it.
public struct PartnerServer: Sendable {
    private let ledger: Ledger
    private let faults: Faults
    private let onVisit: @Sendable (Visit) -> Void

    /// Creates a server.
    ///
    /// - Parameters:
    ///   - ledger: The books of the partners.
    ///   - faults: The simulated faults.
    ///   - onVisit: A function that is called for each request, before the response is sent.
    public init(_ ledger: Ledger, _ faults: Faults, onVisit: @escaping @Sendable (Visit) -> Void = { _ in }) {
        self.ledger = ledger
        self.faults = faults
        self.onVisit = onVisit
    }

    /// Serves on a free port while `body` runs. `body` receives the address.
    public func run(_ body: @escaping @Sendable (URL) async throws -> Void) async throws {
        let server = HTTPServer(
            address: try sockaddr_in.inet(ip4: "127.0.0.1", port: 0), timeout: 60, logger: .disabled,
            handler: PartnerHandler(
                ledger: ledger, faults: faults, attempts: await ledger.requests, onVisit: onVisit))
        try await withThrowingTaskGroup(of: Void.self) { group in
            defer { group.cancelAll() }
            group.addTask { try await server.run() }
            try await server.waitUntilListening()
            guard case .ip4(_, let port)? = await server.listeningAddress,
                let url = URL(string: "http://127.0.0.1:\(port)")
            else { throw URLError(.cannotConnectToHost) }
            group.addTask { try await body(url) }
            // If the server fails, the function throws its error and does not wait for `body`.
            try await group.next()
            await server.stop()
        }
    }
}

/// A request that a partner has received.
public struct Visit: Hashable, Sendable {
    public var kind: Entry.Kind
    public var order: Int
    /// The process that sent the request.
    public var process: Int32
    /// The number of requests for the same work so far, including this one. Requests before the program was started
    /// count if they are in the books.
    public var attempt: Int
    /// The new line in the books, or `nil` if the partner failed before it did the work.
    public var entry: Entry?
}

private actor PartnerHandler: HTTPHandler {
    private let ledger: Ledger
    private let faults: Faults
    private let onVisit: @Sendable (Visit) -> Void
    /// The number of requests for the same work, by key.
    private var attempts: [String: Int]

    init(
        ledger: Ledger, faults: Faults, attempts: [String: Int], onVisit: @escaping @Sendable (Visit) -> Void
    ) {
        self.ledger = ledger
        self.faults = faults
        self.attempts = attempts
        self.onVisit = onVisit
    }

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard request.method == .POST else { return HTTPResponse(statusCode: .methodNotAllowed) }
        let body = try await request.bodyData
        guard let request = try? JSONDecoder().decode(PartnerRequest.self, from: body) else {
            return HTTPResponse(statusCode: .badRequest)
        }
        let attempt = attempts[request.key, default: 0] + 1
        attempts[request.key] = attempt
        let fault = faults.fault(of: request, attempt)
        var visit = Visit(
            kind: request.kind, order: request.order, process: request.process, attempt: attempt, entry: nil)
        if case .before = fault {
            onVisit(visit)
            return HTTPResponse(statusCode: .serviceUnavailable)
        }
        let entry = try await ledger.enter(request)
        visit.entry = entry
        onVisit(visit)
        switch fault {
        case .after: return HTTPResponse(statusCode: .internalServerError)
        case .late: try await Task.sleep(for: faults.delay)
        case .before, nil: break
        }
        return HTTPResponse(
            statusCode: .ok, headers: [.contentType: "application/json"],
            body: try JSONEncoder().encode(PartnerAnswer(isDone: entry.isDone)))
    }
}
