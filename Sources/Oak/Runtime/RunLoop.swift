/// The one engine of all hosts: processes events one at a time, each to completion.
///
/// An event is processed in this order: `update` writes the state; outputs are delivered, actions run
/// and effects start, left to right; then the events that these caused (the internal lane); only then
/// the next event of the mailbox. Nothing here is ever re-entered: a send from within is queued.
///
/// Not thread-safe by itself: only the owner, as the mailbox defines it, may touch it.
@usableFromInline
final class RunLoop<T: BaseTransducer>: Loop<T.Event> {
    // Accesses cannot overlap, and need not be checked for it: only the owner makes them, and `update`, the
    // only foreign code that gets at one of these while it is being changed, is never re-entered.
    @exclusivity(unchecked) @usableFromInline var state: T.State
    /// Serves the effects that start from now on.
    @exclusivity(unchecked) @usableFromInline var env: T.Env
    @usableFromInline let mailbox: Mailbox<T.Event>
    /// What only some machines need.
    @exclusivity(unchecked) @usableFromInline var extras: Extras?

    @usableFromInline
    final class Extras {
        /// Who listens; without anybody the way of an event is short.
        @exclusivity(unchecked) @usableFromInline var listeners: Listeners<T>?
        /// Events caused by effects that need no waiting.
        @exclusivity(unchecked) @usableFromInline var lane = FIFO<T.Event>()

        @inlinable
        init() {}
    }

    @inlinable var listeners: Listeners<T>? { extras?.listeners }
    @inlinable var lane: FIFO<T.Event>? { extras?.lane }

    @inlinable
    init(state: T.State, env: T.Env, mailbox: Mailbox<T.Event>) {
        self.state = state
        self.env = env
        self.mailbox = mailbox
        // A loop passes itself to its pump, so it is of this very type.
        super.init { unsafeDowncast($0, to: RunLoop<T>.self).run($1) }
    }

    /// Connects to the mailbox, which was made for this loop, and delivers the initial output.
    @inlinable
    func start() {
        if mailbox.connect(self) { begin() }
    }

    /// Connects to a mailbox that was there before, and processes what waits in it; `false` if the mailbox
    /// has or had another machine.
    func start(on host: any Actor, _ configuration: Configuration) -> Bool {
        let settings = configuration.settings(for: T.self)
        guard mailbox.connect(self, late: (host, settings)) else { return false }
        begin()
        mailbox.submit(isolation: host) {}
        return true
    }

    @usableFromInline
    func begin() {
        if mailbox.settings.machine != nil { _ = listen() }
        mailbox.settings.inspect { $0.started($1, state: state) }
        if let output = T.initialOutput(state) { deliver(output) }
        if state.isTerminal { end(nil) }
    }
}

// MARK: - One event

extension RunLoop {
    /// Processes an event of the host itself. The caller is on the machine's actor.
    @inlinable @inline(__always)
    func send(_ event: sending T.Event) throws {
        guard occupancy == 0, !attention.isRaised else { return try sendTheLongWay(event) }
        occupancy = 1
        let effect = T.step(&state, event: event)
        if effect == nil && !state.isTerminal {
            occupancy &= ~1
        } else {
            goOn(with: effect)
        }
    }

    @inlinable @inline(never)
    func sendTheLongWay(_ event: sending T.Event) throws {
        try mailbox.send(event, from: nil, isolation: mailbox.host)
    }

    /// Processes an event of a host that anybody may own.
    @inlinable
    func sendFromAnywhere(_ event: sending T.Event) throws {
        guard mailbox.acquire(self) else { return try mailbox.send(event, from: nil, isolation: nil) }
        guard let next = step(event) else {
            if extras == nil && mailbox.release(self) { return }
            return run(nil)
        }
        run(next)
    }

    @inlinable @inline(never)
    func goOn(with effect: TransducerEffect<T>?) {
        run(conclude(effect))
    }

    /// Processes an event and all that it causes, then what waits, as the owner of the machine.
    @inlinable
    func run(_ event: consuming T.Event?) {
        guard settle(event) else { return mailbox.handOver(self, interrupted: true) }
        if mailbox.ownership == .actor && !attention.isRaised {
            isOwned = false
        } else {
            drain()
        }
    }

    /// Processes an event, and the internal events that it causes until none is left; `false` if there are so
    /// many that others must get a turn.
    @inlinable
    func settle(_ event: consuming T.Event?) -> Bool {
        var next = event
        var count = 0
        while let event = next.take() ?? lane?.popFirst() {
            if count > 0 && hasEnded.isRaised {
                discard(event, nil, mailbox.discardReason)
                continue
            }
            count += 1
            if count > mailbox.settings.chainLimit - Chain.shown { remember(event) }
            next = step(event)
            if count >= mailbox.settings.chainLimit, isInterrupted(before: next.take()) { return false }
        }
        if count > 0 && mailbox.isInterrupted { mailbox.resumed() }
        return true
    }

    /// Processes one event, and gives the event that it causes if that is all it causes.
    @inlinable
    func step(_ event: T.Event) -> T.Event? {
        guard let listeners else { return conclude(T.step(&state, event: event)) }
        listeners.willProcess(event, in: self)
        let before = mailbox.settings.inspector == nil ? nil : state
        let effect = T.step(&state, event: event)
        listeners.didProcess(event, from: before, effect: effect, in: self)
        return conclude(effect)
    }

    /// Processes what waits in the mailbox, up to a bound, and gives up ownership.
    @inlinable
    func drain() {
        var processed = 0
        while let batch = mailbox.take(for: self, processed: processed) {
            while processed < Mailbox<T.Event>.burst, let item = batch.popFirst() {
                processed += 1
                guard perform(item) else { return mailbox.handOver(self, interrupted: true) }
            }
        }
    }

    /// Does one thing of the mailbox; `false` if it causes so much that others must get a turn.
    @inlinable
    func perform(_ item: Mailbox<T.Event>.Item) -> Bool {
        switch item {
        case .errand(let errand):
            errand()
            return true
        case .event(let event, let run, let ticket):
            var turn: Run?
            if hasEnded.isRaised {
                discard(event, ticket, mailbox.discardReason)
            } else if run != nil || ticket != nil,
                let reason = mailbox.discardReason(for: run, ticket, &turn)
            {
                discard(event, ticket, reason)
            } else {
                let isSettled = settle(event)
                if let turn { begin(turn) }
                ticket?.settle(.success(()))
                return isSettled
            }
            if let turn { begin(turn) }
            return true
        }
    }

    @usableFromInline
    func discard(_ event: T.Event, _ ticket: Ticket?, _ reason: DiscardReason) {
        mailbox.settings.inspect { $0.discarded($1, event: event, reason: reason) }
        switch reason {
        case .terminated: ticket?.settle(.failure(SendError.terminated))
        case .cancelled: ticket?.settle(.failure(SendError.cancelled))
        case .stale, .withdrawn: ticket?.settle(.failure(CancellationError()))
        }
    }
}

// MARK: - What an event causes

extension RunLoop {
    /// Executes an effect, and gives the event that it causes if nothing comes before that.
    @inlinable
    func conclude(_ effect: TransducerEffect<T>?) -> T.Event? {
        if state.isTerminal {
            end(effect)
            return nil
        }
        guard let effect else { return nil }
        switch effect.kind {
        case .send(let event) where lane?.isEmpty ?? true: return event
        case .action(let action) where lane?.isEmpty ?? true: return action(env)
        default:
            perform(effect)
            return nil
        }
    }

    @inlinable
    func perform(_ effect: TransducerEffect<T>) {
        switch effect.kind {
        case .send(let event): enqueue(event)
        case .action(let action): if let event = action(env) { enqueue(event) }
        case .output(let output): if listeners != nil { deliver(output) }
        case .list(let effects): for effect in effects { perform(effect) }
        case .run(let run): start(run)
        case .cancel, .cancelAll, .misuse: manage(effect)
        }
    }

    @inlinable
    func enqueue(_ event: T.Event) {
        if extras == nil { extras = Extras() }
        extras?.lane.append(event)
    }

    @usableFromInline
    func deliver(_ output: T.Output) {
        listeners?.deliver(output, in: self)
    }

    /// Cancels what outlives its transition.
    @usableFromInline
    func manage(_ effect: TransducerEffect<T>) {
        switch effect.kind {
        case .cancel(let id): mailbox.kill(id)
        case .cancelAll: mailbox.killAll()
        case .misuse(let misuse, let effect):
            report(.misuse(misuse))
            if let effect { perform(effect) }
        case .send, .action, .output, .list, .run: perform(effect)
        }
    }

    /// The state is terminal: delivers the outputs and runs the actions of the last transition; no run
    /// effect starts, and nothing is processed any more.
    @usableFromInline
    func end(_ effect: TransducerEffect<T>?) {
        mailbox.putBack()
        let ending = mailbox.close(.terminated)
        if let effect { conclude(terminal: effect) }
        if let lane {
            while let event = lane.popFirst() {
                mailbox.settings.inspect { $0.discarded($1, event: event, reason: .terminated) }
            }
        }
        if let ending { mailbox.finish(ending) }
        listeners?.finish()
    }

    private func conclude(terminal effect: TransducerEffect<T>) {
        switch effect.kind {
        case .output(let output): deliver(output)
        case .action(let action): _ = action(env)
        case .list(let effects): for effect in effects { conclude(terminal: effect) }
        case .misuse(let misuse, let effect):
            report(.misuse(misuse))
            if let effect { conclude(terminal: effect) }
        case .send, .run, .cancel, .cancelAll: break
        }
    }

    func report(_ kind: Issue.Kind) {
        mailbox.settings.report(Issue(kind, machine: "\(T.self)"))
    }
}

// MARK: - Endless chains

extension RunLoop {
    @usableFromInline
    enum Chain {
        /// How many events of a chain that is too long are shown.
        @usableFromInline static var shown: Int { 8 }
    }

    @usableFromInline
    func remember(_ event: T.Event) {
        let listeners = listen()
        listeners.chain.append(Redaction.caseName(of: event))
        if listeners.chain.count > Chain.shown { listeners.chain.removeFirst() }
    }

    /// Reports a chain that is too long, once, and keeps its next event; `false` if it was over anyway.
    @usableFromInline
    func isInterrupted(before next: T.Event?) -> Bool {
        if let next {
            enqueue(next)
        } else if lane?.isEmpty ?? true {
            return false
        }
        if !mailbox.isInterrupted {
            report(.chainTooLong(limit: mailbox.settings.chainLimit, last: listeners?.chain ?? []))
        }
        return true
    }

    /// Who listens, made when first needed.
    @usableFromInline
    func listen() -> Listeners<T> {
        if let listeners { return listeners }
        let listeners = Listeners<T>()
        if extras == nil { extras = Extras() }
        extras?.listeners = listeners
        if mailbox.ownership == .actor { markListenedTo() }
        return listeners
    }
}
