import FlyingSocks
import Foundation

/// A running server for an app.
public final class LiveServer: Sendable {
    /// The URL at which browsers on this machine can reach the server. It contains the actual port.
    public let url: URL
    package let counts: LiveCounts
    let store: SessionStore
    private let serving: Task<Void, Never>
    private let sweeping: Task<Void, Never>

    init(_ transport: some LiveTransport, _ handler: RequestHandler) async throws {
        let (events, event) = AsyncThrowingStream<ListeningAddress, any Error>.makeStream()
        serving = Task {
            do {
                try await transport.run(onListening: { event.yield($0) }) { await handler.answer($0) }
                event.finish()
            } catch { event.finish(throwing: error) }
        }
        var address: ListeningAddress?
        do {
            for try await bound in events {
                address = bound
                break
            }
        } catch let error as LiveServerError { throw error } catch {
            throw LiveServerError.failed(reason: "\(error)")
        }
        guard let address, let url = Self.url(of: address) else {
            throw LiveServerError.failed(reason: "the socket has no address")
        }
        self.url = url
        store = handler.store
        counts = handler.counts
        sweeping = Task { [store = handler.store, clock = handler.clock] in
            while (try? await clock.sleep(.seconds(1))) != nil {
                while await store.sweep(atMost: 8) { await Task.yield() }
            }
        }
    }

    deinit {
        serving.cancel()
        sweeping.cancel()
    }

    /// Notifies all pages, ends their sessions, and stops listening.
    ///
    /// This method waits at most one second for pages that read slowly. It is idempotent and can be called from
    /// any isolation.
    public func stop() async {
        await store.stop()
        sweeping.cancel()
        await store.drain(within: .seconds(1))
        serving.cancel()
        await serving.value
    }

    private static func url(of address: ListeningAddress) -> URL? {
        let host =
            switch address.host {
            case "0.0.0.0", "::": "localhost"
            case let host where host.contains(":"): "[\(host)]"
            case let host: host
            }
        return URL(string: "http://\(host):\(address.port)/")
    }
}
