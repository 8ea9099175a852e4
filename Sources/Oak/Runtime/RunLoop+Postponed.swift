// These functions keep events until the machine or child that postponed them leaves its state.

extension RunLoop {
    /// Postpones an event until the machine or child leaves its state.
    func postpone(_ event: T.Event, _ site: AnySite<T>?) {
        let limit = mailbox.settings.capacity
        guard (extras?.postponed.count ?? 0) < limit else {
            report(.tooManyPostponed(limit: limit))
            return mailbox.discard(event, nil, .overflow)
        }
        let table = site.flatMap(table)
        guard let owner = table ?? root.runs, let visit = visits(of: site, table).first else { return }
        owner.pendingInternalEvents += 1
        extras?.postponed.append(.init(event: event, owner: owner, visit: visit))
    }

    /// Removes and returns the postponed events whose machine or child has left its state. Discards the postponed
    /// events of children that no longer exist.
    @usableFromInline
    func retriedEvents(_ departures: Departures) -> [Extras<T>.InternalEvent] {
        guard let extras, !departures.visits.isEmpty || !departures.gone.isEmpty else { return [] }
        let (ended, gone) = (
            Set(departures.visits.map(ObjectIdentifier.init)), Set(departures.gone.map(ObjectIdentifier.init))
        )
        let events = extras.postponed
        extras.postponed = []
        var retried: [Extras<T>.InternalEvent] = []
        for postponed in events {
            if gone.contains(ObjectIdentifier(postponed.owner)) {
                postponed.owner.pendingInternalEvents -= 1
                mailbox.discard(postponed.event, nil, .absent)
            } else if ended.contains(ObjectIdentifier(postponed.visit)) {
                retried.append(.init(event: postponed.event, scope: postponed.owner))
            } else {
                extras.postponed.append(postponed)
            }
        }
        return retried
    }

    /// Queues postponed events that must be processed again. They already count as pending, and they precede the
    /// other events in the queue (R12.5).
    @usableFromInline
    func retry(_ events: [Extras<T>.InternalEvent]) {
        for event in events.reversed() { extras?.retried.prepend(event) }
    }
}
