// The queues of a mailbox. Except for `batch`, which belongs to the owner, the mailbox's lock guards them.

extension Mailbox {
    @usableFromInline
    enum Item {
        case event(Event, Run?, Ticket<Void>?)
        /// An event that was sent together with the previous one, so no other event is processed between them.
        case nextEvent(Event, Run?)
        /// A job that the owner runs between two events, for example to read the state.
        case job(() -> Void)

        /// The event with its run and its ticket, or `nil` if the item is a job.
        var content: (event: Event, run: Run?, ticket: Ticket<Void>?)? {
            switch self {
            case .event(let event, let run, let ticket): (event, run, ticket)
            case .nextEvent(let event, let run): (event, run, nil)
            case .job: nil
            }
        }

        @inlinable var isExternalEvent: Bool {
            switch self {
            case .event(_, nil, _), .nextEvent(_, nil): true
            case .event, .nextEvent, .job: false
            }
        }
    }

    /// The queues and the runs of a machine. They are allocated on first use, so a machine that has not had run effects
    /// or queued items usually has no storage.
    @usableFromInline
    final class Storage {
        // The variables that senders write come first, and those that the owner writes come last, so that they are in
        // different cache lines.
        @exclusivity(unchecked) @usableFromInline var queue = FIFO<Item>()
        /// The number of queued external events.
        @exclusivity(unchecked) @usableFromInline var externalEventCount = 0
        /// The number of items in the queue that are not external events.
        @exclusivity(unchecked) @usableFromInline var othersInQueue = 0

        /// The events that report errors thrown by run effects. They are processed before `queue`.
        @exclusivity(unchecked) @usableFromInline var failures = FIFO<Item>()
        @usableFromInline let runs = RunTable()
        /// The timers that have not fired yet.
        @exclusivity(unchecked) @usableFromInline var timers = TimerQueue<Event>()
        /// The tickets of tasks that are waiting for the machine to end.
        @exclusivity(unchecked) var waiters: [Ticket<Void>] = []
        /// The error with which the machine was cancelled, if one was given.
        @exclusivity(unchecked) var cancellation: (any Error)?
        /// A closure that notifies the host when the body of an effect has returned and when the machine ends. If the host
        /// takes the events one at a time, the closure is also called when an event or a job is queued.
        @exclusivity(unchecked) @usableFromInline var observer: (@Sendable () -> Void)?

        /// The items that have been taken from the queue. They precede all items that are still in the queue. Only the
        /// owner accesses them; if there is no owner, the lock guards them.
        @exclusivity(unchecked) @usableFromInline var batch = FIFO<Item>()
        /// The number of items in the batch that are not external events.
        @exclusivity(unchecked) @usableFromInline var othersInBatch = 0
        /// The number of items, from the start of the batch, that the owner processes before it checks for failures.
        /// These items are no longer included in `externalEventCount`.
        @exclusivity(unchecked) @usableFromInline var turn = 0

        @inlinable
        init() {}

        @inlinable var isEmpty: Bool { queue.isEmpty && failures.isEmpty && batch.isEmpty }

        /// Returns the next item of the owner's turn.
        @inlinable
        func next() -> Item? {
            guard turn > 0, let item = batch.popFirst() else { return nil }
            turn -= 1
            if othersInBatch > 0, !item.isExternalEvent { othersInBatch -= 1 }
            return item
        }
    }
}

extension Mailbox.Storage {
    /// A Boolean value that indicates whether some, but not all, of the events of a sequence have been taken.
    @inlinable var isInSequence: Bool {
        if !batch.isEmpty, case .nextEvent = batch[0] { true } else { false }
    }

    /// The number of external events among the items of this turn.
    @inlinable var externalEventsInTurn: Int {
        othersInBatch == 0 ? turn : (0..<turn).count { batch[$0].isExternalEvent }
    }

    @usableFromInline
    func prependFailures() {
        othersInBatch += failures.count
        for failure in failures.removeAll().reversed() { batch.prepend(failure) }
    }

    /// Ends a turn whose items have not all been processed.
    func endTurn() {
        externalEventCount += externalEventsInTurn
        turn = 0
    }

    /// Moves the batch to the front of the queue.
    func putBack() {
        endTurn()
        while let item = queue.popFirst() { batch.append(item) }
        swap(&batch, &queue)
        (othersInQueue, othersInBatch) = (othersInQueue + othersInBatch, 0)
    }
}

// MARK: - Under the lock

extension Mailbox {
    @inlinable
    func enqueue(_ event: inout Event?, _ run: Run?, _ ticket: Ticket<Void>?) {
        guard let event = event.take() else { return }
        enqueue(.event(event, run, ticket), from: run, isExternal: run == nil)
    }

    /// Adds an item to the queue.
    ///
    /// - Parameter run: The run that sends the event, or `nil` for a job, for an external event, and for an event that a
    ///   timer has already counted.
    @inlinable
    func enqueue(_ item: Item, from run: Run? = nil, isExternal: Bool = false) {
        run?.queued += 1
        makeStorage()
        withStorage { storage in
            if isExternal { storage.externalEventCount += 1 } else { storage.othersInQueue += 1 }
            storage.queue.append(item)
        }
        ownership.change(adding: .pending)
    }

    /// The number of queued external events.
    @inlinable var externalEventCount: Int { withStorage { $0.externalEventCount } ?? 0 }

    /// Passes the storage, if there is one, to a closure without retaining the storage. This is safe, because the
    /// storage is not replaced while the mailbox exists.
    @inlinable @inline(__always) @discardableResult
    func withStorage<R>(_ body: (Storage) -> R) -> R? {
        storageReference?._withUnsafeGuaranteedRef(body)
    }

    @inlinable
    func makeStorage() {
        if storageReference == nil { storageReference = .passRetained(Storage()) }
    }

    /// Returns the storage, which is allocated on first use.
    @inlinable
    func ensureStorage() -> Storage {
        makeStorage()
        return storageReference.unsafelyUnwrapped.takeUnretainedValue()
    }
}
