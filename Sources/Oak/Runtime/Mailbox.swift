/// Events from outside and from run effects, in arrival order, and who may process them: the one object
/// of a machine that threads share.
///
/// A machine is *owned* while somebody processes its events; there is at most one owner. On an actor,
/// only code on that actor can be the owner. Without an actor, whoever sends first becomes the owner
/// and also processes what others send meanwhile, up to a bound.
///
/// - Safety: `@unchecked Sendable`, because every stored variable is either guarded by `lock`, or is
///   `isOwned` of a machine on an actor, which is only touched on that actor. Events are transferred
///   in with `sending`, so nobody else can reach them.
@usableFromInline
final class Mailbox<Event>: @unchecked Sendable {
    /// Who may own the machine.
    @usableFromInline
    enum Ownership: UInt8 {
        /// Code on `host`.
        case actor
        /// Whoever sends.
        case anybody
        /// A test, step by step: events only pile up.
        case test
    }

    @usableFromInline
    enum Phase: UInt8 {
        case unconnected, running, terminated, cancelled
    }

    @usableFromInline
    enum Item {
        case event(Event, Token, Ticket?)
        /// Something the owner shall do between two events, for example read the state.
        case errand(() -> Void)
    }

    /// Runs events with ownership taken: an event to begin with, and then what waits. It knows the
    /// machine's type, so that code which was specialised for it is entered through this one call.
    @usableFromInline
    typealias Pump = (_ loop: AnyObject, _ event: consuming Event?) -> Void

    /// What is needed as soon as something waits or runs; an idle machine without effects has none.
    @usableFromInline
    final class Traffic {
        @usableFromInline let queue = FIFO<Item>()
        var runs = RunTable()
        @usableFromInline var outsiders = 0
        var waiters: [Ticket] = []
        /// The actor of an input that was made before its machine.
        @usableFromInline var lateHost: (any Actor)?
        /// Called when something arrives or ends in a machine that a test drives.
        var observer: (@Sendable () -> Void)?
    }

    @usableFromInline static var burst: Int { 256 }

    @usableFromInline let host: (any Actor)?
    @usableFromInline let settings: Settings
    @usableFromInline let lock = Lock()
    /// Raised while something waits, and for ever once the machine has ended.
    @usableFromInline let attention = Flag()
    @usableFromInline let ownership: Ownership
    @usableFromInline var isOwned = false
    @usableFromInline var isScheduled = false
    /// The run loop was interrupted within a chain of internal events.
    @usableFromInline var isInterrupted = false
    @usableFromInline var phase = Phase.unconnected
    @usableFromInline var loop: AnyObject?
    @usableFromInline var pump: Pump?
    @usableFromInline var traffic: Traffic?

    @usableFromInline
    init(host: (any Actor)?, ownership: Ownership, settings: Settings) {
        self.host = host
        self.ownership = ownership
        self.settings = settings
    }
}

// MARK: - Sending

extension Mailbox {
    @usableFromInline
    enum Step {
        /// The sender owns the machine now and processes the event, if it was not queued, and what waits.
        case process(AnyObject, Pump)
        case wake
        case done
    }

    /// Accepts an event, and processes it at once if the sender may own the machine and nothing waits.
    @inlinable
    func send(_ event: sending Event, from token: Token, isolation: (any Actor)?) throws {
        var event: Event? = event
        let step = try lock { () throws(any Error) in
            try check(token)
            let mayOwn = phase == .running && mayOwn(isolation)
            if mayOwn && !attention.isRaised { return own() }
            if token == 0 && (traffic?.outsiders ?? 0) >= settings.capacity {
                throw SendError.overflow(capacity: settings.capacity)
            }
            enqueue(event.take().unsafelyUnwrapped, token, nil)
            return mayOwn ? own() : schedule(isolation)
        }
        switch step {
        case .process(let loop, let pump): pump(loop, event)
        case .wake: wake()
        case .done: break
        }
    }

    /// Accepts an event that somebody waits for. It needs no room: the one who waits sends nothing meanwhile.
    @usableFromInline
    func send(_ event: sending Event, from token: Token, isolation: (any Actor)?, ticket: Ticket) throws {
        var event: Event? = event
        let step = try lock { () throws(any Error) in
            guard phase != .unconnected else { throw SendError.notStarted }
            try check(token)
            enqueue(event.take().unsafelyUnwrapped, token, ticket)
            return mayOwn(isolation) ? own() : schedule(isolation)
        }
        perform(step)
    }

    /// Has the owner do something between two events, in turn; at once when the machine is idle.
    func submit(isolation: (any Actor)?, _ errand: @escaping () -> Void) {
        let step = lock { () -> Step in
            if traffic == nil { traffic = Traffic() }
            traffic?.queue.append(.errand(errand))
            if phase == .running || phase == .unconnected { attention.set(true) }
            return mayOwn(isolation) ? own() : schedule(isolation)
        }
        perform(step)
    }

    /// Accepts the event that a failed run was turned into. It comes before all that waits, but after
    /// what the same run has sent.
    func sendFailure(_ event: sending Event, from token: Token, isolation: (any Actor)?) {
        var event: Event? = event
        let step = lock { () -> Step in
            guard phase == .running, let entry = traffic?.runs[token] else { return .done }
            let item = Item.event(event.take().unsafelyUnwrapped, token, nil)
            if entry.queued == 0 { traffic?.queue.prepend(item) } else { traffic?.queue.append(item) }
            traffic?.runs.enqueue(token)
            attention.set(true)
            return mayOwn(isolation) ? own() : schedule(isolation)
        }
        perform(step)
    }

    private func perform(_ step: Step) {
        switch step {
        case .process(let loop, let pump): pump(loop, nil)
        case .wake: wake()
        case .done: break
        }
    }
}

// MARK: - Under the lock

extension Mailbox {
    @inlinable
    func check(_ token: Token) throws {
        switch phase {
        case .unconnected, .running: break
        case .terminated: throw token == 0 ? SendError.terminated : CancellationError()
        case .cancelled: throw token == 0 ? SendError.cancelled : CancellationError()
        }
        if token != 0 { try checkRun(token) }
    }

    @usableFromInline
    func checkRun(_ token: Token) throws {
        guard let run = traffic?.runs[token] else { throw CancellationError() }
        if run.hasReturned { throw SendError.effectEnded }
    }

    @inlinable
    func mayOwn(_ isolation: (any Actor)?) -> Bool {
        switch ownership {
        case .actor: isolation != nil && isolation === (host ?? traffic?.lateHost) && !isOwned
        case .anybody: !isOwned
        case .test: false
        }
    }

    @inlinable
    func own() -> Step {
        isOwned = true
        guard let loop, let pump else { return .process(self, { mailbox, _ in Self.runErrands(of: mailbox) }) }
        return .process(loop, pump)
    }

    @usableFromInline
    func enqueue(_ event: consuming Event, _ token: Token, _ ticket: Ticket?) {
        let traffic = traffic ?? Traffic()
        self.traffic = traffic
        if token == 0 { traffic.outsiders += 1 } else { traffic.runs.enqueue(token) }
        traffic.queue.append(.event(event, token, ticket))
        attention.set(true)
    }

    /// Sees to it that what was just queued is processed.
    @usableFromInline
    func schedule(_ isolation: (any Actor)?) -> Step {
        switch ownership {
        case .anybody:
            return .done  // there is an owner, and it looks again before it leaves
        case .actor:
            guard let host = host ?? traffic?.lateHost else { return .done }
            if isolation === host && isOwned { return .done }
            if isScheduled { return .done }
            isScheduled = true
            return .wake
        case .test:
            return .wake
        }
    }
}

// MARK: - Owning

extension Mailbox {
    @usableFromInline
    enum Next {
        /// An event, who waits for it, and the effect whose turn has come because its sender has ended.
        case event(Event, Ticket?, RunTable.Turn?)
        case discarded(Event, Ticket?, DiscardReason)
        case errand(() -> Void)
        /// Nothing is left, or the rest was handed over: the caller is not the owner any more.
        case released
    }

    /// What the owner does next.
    @usableFromInline
    func next(processed: Int) -> Next {
        var handedOver = false
        let next = lock { () -> Next in
            guard let traffic, !traffic.queue.isEmpty else {
                isOwned = false
                if phase == .running && !isInterrupted { attention.set(false) }
                return .released
            }
            if processed >= Self.burst {
                handedOver = true
                return handOver()
            }
            return take(from: traffic)
        }
        if handedOver { wake() }
        return next
    }

    /// Gives up ownership in favour of a job that goes on later, so that others get a turn.
    private func handOver() -> Next {
        isOwned = ownership == .anybody
        isScheduled = true
        return .released
    }

    /// Leaves a chain of internal events for later.
    @usableFromInline
    func interrupt() {
        lock {
            isInterrupted = true
            attention.set(true)
            _ = handOver()
        }
        wake()
    }

    /// The chain that was left for later has come to its end.
    @usableFromInline
    func resumed() {
        lock { isInterrupted = false }
    }

    private func take(from traffic: Traffic) -> Next {
        switch traffic.queue.popFirst() {
        case .event(let event, let token, let ticket):
            if token == 0 { traffic.outsiders -= 1 }
            let (isAlive, turn) = token == 0 ? (true, nil) : traffic.runs.dequeue(token)
            if !isAlive { return .discarded(event, ticket, .stale) }
            if ticket?.isWithdrawn == true { return .discarded(event, ticket, .withdrawn) }
            return .event(event, ticket, turn)
        case .errand(let errand): return .errand(errand)
        case nil: return .released
        }
    }

    /// Schedules the machine to go on with what waits.
    @usableFromInline
    func wake() {
        switch ownership {
        case .anybody: Task { self.resume() }
        case .actor: if let host = host ?? lock({ traffic?.lateHost }) { Task { await self.resume(on: host) } }
        case .test: lock { traffic?.observer }?()
        }
    }

    private func resume(on host: isolated any Actor) {
        let step = lock { () -> Step in
            isScheduled = false
            return isOwned ? .done : own()
        }
        perform(step)
    }

    /// Goes on as the owner, which it is since `handOver`.
    private func resume() {
        let step = lock { () -> Step in
            isScheduled = false
            return own()
        }
        perform(step)
    }

    /// Does what was asked for after the machine had ended.
    @usableFromInline
    static func runErrands(of mailbox: AnyObject) {
        guard let mailbox = mailbox as? Mailbox else { return }
        while true {
            switch mailbox.next(processed: 0) {
            case .errand(let errand): errand()
            case .event, .discarded: continue
            case .released: return
            }
        }
    }
}
