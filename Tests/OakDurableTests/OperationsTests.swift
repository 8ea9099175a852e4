#if Durable
import InMemoryTracing
import MetricsTestKit
import Oak
import OakDurable
import OakDurableTesting
import OakTesting
import ServiceLifecycleTestKit
import TestSupport
import Testing

@Suite struct OperationsTests {
    struct Failure: Error {}

    // MARK: - Metrics

    @Test func `a host counts events, attempts and dead letters`() async throws {
        let (bench, metrics) = (try DurableBench(.memory), TestMetrics())
        let env = Script.Env(perform: { intent, _, _ in if intent.text == "bad" { throw Failure() } })
        let host = try await bench.host(Script.self, env: env) {
            $0.metrics = { HostMetrics($0, factory: metrics) }
            $0.attempts.limit = 2
        }
        try await host["a"].send(.note("one"))
        try await host["a"].send(.perform("good", id: "pay"))
        await host.finishWork()
        try await host["b"].send(.perform("bad", id: "pay"))
        await host.finishWork()
        await bench.clock.advance(by: .seconds(1))
        try await host.work()
        func total(_ name: String, _ dimensions: [(String, String)] = []) -> Int64 {
            metrics.counterTotal(label: name, dimensions: [("machine", "script")] + dimensions)
        }
        #expect(total("oak_durable_events") == 3)
        #expect(total("oak_durable_attempts", [("outcome", "done")]) == 1)
        #expect(total("oak_durable_attempts", [("outcome", "failed")]) == 2)
        #expect(total("oak_durable_dead_letters") == 1)
        #expect(total("oak_durable_takeovers") == 0)
        let machine = [("machine", "script")]
        #expect(try metrics.expectTimer("oak_durable_attempt_time", machine).values.count == 3)
        #expect(try metrics.expectTimer("oak_durable_commit_time", machine).values.count >= 3)
        #expect(try metrics.expectRecorder("oak_durable_machines", machine).lastValue == 2)
    }

    @Test func `a host counts the machines that it takes over`() async throws {
        let (bench, metrics) = (try DurableBench(.memory), TestMetrics())
        let first = try await bench.host(Script.self, env: Script.Env())
        try await first["a"].send(.after(milliseconds: 60_000, id: "timer", note: "late"))
        await bench.expireLeases()
        let second = try await bench.host(Script.self, env: Script.Env()) {
            $0.metrics = { HostMetrics($0, factory: metrics) }
        }
        try await second.work()
        #expect(metrics.counterTotal(label: "oak_durable_takeovers") == 1)
    }

    // R13.1
    @Test func `an attempt has been cancelled when the event that cancels it has been sent`() async throws {
        let (bench, metrics, gate) = (try DurableBench(.memory), TestMetrics(), Gate())
        let env = Script.Env(perform: { _, _, _ in await gate.wait() })
        let host = try await bench.host(Script.self, env: env) {
            $0.metrics = { HostMetrics($0, factory: metrics) }
        }
        func total(_ outcome: String) -> Int64 {
            metrics.counterTotal(
                label: "oak_durable_attempts",
                dimensions: [("machine", "script"), ("outcome", outcome)])
        }
        try await host["a"].send(.perform("good", id: "pay"))
        await gate.arrivals()
        try await host["a"].send(.cancel(id: "pay"))
        gate.open()
        await waitUntil { total("cancelled") + total("done") + total("failed") > 0 }
        #expect(total("cancelled") == 1)
        #expect(total("done") == 0)
        #expect(total("failed") == 0)
    }

    @Test(arguments: StoreKind.allCases)
    func `a host counts a machine once each time it parks the machine`(_ kind: StoreKind) async throws {
        let (bench, metrics) = (try DurableBench(kind), TestMetrics())
        let first = try await bench.host(Counter1.self, env: ())
        try await first["a"].send(.add(1))
        await first.stop()
        let changed = try await bench.host(Changed1.self, env: ()) {
            $0.metrics = { HostMetrics($0, factory: metrics) }
        }
        for _ in 1...2 {
            await #expect(throws: DurableError.self) { try await changed["a"].send(.add(1)) }
        }
        #expect(
            metrics.counterTotal(label: "oak_durable_parked", dimensions: [("machine", "counter")]) == 1)
        // A machine that is resumed, and parked again, counts again.
        try await changed.unpark("a")
        await #expect(throws: DurableError.self) { try await changed["a"].send(.add(1)) }
        #expect(
            metrics.counterTotal(label: "oak_durable_parked", dimensions: [("machine", "counter")]) == 2)
    }

    // R13.7
    @Test(arguments: StoreKind.allCases)
    func `a host counts each machine with a newer state once`(_ kind: StoreKind) async throws {
        let (bench, metrics) = (try DurableBench(kind), TestMetrics())
        let new = try await bench.host(Counter3.self, env: ())
        try await new["a"].send(.add(1))
        try await new["b"].send(.add(1))
        await new.stop()
        let old = try await bench.host(Counter1.self, env: ()) {
            $0.metrics = { HostMetrics($0, factory: metrics) }
        }
        for id in ["a", "a", "b"] {
            await #expect(throws: DurableError.self) { try await old[id].send(.add(1)) }
        }
        #expect(
            metrics.counterTotal(label: "oak_durable_parked", dimensions: [("machine", "counter")]) == 2)
    }

    // MARK: - Tracing

    @Test(arguments: StoreKind.allCases)
    func
        `the span of an attempt is a child of the event's send span, even after a takeover`(
            _ kind: StoreKind
        ) async throws
    {
        let (bench, tracer, gate) = (try DurableBench(kind), InMemoryTracer(), Gate())
        let stuck = Script.Env(perform: { _, _, _ in await gate.wait() })
        let first = try await bench.host(Script.self, env: stuck) { $0.tracing = HostTracing(tracer) }
        try await first["a"].send(.perform("good", id: "pay"))
        await gate.arrivals()
        await first.stop()
        let other = InMemoryTracer()
        let second = try await bench.host(Script.self, env: Script.Env()) { $0.tracing = HostTracing(other) }
        try await second.work()
        gate.open()
        let sent = try #require(tracer.finishedSpans.first { $0.operationName == "send to script" })
        let attempt = try #require(other.finishedSpans.first)
        #expect(attempt.operationName == "perform an intent of script")
        #expect(attempt.traceID == sent.traceID)
        #expect(attempt.parentSpanID == sent.spanID)
        #expect(attempt.attributes["oak.key"]?.toSpanAttribute() == "script/a/1/0")
    }

    @Test(arguments: StoreKind.allCases)
    func
        `the span of an attempt is a child of the event's send span, even if another host sent the event`(
            _ kind: StoreKind
        ) async throws
    {
        let (bench, tracer, other) = (try DurableBench(kind), InMemoryTracer(), InMemoryTracer())
        let owner = try await bench.host(Script.self, env: Script.Env()) { $0.tracing = HostTracing(other) }
        try await owner["a"].send(.note("one"))
        let sender = try await bench.host(Script.self, env: Script.Env()) { $0.tracing = HostTracing(tracer) }
        let sent = Task { try await sender["a"].send(.perform("good", id: "pay")) }
        try await owner.work(until: sent)
        try await owner.work()
        let span = try #require(tracer.finishedSpans.first { $0.operationName == "send to script" })
        let attempt = try #require(
            other.finishedSpans.first { $0.operationName == "perform an intent of script" })
        #expect(attempt.traceID == span.traceID)
        #expect(attempt.parentSpanID == span.spanID)
    }

    @Test
    func `if a result causes an intent, the intent's span is a child of the first event's send span`()
        async throws
    {
        let (bench, tracer) = (try DurableBench(.memory), InMemoryTracer())
        let env = Script.Env(perform: { intent, _, input in
            if intent.text == "one" { try input.send(.perform("two", id: "next")) }
        })
        let host = try await bench.host(Script.self, env: env) { $0.tracing = HostTracing(tracer) }
        try await host["a"].send(.perform("one", id: "pay"))
        try await host.work()
        let spans = tracer.finishedSpans
        let sent = try #require(spans.first { $0.operationName == "send to script" })
        let attempts = spans.filter { $0.operationName == "perform an intent of script" }
        #expect(attempts.map(\.parentSpanID) == [sent.spanID, sent.spanID])
    }

    @Test func `the span of a failed attempt contains the error`() async throws {
        let (bench, tracer) = (try DurableBench(.memory), InMemoryTracer())
        let env = Script.Env(perform: { _, _, _ in throw Failure() })
        let host = try await bench.host(Script.self, env: env) { $0.tracing = HostTracing(tracer) }
        try await host["a"].send(.perform("bad", id: "pay"))
        await host.finishWork()
        let attempt = tracer.finishedSpans.first { $0.operationName == "perform an intent of script" }
        #expect(attempt?.errors.first?.error is Failure)
    }

    @Test(arguments: StoreKind.allCases)
    func
        `the span of a transaction that accepts a result or a timer is a child of the event's send span`(
            _ kind: StoreKind
        ) async throws
    {
        let (bench, tracer, other) = (try DurableBench(kind), InMemoryTracer(), InMemoryTracer())
        let first = try await bench.host(Script.self, env: Script.Env()) { $0.tracing = HostTracing(tracer) }
        try await first["a"].send(.after(milliseconds: 1_000, id: "timer", note: "late"))
        try await first["b"].send(.performLater("one", id: "pay"))
        await first.stop()
        await bench.clock.advance(by: .seconds(1))
        let env = Script.Env(perform: { _, _, input in try input.send(.note("result")) })
        let second = try await bench.host(Script.self, env: env) { $0.tracing = HostTracing(other) }
        try await second.work()
        for (machine, name) in [("script/a", "accept a timer"), ("script/b", "accept a result")] {
            let sent = try #require(
                tracer.finishedSpans.first {
                    $0.attributes["oak.machine"]?.toSpanAttribute() == .string(machine)
                })
            let span = try #require(
                other.finishedSpans.first { $0.operationName == "\(name) of script" })
            #expect(span.traceID == sent.traceID)
            #expect(span.parentSpanID == sent.spanID)
            #expect(span.attributes["oak.key"]?.toSpanAttribute() == .string("\(machine)/1/0"))
        }
    }

    // MARK: - Services

    @Test func `a graceful shutdown releases all machines`() async throws {
        let bench = try DurableBench(.memory)
        let host = try await bench.host(Script.self, env: Script.Env())
        try await host["a"].send(.after(milliseconds: 1_000, id: "timer", note: "done"))
        #expect(host.isReady)
        try await testGracefulShutdown { trigger in
            trigger.triggerGracefulShutdown()
            try await host.run()
        }
        #expect(!host.isReady)
        await #expect(throws: DurableError.self) { try await host["a"].send(.note("late")) }
        // The lease has not expired, but another host owns the machine at once.
        let other = try await bench.host(Script.self, env: Script.Env())
        await bench.clock.advance(by: .seconds(1))
        try await other.work()
        #expect(try await other["a"].log == ["done"])
    }

    @Test func `after its lease has expired, a host is not ready until it renews the lease`() async throws {
        let bench = try DurableBench(.memory)
        let store = FaultyStore(bench.store)
        let host = try await bench.host(Script.self, env: Script.Env(), on: store)
        #expect(host.isReady)
        store.fail(.renewLease, .before)
        await bench.expireLeases()
        #expect(!host.isReady)
        await #expect(throws: FaultyStore.Failure.self) { try await host.poll() }
        #expect(!host.isReady)
        store.heal()
        try await host.poll()
        #expect(host.isReady)
    }
}
#endif
