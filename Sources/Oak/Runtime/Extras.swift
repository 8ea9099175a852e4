/// Storage for features that many machines do not use, such as the internal lane. It is allocated on first use.
@usableFromInline
final class Extras<T: BaseTransducer> {
    /// The internal lane: the queue of events from effects that complete immediately, such as `.send`. While the
    /// machine starts, it also contains the host's initial event.
    @exclusivity(unchecked) @usableFromInline var lane = FIFO<InternalEvent>()
    /// The handlers and streams that observe the machine. While there are none, events can take the fast path.
    @exclusivity(unchecked) @usableFromInline var listeners: Listeners<T>?
    /// The ticket of the caller that is waiting for an interrupted chain to finish.
    @exclusivity(unchecked) @usableFromInline var interrupted: Ticket<Void>?
    /// A closure that is called once, when the machine ends.
    @exclusivity(unchecked) var completion: ((Result<T.State, any Error>) -> Void)?
    /// A Boolean value that indicates whether an event was discarded because the machine ended during the inspector's
    /// `received` call for this event.
    @exclusivity(unchecked) @usableFromInline var hasDiscardedEvent = false

    /// The postponed events that must be processed again, in order, after the events in the internal lane.
    @exclusivity(unchecked) @usableFromInline var retried = FIFO<InternalEvent>()
    /// The events that are postponed until their machine or child leaves its state. The oldest event is first.
    @exclusivity(unchecked) @usableFromInline var postponed: [PostponedEvent] = []

    /// The root of the tree of those embedded children that have had an effect or a queued event.
    @exclusivity(unchecked) @usableFromInline var scopes: ScopeNode<T>?

    /// An event in the internal lane or in `retried`, together with the scope of the embedded child whose effect caused
    /// it. The scope of an event that the machine itself caused is `nil`, or the machine's own run table if the event
    /// was postponed.
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

    /// A postponed event, together with the run table of the machine or child that postponed it, and the visit to the
    /// current state. The event is retried once this visit has ended.
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
    /// The caller, if it also waits for later outputs.
    final let waiter: Waiter<Output>?

    @usableFromInline
    init() { waiter = nil }

    init(_ waiter: Waiter<Output>) { self.waiter = waiter }
}
