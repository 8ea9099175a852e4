/// What only some machines need, so that the others need not pay for it.
@usableFromInline
final class Extras<T: BaseTransducer> {
    /// Events caused by effects that need no waiting: the internal lane.
    @usableFromInline let lane = FIFO<T.Event>()
    /// Who listens; without anybody the way of an event is short.
    @exclusivity(unchecked) @usableFromInline var listeners: Listeners<T>?
    /// Who waits for a chain that was left for later.
    @exclusivity(unchecked) @usableFromInline var interrupted: Ticket?

    @inlinable
    init() {}

    deinit { interrupted?.settle(.failure(SendError.cancelled)) }
}

/// Collects the outputs of one event for somebody who waits for them.
final class Collection<Output> {
    var outputs: [Output] = []
}
