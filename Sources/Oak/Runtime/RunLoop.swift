/// The one engine of all hosts: processes events one at a time, each to completion.
///
/// An event is processed in this order: `update` writes the state; outputs are delivered, actions run
/// and effects start, left to right; then the events that these caused (the internal lane); only then
/// the next event of the mailbox. Nothing here is ever re-entered: a send from within is queued.
///
/// Not thread-safe by itself: only the owner, as the mailbox defines it, may touch it.
@usableFromInline
final class RunLoop<T: BaseTransducer> {
    // `update` is the only code that gets at the state while it is being changed, and is never re-entered.
    @exclusivity(unchecked) @usableFromInline var state: T.State
    /// Serves the effects that start from now on.
    @usableFromInline var env: T.Env
    @usableFromInline let mailbox: Mailbox<T.Event>
    /// Who listens; `nil` keeps the way of an event short.
    @usableFromInline var listeners: Listeners<T>?
    /// Events caused by effects that need no waiting.
    @usableFromInline var lane: FIFO<T.Event>?

    @usableFromInline
    init(state: T.State, env: T.Env, mailbox: Mailbox<T.Event>) {
        self.state = state
        self.env = env
        self.mailbox = mailbox
    }

    /// Enters through code that was specialised where the host was made, for it knows `T`.
    @inlinable
    static var pump: Mailbox<T.Event>.Pump {
        { loop, event in
            // The mailbox was connected to this very type in `start`, and passes back what it was given.
            unsafeDowncast(loop, to: RunLoop<T>.self).run(event)
        }
    }

    /// Connects to the mailbox and delivers the initial output; `false` if the mailbox has had a machine.
    @inlinable
    func start(lateHost: (any Actor)? = nil) -> Bool {
        guard mailbox.connect(self, lateHost: lateHost, pump: Self.pump) else { return false }
        begin()
        return true
    }

    @usableFromInline
    func begin() {
        mailbox.settings.inspect { $0.started($1, state: state) }
        if let output = T.initialOutput(state) { deliver(output) }
        if state.isTerminal { end(nil) }
    }
}

// MARK: - One event

extension RunLoop {
    /// Processes an event of the host itself. The caller is on the machine's actor.
    @inlinable
    func send(_ event: sending T.Event) throws {
        guard !mailbox.isOwned && !mailbox.attention.isRaised else {
            return try mailbox.send(event, from: 0, isolation: mailbox.host)
        }
        mailbox.isOwned = true
        if listeners == nil {
            let effect = T.step(&state, event: event)
            if effect == nil && !state.isTerminal {
                mailbox.isOwned = false
                return
            }
            conclude(effect)
        } else {
            step(event)
        }
        run(nil)
    }

    @inlinable
    func step(_ event: T.Event) {
        if let listeners {
            listeners.willProcess(event, in: self)
            let before = mailbox.settings.inspector == nil ? nil : state
            let effect = T.step(&state, event: event)
            listeners.didProcess(event, from: before, effect: effect, in: self)
            conclude(effect)
        } else {
            conclude(T.step(&state, event: event))
        }
    }

    @inlinable
    func conclude(_ effect: TransducerEffect<T>?) {
        if state.isTerminal {
            end(effect)
        } else if let effect {
            perform(effect)
        }
    }

    /// Processes an event and all that it causes, then what waits, as the owner of the machine.
    @inlinable
    func run(_ event: consuming T.Event?) {
        if let event { step(event) }
        guard settle() else { return mailbox.interrupt() }
        if mailbox.ownership == .actor && !mailbox.attention.isRaised {
            mailbox.isOwned = false
        } else {
            drain()
        }
    }

    /// Processes internal events until none is left; `false` if there are so many that others must get a turn.
    @inlinable
    func settle() -> Bool {
        guard let lane, !lane.isEmpty else { return true }
        let limit = mailbox.settings.chainLimit
        var count = 0
        while let event = lane.popFirst() {
            guard mailbox.isRunningForOwner else {
                mailbox.settings.inspect { $0.discarded($1, event: event, reason: mailbox.discardReason) }
                continue
            }
            count += 1
            if count > limit - Chain.shown { remember(event) }
            step(event)
            if count == limit && !lane.isEmpty {
                reportChain()
                return false
            }
        }
        if mailbox.isInterrupted { mailbox.resumed() }
        return true
    }

    /// Processes what waits in the mailbox, up to a bound, and gives up ownership.
    @inlinable
    func drain() {
        var processed = 0
        while true {
            switch mailbox.next(processed: processed) {
            case .event(let event, let ticket, let turn):
                step(event)
                if let turn { begin(turn) }
                let isSettled = settle()
                ticket?.settle(.success(()))
                guard isSettled else { return mailbox.interrupt() }
            case .discarded(let event, let ticket, let reason):
                mailbox.settings.inspect { $0.discarded($1, event: event, reason: reason) }
                ticket?.settle(.failure(CancellationError()))
            case .errand(let errand):
                errand()
            case .released:
                return
            }
            processed += 1
        }
    }
}

// MARK: - What an event causes

extension RunLoop {
    @inlinable
    func perform(_ effect: TransducerEffect<T>) {
        switch effect.kind {
        case .send(let event): enqueue(event)
        case .action(let action): if let event = action(env) { enqueue(event) }
        case .output(let output): if listeners != nil { deliver(output) }
        case .list(let effects): for effect in effects { perform(effect) }
        case .run, .cancel, .cancelAll, .misuse: manage(effect)
        }
    }

    @inlinable
    func enqueue(_ event: T.Event) {
        if lane == nil { lane = FIFO() }
        lane.unsafelyUnwrapped.append(event)
    }

    @usableFromInline
    func deliver(_ output: T.Output) {
        listeners?.deliver(output, in: self)
    }

    /// Starts and cancels what outlives this transition.
    @usableFromInline
    func manage(_ effect: TransducerEffect<T>) {
        switch effect.kind {
        case .run(let run): start(run)
        case .cancel(let id): mailbox.kill(id)
        case .cancelAll: mailbox.killAll()
        case .misuse(let misuse, let effect):
            report(.misuse(misuse))
            if let effect { perform(effect) }
        case .send, .action, .output, .list: perform(effect)
        }
    }

    /// The state is terminal: delivers the outputs and runs the actions of the last transition; no run
    /// effect starts, and nothing is processed any more.
    @usableFromInline
    func end(_ effect: TransducerEffect<T>?) {
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

    @usableFromInline
    func reportChain() {
        let events = listeners?.chain ?? []
        if !mailbox.isInterrupted {
            report(.chainTooLong(limit: mailbox.settings.chainLimit, last: events))
        }
    }

    /// Who listens, made when first needed.
    @usableFromInline
    func listen() -> Listeners<T> {
        if let listeners { return listeners }
        let listeners = Listeners<T>()
        self.listeners = listeners
        return listeners
    }
}
