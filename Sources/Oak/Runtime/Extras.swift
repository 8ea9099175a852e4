/// What only some machines need, so that the others need not pay for it.
@usableFromInline
final class Extras<T: BaseTransducer> {
    /// Events caused by effects that need no waiting: the internal lane.
    @usableFromInline let lane = FIFO<InternalEvent>()
    /// Who listens; without anybody the way of an event is short.
    @exclusivity(unchecked) @usableFromInline var listeners: Listeners<T>?
    /// Who waits for a chain that was left for later.
    @exclusivity(unchecked) @usableFromInline var interrupted: Ticket?

    /// The embedded children that have effects.
    @exclusivity(unchecked) @usableFromInline var scopes: ScopeNode<T>?
    /// How many there are at most, and at how many those whose effects are over are forgotten.
    var scopeCount = 0
    var scopeLimit = 64

    /// An event, and the child whose effect has caused it, if it was one's.
    @usableFromInline
    struct InternalEvent {
        @usableFromInline let event: T.Event
        @usableFromInline let scope: RunTable?

        @inlinable
        init(event: T.Event, scope: RunTable?) {
            self.event = event
            self.scope = scope
        }
    }

    @inlinable
    init() {}

    deinit { interrupted?.settle(.failure(SendError.cancelled)) }
}

/// Collects the outputs of one event for somebody who waits for them.
final class OutputCollector<Output> {
    var outputs: [Output] = []
}
