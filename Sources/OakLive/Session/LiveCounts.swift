import Metrics
import OakBase

/// The server's counters for metrics, the health endpoint and tests.
///
/// The names of the metrics are `oak_live_sessions`, `oak_live_events`, `oak_live_event_time`,
/// `oak_live_patch_bytes`, and `oak_live_refusals`, which has a `kind` dimension.
package final class LiveCounts: Sendable {
    private struct Totals {
        var sessions = 0
        var events = 0
        var patchBytes = 0
        var refusals: [Refusal: Int] = [:]
    }

    private let totals = Mutex(Totals())
    private let sessionsGauge: Gauge
    private let eventsCounter: Counter
    private let eventTimer: Metrics.Timer
    private let patchBytesCounter: Counter
    private let refusalCounters: [Refusal: Counter]

    package init(factory: any MetricsFactory = MetricsSystem.factory) {
        sessionsGauge = Gauge(label: "oak_live_sessions", factory: factory)
        eventsCounter = Counter(label: "oak_live_events", factory: factory)
        eventTimer = Metrics.Timer(label: "oak_live_event_time", factory: factory)
        patchBytesCounter = Counter(label: "oak_live_patch_bytes", factory: factory)
        let counters = Refusal.allCases.map {
            let dimensions = [("kind", $0.rawValue)]
            return ($0, Counter(label: "oak_live_refusals", dimensions: dimensions, factory: factory))
        }
        refusalCounters = Dictionary(uniqueKeysWithValues: counters)
    }

    package var events: Int { totals.withLock { $0.events } }
    package var patchBytes: Int { totals.withLock { $0.patchBytes } }
    package func refusals(_ refusal: Refusal) -> Int { totals.withLock { $0.refusals[refusal] ?? 0 } }
    package var allRefusals: [Refusal: Int] { totals.withLock { $0.refusals } }

    func sessions(_ count: Int) {
        totals.withLock { $0.sessions = count }
        sessionsGauge.record(count)
    }

    func event(took duration: Duration) {
        totals.withLock { $0.events += 1 }
        eventsCounter.increment()
        eventTimer.record(duration: duration)
    }

    func patch(bytes: Int) {
        totals.withLock { $0.patchBytes += bytes }
        patchBytesCounter.increment(by: bytes)
    }

    func refused(_ refusal: Refusal) {
        totals.withLock { $0.refusals[refusal, default: 0] += 1 }
        refusalCounters[refusal]?.increment()
    }
}
