/// A type that processes a machine's events one at a time, so that the host can do other work between events. The
/// mailbox only enqueues sent events.
final class Stepper<T: BaseTransducer> {
    let loop: RunLoop<T>
    /// The ticket of the current event, which is settled after everything that the event causes has been processed.
    private var ticket: Ticket?
    /// The enqueued run that starts when the current event has settled.
    private var turn: Run?

    init(_ loop: RunLoop<T>) {
        self.loop = loop
    }

    /// Removes and returns the next event, which must then be processed. Internal events precede those in the mailbox.
    /// Returns `nil` if no event is waiting.
    func takeNext() -> T.Event? {
        if let event = loop.nextInternalEvent() { return event }
        while let taken = loop.mailbox.take(for: loop, processed: 0), let item = taken.next() {
            switch item {
            case .job(let job): job()
            case .event(let event, let run, let ticket):
                var turn: Run?
                if let reason = loop.mailbox.discardReason(for: run, ticket, &turn) {
                    loop.discard(event, ticket, reason)
                } else {
                    self.ticket = ticket
                    self.turn = turn
                    return event
                }
            }
        }
        return nil
    }

    /// Processes an event, but not the events that it causes.
    func process(_ event: T.Event) {
        if let next = loop.step(event) { loop.enqueue(next) }
    }

    /// A Boolean value that indicates whether the current event and everything that it caused have been processed.
    var isSettled: Bool { loop.extras?.lane.isEmpty != false }

    /// Settles the current event, unless it has caused events that are still waiting.
    func settle() {
        guard isSettled else { return }
        if let turn = turn.take() { loop.begin(turn) }
        ticket.take()?.settle(.success(()))
    }
}
