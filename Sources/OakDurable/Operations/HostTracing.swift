#if Durable
    import Tracing
#endif

/// The context of a span as a tracer encodes it, for example with the key `traceparent` of W3C Trace Context.
typealias TraceContext = [String: String]

/// The spans of a host. Without the package trait `Durable`, there are none.
///
/// Sending an event is a span, even if another host accepts the event. The context of the span is stored with the
/// intents and timers that the event causes, and each attempt to perform an intent is a child of the span, even in
/// another process. Intents that a result or a timer causes belong to the same span.
package struct HostTracing: Sendable {
    #if Durable
        private let chosen: (any Tracer)?

        /// - Parameter tracer: The tracer, or `nil` for that of the program.
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

    /// Sends an event. The closure receives the context of the span, or `nil` if the program does not trace.
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

    /// Performs an intent.
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
}
