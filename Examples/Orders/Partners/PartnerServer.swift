import FlyingFox
import FlyingSocks
import Foundation

/// A local HTTP server for the payment provider, the warehouse and the mail server. The server sometimes fails or
/// responds late, and it recognizes repeated requests by their keys. Only this computer can connect to it.
public struct PartnerServer: Sendable {
    private let ledger: Ledger
    private let faults: Faults

    public init(_ ledger: Ledger, _ faults: Faults) {
        self.ledger = ledger
        self.faults = faults
    }

    /// Serves on a free port while `body` runs. `body` receives the address.
    public func run(_ body: @Sendable (URL) async throws -> Void) async throws {
        let server = HTTPServer(
            address: try sockaddr_in.inet(ip4: "127.0.0.1", port: 0), timeout: 60, logger: .disabled,
            handler: PartnerHandler(ledger: ledger, faults: faults))
        try await withThrowingTaskGroup(of: Void.self) { group in
            defer { group.cancelAll() }
            group.addTask { try await server.run() }
            try await server.waitUntilListening()
            guard case .ip4(_, let port)? = await server.listeningAddress,
                let url = URL(string: "http://127.0.0.1:\(port)")
            else { throw URLError(.cannotConnectToHost) }
            try await body(url)
            await server.stop()
        }
    }
}

private actor PartnerHandler: HTTPHandler {
    private let ledger: Ledger
    private let faults: Faults
    private var attempts: [String: Int] = [:]

    init(ledger: Ledger, faults: Faults) {
        self.ledger = ledger
        self.faults = faults
    }

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard request.method == .POST else { return HTTPResponse(statusCode: .methodNotAllowed) }
        let body = try await request.bodyData
        guard let request = try? JSONDecoder().decode(PartnerRequest.self, from: body) else {
            return HTTPResponse(statusCode: .badRequest)
        }
        attempts[request.key, default: 0] += 1
        let fault = faults.fault(of: request, attempts[request.key] ?? 0)
        if case .before = fault { return HTTPResponse(statusCode: .serviceUnavailable) }
        let isDone = try await ledger.enter(request)
        switch fault {
        case .after: return HTTPResponse(statusCode: .internalServerError)
        case .late: try await Task.sleep(for: faults.delay)
        case .before, nil: break
        }
        return HTTPResponse(
            statusCode: .ok, headers: [.contentType: "application/json"],
            body: try JSONEncoder().encode(PartnerAnswer(isDone: isDone)))
    }
}
