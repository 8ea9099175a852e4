/// Sends events of an embedded child to the machine in which it is embedded, whatever that is.
@usableFromInline
final class ParentInput<Event>: Sendable {
    @usableFromInline let send: @Sendable (_ event: sending Event, _ isolation: (any Actor)?) throws -> Void
    let process: nonisolated(nonsending) @Sendable (_ event: sending Event) async throws -> Void
    let clock: any Clock<Duration>

    /// - Parameter outer: The parent's event for one of the child.
    init<Outer>(_ input: TransducerInput<Outer>, _ outer: @escaping @Sendable (Event) -> Outer) {
        clock = input.clock
        // The event was transferred here, and a Sendable function has nothing else to put into the outer one that
        // somebody could also reach from elsewhere.
        send = { event, isolation in
            nonisolated(unsafe) let outer = outer(event)
            try input.deliver(outer, isolation)
        }
        process = { event in
            nonisolated(unsafe) let outer = outer(event)
            try await input.process(outer)
        }
    }
}
