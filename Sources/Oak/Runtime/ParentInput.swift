/// A type-erased input that sends the events of an embedded child to its parent, or those of a durable machine's effect
/// to the host.
@usableFromInline
final class ParentInput<Event>: Sendable {
    @usableFromInline let send: @Sendable (_ event: sending Event, _ isolation: (any Actor)?) throws -> Void
    let sendAll: @Sendable (_ events: sending [Event], _ isolation: (any Actor)?) throws -> Void
    @usableFromInline
    let process: nonisolated(nonsending) @Sendable (_ event: sending Event) async throws -> Void
    let clock: any Clock<Duration>

    /// Creates an input that wraps the child's events in events of the parent.
    ///
    /// - Parameter outer: A closure that wraps an event of the child in an event of the parent.
    init<Outer>(_ input: TransducerInput<Outer>, _ outer: @escaping @Sendable (Event) -> Outer) {
        clock = input.clock
        // The event was transferred to this closure. A `Sendable` function cannot add anything to the outer event that
        // other code can access.
        send = { event, isolation in
            nonisolated(unsafe) let outer = outer(event)
            try input.deliver(outer, isolation)
        }
        sendAll = { events, isolation in
            nonisolated(unsafe) let outer = events.map(outer)
            try input.deliver(outer, isolation)
        }
        process = { event in
            nonisolated(unsafe) let outer = outer(event)
            try await input.process(outer)
        }
    }
}
