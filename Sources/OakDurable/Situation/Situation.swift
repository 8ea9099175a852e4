import Foundation
import Oak

/// A durable machine between two events: its state, its runs and its postponed events. All operations are pure, except
/// for synchronous actions.
///
/// The operations correspond to those of the engine's run loop. `EffectPolicy` makes the decisions for both.
struct Situation<T: DurableTransducer> {
    struct Caused {
        let event: T.Event
        let location: ChildLocation<T>?
        /// A Boolean value that indicates whether the event was postponed and must be processed again after the
        /// internal events.
        var isRetried = false
    }

    struct Postponed {
        let caused: Caused
        /// The encoded event.
        let data: Data
        /// The stored location of the child that postponed the event. The location is `nil` if the machine itself
        /// postponed the event, or if the machine does not list the child.
        let steps: [ChildStep]?
        /// A closure that returns whether the machine is still in the state in which it postponed the event.
        let isInState: @Sendable (T.State) -> Bool
    }

    var state: T.State
    /// The runs in the order in which they were started, enqueued or retried.
    var runs: [DurableRun<T>] = []
    var postponed: [Postponed] = []
    /// The internal events, followed by the postponed events that must be processed again.
    private var lane: [Caused] = []
    /// The index of the first queued event that was postponed.
    private var laneEnd: Int { lane.firstIndex(where: \.isRetried) ?? lane.count }

    init(state: T.State) {
        self.state = state
    }

    /// A Boolean value that indicates whether effects would be lost if the process ended now.
    var hasVolatileRuns: Bool { runs.contains { !$0.isDurable } }

    /// The time at which the next timer or attempt is due.
    var nextDeadline: StoreTime? {
        runs.filter { $0.phase != .deadLetter }.compactMap(\.deadline).min()
    }

    /// The time at which the next stored timer or attempt is due.
    var durableWake: StoreTime? {
        runs.filter { $0.isDurable && $0.phase != .deadLetter }.compactMap(\.deadline).min()
    }

    func run(_ number: RunNumber) -> DurableRun<T>? { runs.first { $0.number == number } }
}

// MARK: - Events

extension Situation {
    /// The maximum number of events that are processed for a single event, including the event itself.
    static var chainLimit: Int { 10_000 }

    /// Executes the effect that a machine returns when it starts.
    mutating func start(_ turn: inout Turn<T>) throws {
        try finishTransition(T.startEffect(state), &turn)
        try settle(&turn)
    }

    /// Executes the effect that restarts volatile work.
    mutating func resume(_ turn: inout Turn<T>) throws {
        try finishTransition(T.resumed(state), &turn)
        try settle(&turn)
    }

    /// Processes an event and all internal events that it causes.
    mutating func process(_ event: T.Event, _ turn: inout Turn<T>) throws {
        lane.append(Caused(event: event, location: nil))
        try settle(&turn)
    }

    private mutating func settle(_ turn: inout Turn<T>) throws {
        var count = 0
        while !lane.isEmpty {
            let next = lane.removeFirst()
            guard next.location?.isPresent(in: state) != false else { continue }
            count += 1
            guard count <= Self.chainLimit else { throw DurableError.chainTooLong(limit: Self.chainLimit) }
            try finishTransition(T.step(&state, event: next.event), &turn)
        }
    }

    private mutating func finishTransition(_ effect: TransducerEffect<T>?, _ turn: inout Turn<T>) throws {
        guard !state.isTerminal else {
            (runs, postponed, lane) = ([], [], [])
            try finishTerminal(effect, &turn)
            return
        }
        let retried = sweep(turn.now)
        try forEachPart(of: effect) { situation, part, scope in
            try situation.execute(part, scope, &turn)
        }
        lane.insert(contentsOf: retried, at: laneEnd)
    }

    /// Delivers the outputs and runs the actions of the final transition (R7.1).
    private mutating func finishTerminal(_ effect: TransducerEffect<T>?, _ turn: inout Turn<T>) throws {
        try forEachPart(of: effect) { _, part, _ in try Self.finish(part, &turn) }
    }

    /// Executes a part of the final effect of a machine or child that has ended.
    private static func finish(_ part: EffectPart<T>, _ turn: inout Turn<T>) throws {
        switch part {
        case .output(let output): turn.deliver(output)
        case .action(let action): _ = try turn.run(action)
        case .misuse(let misuse): turn.report(misuse)
        case .send, .run, .cancel, .cancelAll, .postpone, .absent: break
        }
    }

    private mutating func forEachPart(
        of effect: TransducerEffect<T>?,
        _ body: (inout Situation, EffectPart<T>, PartScope<T>) throws -> Void
    ) throws {
        guard let effect else { return }
        var failure: (any Error)?
        var copy = self
        effect.forEachPart(in: state) { part, scope in
            guard failure == nil else { return }
            do { try body(&copy, part, scope) } catch { failure = error }
        }
        self = copy
        if let failure { throw failure }
    }

    /// Removes the runs and events of children that no longer exist, and the runs that end because the machine or a
    /// child has left the state to which they are bound. Returns the postponed events that are processed again.
    private mutating func sweep(_ now: StoreTime) -> [Caused] {
        let state = state
        runs.removeAll { $0.location?.isPresent(in: state) == false }
        for index in runs.indices where runs[index].phase == .throttles && runs[index].isHolding {
            if runs[index].isInState?(state) == false { runs[index].isHolding = false }
        }
        let ended = runs.filter { $0.phase != .throttles && $0.isInState?(state) == false }
        if !ended.isEmpty {
            runs.removeAll { $0.phase != .throttles && $0.isInState?(state) == false }
            for run in ended { startEnqueued(behind: run.key, now) }
        }
        lane.removeAll { $0.location?.isPresent(in: state) == false }
        postponed.removeAll { $0.caused.location?.isPresent(in: state) == false }
        let retried = postponed.filter { !$0.isInState(state) }
        if !retried.isEmpty { postponed.removeAll { !$0.isInState(state) } }
        return retried.map { Caused(event: $0.caused.event, location: $0.caused.location, isRetried: true) }
    }
}

// MARK: - Effects

extension Situation {
    private mutating func execute(
        _ part: EffectPart<T>, _ scope: PartScope<T>, _ turn: inout Turn<T>
    ) throws {
        if case .gone = scope { return try Self.finish(part, &turn) }
        let location: ChildLocation<T>? = if case .child(let location) = scope { location } else { nil }
        switch part {
        case .send(let event): lane.insert(Caused(event: event, location: location), at: laneEnd)
        case .action(let action):
            if let event = try turn.run(action) {
                lane.insert(Caused(event: event, location: location), at: laneEnd)
            }
        case .output(let output): turn.deliver(output)
        case .run(let part):
            let run = try makeRun(part, location, &turn)
            try checkCapacity(for: run, turn.limits)
            try turn.request(run)
            start(run, run.timing, turn.now)
        case .cancel(let id):
            let key = Self.key(id, location, location.flatMap { RunOwner<T>.find($0.path, in: state) })
            runs.removeAll { $0.key == key }
        case .cancelAll:
            let path = location?.path
            runs.removeAll { run in
                path.map { (run.location?.path ?? ScopePath()).starts(with: $0) } ?? true
            }
        case .postpone(let event, let binding):
            let data = try Coding.encode(event)
            let bytes = postponed.reduce(data.count) { $0 + $1.data.count }
            guard postponed.count < turn.limits.events, bytes <= turn.limits.bytes else {
                return turn.discard()
            }
            postponed.append(
                Postponed(
                    caused: Caused(event: event, location: location), data: data,
                    steps: location.flatMap { Children<T>.steps(to: $0.path) }, isInState: binding(state)))
        case .misuse(let misuse): turn.report(misuse)
        case .absent: break
        }
    }

    private func makeRun(
        _ part: RunPart<T>, _ location: ChildLocation<T>?, _ turn: inout Turn<T>
    ) throws -> DurableRun<T> {
        let owner = location.flatMap { RunOwner<T>.find($0.path, in: state) }
        let prefix = owner?.prefix ?? ""
        let payload = part.payload as? any IntentPayload
        let work: DurableWork<T>
        if let payload, location == nil || owner != nil {
            let data = try payload.encoded()
            try turn.limits.checkSize(of: "an intent", data.count)
            if part.catchesErrors { turn.reportCatching(prefix, part.id) }
            work = .intent(data)
        } else if let timer = part.timer {
            work = .timer(timer.event, delay: timer.delay.microseconds, repeats: timer.repeats)
        } else if let body = part.body {
            if payload != nil, let location { turn.reportVolatile(part.id, of: location.path) }
            work = .volatile(VolatileWork(body: body, recover: { part.event(for: $0) }))
        } else {
            throw DurableError.divergence("an effect has neither a body nor a timer")
        }
        var run = DurableRun(
            number: turn.nextNumber(), work: work, key: part.id.map { Self.key($0, location, owner) },
            name: location == nil || owner != nil ? part.id?.stableName : nil, overlap: part.overlap,
            timing: part.timing,
            startDelay: part.startDelay, workDelay: part.workDelay, isInState: part.binding?(state),
            location: location, owner: owner, boundLevels: part.boundLevels)
        run.trace = turn.trace
        return run
    }

    private func checkCapacity(for run: DurableRun<T>, _ limits: TurnLimits) throws {
        let count = runs.count(where: \.isDurable)
        guard run.isDurable,
            count >= limits.events || run.size + runs.reduce(0, { $0 + $1.size }) > limits.bytes
        else { return }
        throw DurableError.refused(
            reason:
                "another effect would exceed the limit of \(limits.events) durable effects or \(limits.bytes) bytes. "
                + "The machine already has \(count), including timers and dead letters. Start fewer effects, or "
                + "increase `DurableConfiguration.capacity` or `byteCapacity`.")
    }

    /// Returns the id of an effect as text. The text for a stored effect is the same in each process.
    private static func key(
        _ id: EffectID, _ location: ChildLocation<T>?, _ owner: RunOwner<T>?
    ) -> String {
        guard let location else { return id.stableName }
        return "\(owner?.steps.text ?? "\(location.path)")\u{0}\(id.stableName)"
    }
}

// MARK: - Stored form

/// The stored form of a postponed event.
struct PostponedRecord: Codable {
    var event: Data
    var belongsToChild: Bool
    /// The location of the child, if `durableChildren` contains the child.
    var steps: [ChildStep]?
}

extension Situation {
    /// Returns the encoded postponed events, or `nil` if there are none.
    func encodedPostponed() throws -> Data? {
        if postponed.isEmpty { return nil }
        let records = postponed.map { postponed in
            PostponedRecord(
                event: postponed.data, belongsToChild: postponed.caused.location != nil,
                steps: postponed.steps)
        }
        return try Coding.encode(records)
    }

    /// Restores the postponed events. An event of a child that the machine does not list is processed again after the
    /// next transition, and the child postpones it again if necessary.
    mutating func restorePostponed(_ data: Data?) throws {
        guard let data else { return }
        let binding = DurableRun<T>.binding(to: state)
        let isLeft: @Sendable (T.State) -> Bool = { _ in false }
        for record in try Coding.decode([PostponedRecord].self, from: data) {
            let event = try Coding.decode(T.Event.self, from: record.event)
            var location: ChildLocation<T>?
            var isInState = record.belongsToChild ? isLeft : binding
            if let steps = record.steps {
                guard let owner = try RunOwner<T>.find(steps, in: state) else { continue }
                (location, isInState) = (owner.location, owner.binding(to: state))
            }
            postponed.append(
                Postponed(
                    caused: Caused(event: event, location: location), data: record.event, steps: record.steps,
                    isInState: isInState))
        }
    }
}
