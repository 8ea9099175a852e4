import Oak

/// What may come of a situation, in one step.
@usableFromInline
struct Successor<T: BaseTransducer>: Sendable
where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    @usableFromInline let cause: Check<T>.Cause
    @usableFromInline let situation: Situation<T>
    /// The run that did something, by its tag.
    @usableFromInline let actor: UInt32
    /// What `update` has asked for, if that is wanted.
    @usableFromInline let effects: [EffectSummary]

    @inlinable
    init(
        _ cause: Check<T>.Cause, _ situation: Situation<T>, by actor: UInt32, _ effects: [EffectSummary] = []
    ) {
        (self.cause, self.situation, self.actor, self.effects) = (cause, situation, actor, effects)
    }

    @inlinable
    func step(from before: Situation<T>) -> Check<T>.Step {
        Check<T>.Step(
            cause: cause, before: before.state, after: situation.state, effects: effects,
            runningBefore: before.running, running: situation.running)
    }
}

/// All that may happen next, in an order that does not depend on hashes.
@usableFromInline
struct Expansion<T: BaseTransducer> where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    @usableFromInline let simulation: Simulation<T>
    @usableFromInline let situation: Situation<T>
    /// Whether what `update` asks for is to be told.
    @usableFromInline let isDetailed: Bool
    /// Told each time before `update` is called.
    @usableFromInline let watcher: ((Check<T>.Cause) -> Void)?
    @usableFromInline var successors: [Successor<T>]

    @inlinable
    init(
        _ situation: Situation<T>, _ simulation: Simulation<T>, isDetailed: Bool,
        _ watcher: ((Check<T>.Cause) -> Void)?
    ) {
        self.simulation = simulation
        self.situation = situation
        self.isDetailed = isDetailed
        self.watcher = watcher
        successors = []
    }

    /// - Parameters:
    ///   - isDetailed: Whether what `update` asks for is to be told.
    ///   - watcher: Told each time before `update` is called.
    @inlinable
    static func successors(
        of situation: Situation<T>, _ simulation: Simulation<T>, isDetailed: Bool = false,
        _ watcher: ((Check<T>.Cause) -> Void)? = nil
    ) -> [Successor<T>] {
        if situation.state.isTerminal { return [] }
        var expansion = Expansion(situation, simulation, isDetailed: isDetailed, watcher)
        if situation.lane.isEmpty {
            expansion.addEvents()
            for index in situation.runs.indices { expansion.addDoings(of: index) }
            for index in situation.strays.indices { expansion.addArrivals(of: index) }
        } else {
            expansion.addCaused()
        }
        return expansion.successors
    }

    @inlinable
    mutating func addCaused() {
        var next = situation
        let caused = next.lane.removeFirst()
        process(caused.event, .caused(caused.event), next)
    }

    @inlinable
    mutating func addEvents() {
        let events = simulation.check.outside?(situation.state) ?? []
        successors.reserveCapacity(events.count + 2 * situation.runs.count)
        for event in events { process(event, .outside(event), situation) }
    }

    /// - Returns: Where the machine is afterwards.
    @discardableResult
    @inlinable
    mutating func process(
        _ event: T.Event, _ cause: Check<T>.Cause, _ before: Situation<T>, by actor: UInt32 = .max
    ) -> Situation<T> {
        watcher?(cause)
        var next = before
        let effect = simulation.process(event, in: &next)
        let effects = isDetailed ? effect?.summary.flattened ?? [] : []
        successors.append(Successor(cause, next, by: actor, effects))
        return next
    }
}

// MARK: - What effects do

extension Expansion {
    @inlinable
    mutating func addDoings(of index: Int) {
        let run = situation.runs[index]
        switch run.phase {
        case .waiting, .returning:
            break
        case .debounces, .throttles:
            var next = situation
            simulation.expire(index, in: &next)
            add(.timePassed(run.summary), next, run)
        case .running:
            for script in run.rest.map({ [$0] }) ?? run.work.scripts { play(script, index) }
            if simulation.check.disorder.contains(.lost), run.isAwaited {
                var next = situation
                simulation.retire(index, in: &next)
                add(.lost(run.summary), next, run)
            }
        }
    }

    @inlinable
    mutating func add(_ cause: Check<T>.Cause, _ next: Situation<T>, _ run: Run<T>) {
        successors.append(Successor(cause, next, by: run.tag))
    }

    /// The next thing that an effect does after a script.
    @inlinable
    mutating func play(_ script: Script<T.Event>, _ index: Int) {
        guard !script.events.isEmpty else { return end(script.end, index) }
        let choices = simulation.check.disorder.contains(.reordered) ? script.events.count : 1
        for choice in 0..<choices {
            send(script.events[choice], script.removing(choice), index)
        }
    }

    @inlinable
    mutating func send(_ event: T.Event, _ rest: Script<T.Event>, _ index: Int) {
        let run = situation.runs[index]
        let cause = Check<T>.Cause.sent(event, by: run.summary)
        var next = situation
        guard rest.events.isEmpty, rest.end == .returns else {
            next.runs[index].rest = rest.events.isEmpty && rest.end == .goesOn ? nil : rest
            return deliver(event, cause, next, run)
        }
        // Its body has returned before the event is processed ...
        simulation.retire(index, in: &next)
        deliver(event, cause, next, run)
        // ... or is still in the middle of `send`, which matters to others of the same id (R4.4).
        guard run.work.id != nil, let after = successors.last?.situation, !after.state.isTerminal,
            !after.lane.isEmpty || after.runs.contains(where: { $0.work.hasSameKey(as: run.work) })
        else { return }
        next = situation
        next.runs[index].phase = .returning
        next.runs[index].rest = nil
        deliver(event, cause, next, run)
    }

    /// - Parameter before: Where the machine is when it gets the event.
    @inlinable
    mutating func deliver(
        _ event: T.Event, _ cause: Check<T>.Cause, _ before: Situation<T>, _ run: Run<T>
    ) {
        if simulation.check.disorder.contains(.duplicated) {
            var twice = before
            twice.add(.duplicate(event))
            process(event, cause, twice, by: run.tag)
        }
        process(event, cause, before, by: run.tag)
    }

    @inlinable
    mutating func end(_ end: Script<T.Event>.End, _ index: Int) {
        let run = situation.runs[index]
        var next = situation
        simulation.retire(index, in: &next)
        switch end {
        case .goesOn: break
        case .returns: add(.returned(run.summary), next, run)
        case .failsUnhandled(let error): add(.unhandled(run.summary, error: error), next, run)
        case .fails(let event): deliver(event, .failed(event, run.summary), next, run)
        }
    }
}

// MARK: - What arrives by itself

extension Expansion {
    @inlinable
    mutating func addArrivals(of index: Int) {
        var next = situation
        switch next.strays.remove(at: index) {
        case .duplicate(let event):
            process(event, .duplicate(event), next)
        case .late(let work, let scripts):
            for script in scripts { arrive(script, of: work, next) }
        }
    }

    @inlinable
    mutating func arrive(
        _ script: Script<T.Event>, of work: Work<T>, _ before: Situation<T>
    ) {
        guard let event = script.events.first else {
            if case .fails(let event) = script.end { process(event, .late(event, by: work.summary), before) }
            return
        }
        var next = before
        let rest = script.removing(0)
        let isOver = rest.events.isEmpty && (rest.end == .returns || rest.end == .goesOn)
        if !isOver { next.add(.late(work, [rest])) }
        process(event, .late(event, by: work.summary), next)
    }
}
