/// Storage that only some machines need. It is allocated on first use.
@usableFromInline
final class Extras<T: BaseTransducer> {
    /// The internal lane: the queue of events from effects that complete immediately, such as `.send`.
    @exclusivity(unchecked) @usableFromInline var lane = FIFO<InternalEvent>()
    /// The handlers and streams that observe the machine. While there are none, events can take the fast path.
    @exclusivity(unchecked) @usableFromInline var listeners: Listeners<T>?
    /// The ticket of the caller that is waiting for an interrupted chain to finish.
    @exclusivity(unchecked) @usableFromInline var interrupted: Ticket?
    /// A closure that is called once, when the machine ends.
    @exclusivity(unchecked) var completion: ((Result<T.State, any Error>) -> Void)?
    /// A Boolean value that indicates whether an event was discarded because the machine ended before processing it.
    @exclusivity(unchecked) @usableFromInline var hasDiscardedEvent = false

    /// The postponed events that are processed again after the events in the internal lane. The oldest event is first.
    @exclusivity(unchecked) @usableFromInline var retried = FIFO<InternalEvent>()
    /// The events that are postponed until their machine or child leaves its state. The oldest event is first.
    @exclusivity(unchecked) @usableFromInline var postponed: [PostponedEvent] = []

    /// The embedded children that have had effects or queued events.
    @exclusivity(unchecked) @usableFromInline var scopes: ScopeNode<T>?

    /// An event in the internal lane, together with the scope of the embedded child whose effect caused it. The scope
    /// is `nil` if the machine itself caused the event.
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

    /// A postponed event, together with the run table of the machine or child that postponed it, and the state visit
    /// that must end before the event is retried.
    @usableFromInline
    struct PostponedEvent {
        let event: T.Event
        let owner: RunTable
        let visit: StateVisit
    }

    @inlinable
    init() {}

    deinit { interrupted?.settle(.failure(SendError.cancelled)) }
}

/// The outputs of one event, collected for the caller of `request`.
@usableFromInline
final class OutputCollector<Output> {
    @exclusivity(unchecked) @usableFromInline final var outputs: [Output] = []

    @inlinable
    init() {}
}
