#if Durable
import Foundation
import InMemoryTracing
import Oak
import OakBase
import OakDurable
import OakDurableTesting
import TestSupport
import Testing
import Tracing

/// A tracer that passes contexts on as W3C Trace Context does, and keeps the spans in memory.
private struct W3CTracer: Tracer {
    let spans: InMemoryTracer

    /// - Parameter seed: The seed of the identifiers. Tracers with different seeds use different identifiers.
    init(seed: UInt64) {
        let generator = Mutex(SeededGenerator(seed: seed))
        @Sendable func id(digits: Int) -> String {
            generator.withLock { generator in
                (0..<digits).map { _ in String(generator.roll(1...15), radix: 16) }.joined()
            }
        }
        spans = InMemoryTracer(
            idGenerator: InMemoryTracer.IDGenerator(
                nextTraceID: { id(digits: 32) }, nextSpanID: { id(digits: 16) }))
    }

    func startSpan<Instant: TracerInstant>(
        _ operationName: String, context: @autoclosure () -> InstrumentationContext,
        ofKind kind: SpanKind,
        at instant: @autoclosure () -> Instant, function: String, file fileID: String, line: UInt
    ) -> InMemorySpan {
        spans.startSpan(
            operationName, context: context(), ofKind: kind, at: instant(), function: function,
            file: fileID, line: line)
    }

    func forceFlush() {}

    func inject<Carrier, Inject: Injector>(
        _ context: InstrumentationContext, into carrier: inout Carrier, using injector: Inject
    ) where Inject.Carrier == Carrier {
        guard let span = context.inMemorySpanContext else { return }
        injector.inject("00-\(span.traceID)-\(span.spanID)-01", forKey: "traceparent", into: &carrier)
    }

    func extract<Carrier, Extract: Extractor>(
        _ carrier: Carrier, into context: inout InstrumentationContext, using extractor: Extract
    ) where Extract.Carrier == Carrier {
        let parts = extractor.extract(key: "traceparent", from: carrier)?.split(separator: "-") ?? []
        guard parts.count == 4 else { return }
        context.inMemorySpanContext = InMemorySpanContext(
            traceID: String(parts[1]), spanID: String(parts[2]), parentSpanID: nil)
    }

    /// Returns the first finished span with the given name.
    func span(_ name: String) -> FinishedInMemorySpan? {
        spans.finishedSpans.first { $0.operationName == name }
    }
}

@Suite struct TraceContextTests {
    private let machine = MachineKey(kind: "script", id: "a")

    /// Returns the header of a span as it must be in a row.
    private func traceparent(of span: FinishedInMemorySpan) -> String {
        "\"traceparent\":\"00-\(span.traceID)-\(span.spanID)-01\""
    }

    @Test(arguments: StoreKind.allCases)
    func `the row of an intent contains the traceparent, and the next host continues the trace`(
        _ kind: StoreKind
    ) async throws {
        let (bench, gate) = (try DurableBench(kind), Gate())
        let (tracer, other) = (W3CTracer(seed: 1), W3CTracer(seed: 2))
        let stuck = Script.Env(perform: { _, _, _ in await gate.wait() })
        let first = try await bench.host(Script.self, env: stuck) { $0.tracing = HostTracing(tracer) }
        try await first["a"].send(.perform("good", id: "pay"))
        await gate.arrivals()
        await first.stop()
        let sent = try #require(tracer.span("send to script"))
        let claimed = try await bench.store.claimed(machine)
        let row = try #require(claimed.runs.first)
        #expect(String(decoding: row.data, as: UTF8.self).contains(traceparent(of: sent)))
        try await bench.store.release(
            machine, epoch: claimed.epoch, wake: StoreTime(microseconds: 0), hasVolatileRuns: false)
        let second = try await bench.host(Script.self, env: Script.Env()) { $0.tracing = HostTracing(other) }
        try await second.work()
        gate.open()
        let attempt = try #require(other.span("perform an intent of script"))
        #expect(attempt.traceID == sent.traceID)
        #expect(attempt.parentSpanID == sent.spanID)
    }

    @Test(arguments: StoreKind.allCases)
    func `the row of a forwarded event contains the traceparent, and the owner continues the trace`(
        _ kind: StoreKind
    ) async throws {
        let (bench, tracer, other) = (try DurableBench(kind), W3CTracer(seed: 1), W3CTracer(seed: 2))
        let owner = try await bench.host(Script.self, env: Script.Env()) { $0.tracing = HostTracing(other) }
        try await owner["a"].send(.note("one"))
        let sender = try await bench.host(Script.self, env: Script.Env()) { $0.tracing = HostTracing(tracer) }
        let sending = Task { try await sender["a"].send(.perform("good", id: "pay")) }
        var row: InboxRow?
        try await waitUntil {
            row = try await bench.store.inbox(of: machine, limit: 1).first
            return row != nil
        }
        try await owner.work(until: sending)
        try await owner.work()
        let sent = try #require(tracer.span("send to script"))
        let context = String(decoding: try #require(row?.context), as: UTF8.self)
        #expect(context.contains(traceparent(of: sent)))
        let attempt = try #require(other.span("perform an intent of script"))
        #expect(attempt.traceID == sent.traceID)
        #expect(attempt.parentSpanID == sent.spanID)
    }
}
#endif
