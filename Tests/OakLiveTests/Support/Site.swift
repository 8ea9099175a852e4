import Foundation
import Logging
import Metrics
import OakWebUI

@testable import OakLive

/// A server that runs without a network.
@MainActor
final class Site {
    let clock = ManualClock()
    let counts: LiveCounts
    let store: SessionStore
    let handler: RequestHandler
    private(set) var socketTasks: [Task<Void, Never>] = []

    init<Root: View>(
        limits: Limits = Limits(), hosts: Set<String> = [], proxies: Set<String> = [],
        latency: Duration = .zero, metrics: any MetricsFactory = NOOPMetricsHandler.instance,
        logger: Logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
        trimHeap: @escaping @Sendable () -> Void = {}, files: [String: FileLoader.Load] = [:],
        @ViewBuilder root: @escaping @MainActor () -> Root
    ) {
        counts = LiveCounts(factory: metrics)
        let issues = IssueLog(logger)
        store = SessionStore(limits: limits, clock: clock.clock, counts: counts, trimHeap: trimHeap) {
            OakWebUI.Host(root().environment($0), onIssue: issues.report)
        }
        handler = RequestHandler(
            page: OakLive.Page(title: "Site", limits: limits), store: store,
            files: FileLoader(files, limits: limits, clock: clock.clock),
            names: HostNames(hosts), proxies: proxies, limits: limits, clock: clock.clock, counts: counts,
            logger: logger, latency: latency)
    }

    static let host = "127.0.0.1:8080"

    /// Returns the site's response to a request.
    func get(
        _ target: String, method: String = "GET", headers: [String: String] = [:],
        peer: String = "127.0.0.1"
    ) async -> LiveResponse {
        let headers = ["host": Self.host].merging(headers) { $1 }
        let answer = await handler.answer(
            LiveRequest(method: method, target: target, headers: headers, peer: peer))
        guard case .response(let response) = answer else {
            return LiveResponse(status: 101)
        }
        await response.onCompletion()
        return response
    }

    /// Opens a socket. Returns `nil` if it is refused.
    func socket(headers: [String: String] = [:], peer: String = "127.0.0.1") async -> MemorySocket? {
        let standard = ["host": Self.host, "upgrade": "websocket", "origin": "http://\(Self.host)"]
        let headers = standard.merging(headers) { $1 }
        let request = LiveRequest(target: "/live", headers: headers, peer: peer)
        guard case .upgrade(let body) = await handler.answer(request) else { return nil }
        let socket = MemorySocket()
        socketTasks.append(Task { await body(socket) })
        return socket
    }

    /// Loads a page as a browser does.
    func page(_ path: String = "/", peer: String = "127.0.0.1") async -> BrowserPage {
        BrowserPage(site: self, response: await get(path, peer: peer), path: path, peer: peer)
    }

    /// Waits until the server has finished handling all sockets.
    func socketsClosed() async {
        for task in socketTasks { await task.value }
        socketTasks = []
    }
}

extension LiveResponse {
    var text: String { String(decoding: body, as: UTF8.self) }

    func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}
