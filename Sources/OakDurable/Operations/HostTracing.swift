#if Durable
import Tracing
#endif

/// The context of a span as encoded by a tracer, for example with the W3C Trace Context key `traceparent`.
typealias TraceContext = [String: String]

/// The spans of a host. Without the package trait `Durable`, there are none.
///
/// Sending an event creates a span, even if another host accepts the event. The context of the span is stored with the
/// intents and timers that the event causes. Each attempt to perform an intent, and each transaction that accepts the
/// result of an intent or the event of a timer, is a child of the span, even in another process. Intents that a result
/// or a timer causes belong to the same span.
package struct HostTracing: Sendable {
    #if Durable
    private let chosen: (any Tracer)?

    /// Creates a value that records spans with the given tracer.
    ///
    /// - Parameter tracer: The tracer, or `nil` to use the tracer of the program.
    package init(_ tracer: (any Tracer)? = nil) { chosen = tracer }

    private var tracer: any Tracer { chosen ?? InstrumentationSystem.tracer }

    private struct Carrier: Injector, Extractor {
        func inject(_ value: String, forKey key: String, into context: inout TraceContext) {
            context[key] = value
        }

        func extract(key: String, from context: TraceContext) -> String? { context[key] }
    }
    #else
    package init() {}
    #endif

    /// Sends an event within a span. The closure receives the context of the span, or `nil` if the program does not
    /// trace.
    func send<R: Sendable>(
        to machine: MachineKey, _ body: (TraceContext?) async throws -> R
    ) async throws -> R {
        #if Durable
        let tracer = tracer
        return try await tracer.withSpan("send to \(machine.kind)", ofKind: .producer) { span in
            var context: TraceContext = [:]
            tracer.inject(span.context, into: &context, using: Carrier())
            span.attributes["oak.machine"] = machine.description
            return try await body(context.isEmpty ? nil : context)
        }
        #else
        return try await body(nil)
        #endif
    }

    /// Performs an intent within a span.
    ///
    /// - Parameters:
    ///   - key: The key of the intent.
    ///   - context: The context of the span that caused the intent.
    ///   - body: The function that performs the intent.
    func perform(_ key: IdempotencyKey, in context: TraceContext?, _ body: () async throws -> Void)
        async throws
    {
        #if Durable
        let tracer = tracer
        var parent = InstrumentationContext.topLevel
        if let context { tracer.extract(context, into: &parent, using: Carrier()) }
        let name = "perform an intent of \(key.machine.kind)"
        try await tracer.withSpan(name, context: parent, ofKind: .consumer) { span in
            span.attributes["oak.machine"] = key.machine.description
            span.attributes["oak.key"] = key.description
            try await body()
        }
        #else
        try await body()
        #endif
    }

    /// Stores intent results and timer events in a transaction, within spans.
    ///
    /// - Parameters:
    ///   - runs: The intents and timers.
    ///   - machine: The machine that accepts them.
    ///   - body: The function that executes the transaction.
    func accept(
        _ runs: [AcceptedRun], of machine: MachineKey, _ body: @Sendable () async throws -> Void
    ) async throws {
        #if Durable
        if runs.isEmpty { return try await body() }
        let tracer = tracer
        let spans = runs.map { run in
            var parent = InstrumentationContext.topLevel
            if let context = run.trace { tracer.extract(context, into: &parent, using: Carrier()) }
            let name = "accept \(run.isTimer ? "a timer" : "a result") of \(machine.kind)"
            let span = tracer.startAnySpan(name, context: parent, ofKind: .consumer)
            span.attributes["oak.machine"] = machine.description
            span.attributes["oak.key"] = "\(machine)/\(run.number)"
            return span
        }
        defer { for span in spans { span.end() } }
        do {
            try await body()
        } catch {
            for span in spans { span.recordError(error) }
            throw error
        }
        #else
        try await body()
        #endif
    }
}

/// An intent or a timer whose event is accepted in a transaction.
struct AcceptedRun: Sendable {
    let number: RunNumber
    let isTimer: Bool
    /// The context of the span that caused the intent or the timer.
    let trace: TraceContext?
}
