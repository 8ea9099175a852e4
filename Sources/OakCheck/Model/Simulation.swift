import Oak

/// A simulation of the engine's transitions and effects, in which situations are values.
///
/// The simulation mirrors the engine's `RunLoop`, `RunTable` and `ScopeNode`. A test compares the two on randomly
/// generated machines.
@usableFromInline
final class Simulation<T: BaseTransducer>
where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    // These are copies of the check's properties that each step uses. Reading them from the check would copy the check.
    @usableFromInline let outside: (@Sendable (T.State) -> [T.Event])?
    /// The declared outcomes, keyed by the digest of the effects' id.
    @usableFromInline let declaredOutcomes: [Int: [DeclaredOutcomes<T>]]
    @usableFromInline let faults: DeliveryFaults
    @usableFromInline let canonical: (@Sendable (T.State) -> T.State)?
    @usableFromInline let env: T.Env
    /// The function that returns the part to which an event belongs, or `nil` if every order of steps is explored.
    @usableFromInline let part: (@Sendable (T.Event) -> Int?)?
    @usableFromInline let isReduced: Bool
    @usableFromInline let unnamedLimit: Int
    @usableFromInline let capacity: Int
    /// A Boolean value that indicates whether the machine has no terminal states.
    @usableFromInline let neverEnds: Bool
    /// The function that restarts volatile effects after the end of the process, or `nil` if the machine is not
    /// durable.
    @usableFromInline let resumed: Resumption<T>?
    /// A cache of the most recent work for up to 64 effect ids. It helps because most transitions start an effect that
    /// has been started before.
    @usableFromInline var works: [Work<T>?] = Array(repeating: nil, count: 64)

    /// Creates a simulation of a check's machine.
    ///
    /// - Parameter isReduced: A Boolean value that indicates whether the simulation omits steps of sleeping parts; see
    ///   ``Sleep``.
    @inlinable
    init(_ check: Check<T>, isReduced: Bool = false) {
        part = isReduced ? check.part : nil
        self.isReduced = isReduced
        unnamedLimit = check.bound.unnamedEffects
        capacity = check.capacity
        neverEnds = T.State.self is any NonTerminal.Type
        outside = check.outside
        declaredOutcomes = Dictionary(grouping: check.declaredOutcomes, by: \.id)
        faults = check.faults
        canonical = check.canonical
        env = check.env()
        resumed = Self.resumption
    }

    /// Returns the initial situation of a machine that starts in the given state. A durable machine starts when it
    /// accepts its first event.
    @inlinable
    func start(_ state: T.State) -> Situation<T> {
        let started = situation(state, after: T.startEffect(state))
        return resumed == nil || started.isPlain ? started : .unstarted(state)
    }

    /// Processes one event and returns the effect that `update` returned.
    @discardableResult
    @inlinable
    func process(_ event: T.Event, in situation: inout Situation<T>) -> TransducerEffect<T>? {
        let effect = T.step(&situation.state, event: event)
        finishTransition(effect, in: &situation)
        return effect
    }

    /// Returns the situation after a transition. The situation before the transition must have no runs or queued
    /// events.
    @inlinable
    func situation(_ state: T.State, after effect: TransducerEffect<T>?) -> Situation<T> {
        var situation = Situation<T>(state: state)
        finishTransition(effect, in: &situation)
        return situation
    }

    @inlinable
    func finishTransition(_ effect: TransducerEffect<T>?, in situation: inout Situation<T>) {
        if situation.state.isTerminal {
            situation = Situation(state: situation.state)
            if let effect { runActions(of: effect, in: situation.state) }
            return
        }
        let retried = sweep(&situation)
        if let effect {
            effect.forEachPart(in: situation.state) { part, scope in
                execute(part, scope, in: &situation)
            }
        }
        if !retried.isEmpty { situation.retry(retried) }
        if situation.lane.isEmpty && !situation.runs.isEmpty { settle(&situation) }
    }

    /// Runs the actions of the final transition and discards their events (R7.1).
    @inlinable
    func runActions(of effect: TransducerEffect<T>, in state: T.State) {
        effect.forEachPart(in: state) { part, _ in
            if case .action(let action) = part { _ = action(env) }
        }
    }

    @inlinable
    func execute(
        _ part: EffectPart<T>, _ scope: PartScope<T>, in situation: inout Situation<T>
    ) {
        if case .gone = scope {
            if case .action(let action) = part { _ = action(env) }
            return
        }
        let location: ChildLocation<T>? = if case .child(let location) = scope { location } else { nil }
        switch part {
        case .send(let event):
            situation.cause(event, location)
        case .action(let action):
            if let event = action(env) { situation.cause(event, location) }
        case .run(let run):
            start(work(run, of: location, in: situation.state), in: &situation)
        case .cancel(let id):
            let key = Work<T>.key(Digest.of(id as EffectID?), location?.path)
            cancelRuns(in: &situation) { $0.key == key }
        case .cancelAll:
            let path = location?.path
            cancelRuns(in: &situation) { run in
                path.map { (run.work.location?.path ?? ScopePath()).starts(with: $0) } ?? true
            }
        case .postpone(let event, let binding):
            // R12.6: an event that exceeds the capacity is discarded.
            guard situation.postponed.count < capacity else { break }
            situation.postponed.append(.init(.init(event, location), binding(situation.state)))
        case .output, .absent, .misuse:
            break
        }
    }

    /// Returns the work of an effect. For an effect of the machine itself, the most recent work with the same id is
    /// reused if it is equal.
    @inlinable
    func work(_ part: RunPart<T>, of location: ChildLocation<T>?, in state: T.State) -> Work<T> {
        let hasID = part.id != nil
        let id = Digest.of(part.id)
        let declared = declaredOutcomes[id]?.first { $0.applies(to: location?.path) }
        let outcomes = declared?.outcomes(state)
        let isReusable = hasID && location == nil && part.binding == nil
        let slot = id & (works.count - 1)
        if isReusable, let work = works[slot], work.key == id, work.isWork(of: part, outcomes) { return work }
        let work = Work(
            part, id, of: location, in: state, outcomes, self.part, isInDurableMachine: resumed != nil)
        if isReusable { works[slot] = work }
        return work
    }

    /// Removes the runs and events of children that no longer exist, and ends the runs that are bound to a state that
    /// the machine has left.
    ///
    /// - Returns: The postponed events that are due, because the machine has left the state in which it postponed them.
    @inlinable
    func sweep(_ situation: inout Situation<T>) -> [Situation<T>.Caused] {
        if situation.isPlain { return [] }
        let state = situation.state
        if situation.runs.contains(where: { $0.work.location != nil }) {
            cancelRuns(in: &situation) { $0.work.location?.isPresent(in: state) == false }
        }
        if !situation.lane.isEmpty {
            situation.lane.removeAll { $0.location?.isPresent(in: state) == false }
        }
        if situation.runs.contains(where: { $0.work.isInState != nil || $0.held?.isInState != nil }) {
            leaveState(in: &situation)
        }
        if situation.postponed.isEmpty { return [] }
        situation.postponed.removeAll { $0.caused.location?.isPresent(in: state) == false }
        var retried = situation.postponed.filter { !$0.isInState(state) }.map(\.caused)
        situation.postponed.removeAll { !$0.isInState(state) }
        for index in retried.indices { retried[index].isRetried = true }
        return retried
    }

    /// Ends the runs that are bound to a state that the machine left in the last transition. A throttled effect that
    /// has not started is dropped, but its interval continues.
    @inlinable
    func leaveState(in situation: inout Situation<T>) {
        let state = situation.state
        for index in situation.runs.indices where situation.runs[index].phase == .throttles {
            if situation.runs[index].held?.ends(in: state) == true {
                situation.runs[index] = situation.runs[index].holding(nil)
            }
        }
        let ended = situation.runs.filter { $0.phase != .throttles && $0.work.ends(in: state) }
        if ended.isEmpty { return }
        cancelRuns(in: &situation) { $0.phase != .throttles && $0.work.ends(in: state) }
        for run in ended { startEnqueued(after: run.work, in: &situation) }
    }

    /// Ends the runs that were waiting for the queue of internal events to become empty. The caller ensures that
    /// the queue is empty.
    @inlinable
    func settle(_ situation: inout Situation<T>) {
        while let index = situation.runs.firstIndex(where: { $0.phase == .returning }) {
            retire(index, in: &situation)
        }
    }
}

// MARK: - Symmetry

extension Simulation {
    @inlinable
    func canonicalForm(of state: T.State) -> T.State { canonical?(state) ?? state }

    @inlinable
    func isSame(_ one: T.State, _ other: T.State) -> Bool {
        one == other || canonical.map { $0(one) == $0(other) } ?? false
    }

    @inlinable
    func fingerprint(of state: T.State) -> UInt64 {
        var hasher = Hasher()
        if let canonical { hasher.combine(canonical(state)) } else { hasher.combine(state) }
        return hasher.fingerprint()
    }
}
