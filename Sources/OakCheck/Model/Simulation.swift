import Oak

/// Carries out transitions and effects as the engine does, on values.
///
/// Follows the engine's `RunLoop`, `RunTable` and `ScopeNode`; a test compares the two on machines made by chance.
@usableFromInline
final class Simulation<T: BaseTransducer>
where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    // What is asked for each step lies here, for to get it out of the check would copy that.
    @usableFromInline let outside: (@Sendable (T.State) -> [T.Event])?
    @usableFromInline let answers: [Answer<T>]
    @usableFromInline let disorder: Disorder
    @usableFromInline let canonical: (@Sendable (T.State) -> T.State)?
    @usableFromInline let env: T.Env

    @inlinable
    init(_ check: Check<T>) {
        outside = check.outside
        answers = check.answers
        disorder = check.disorder
        canonical = check.canonical
        env = check.env()
    }

    /// Where a machine is that has just started.
    @inlinable
    func start(_ state: T.State) -> Situation<T> {
        situation(state, after: T.initialEffect(state))
    }

    /// Processes one event.
    /// - Returns: What `update` asks for.
    @discardableResult
    @inlinable
    func process(_ event: T.Event, in situation: inout Situation<T>) -> TransducerEffect<T>? {
        let effect = T.step(&situation.state, event: event)
        conclude(effect, in: &situation)
        return effect
    }

    /// Where a machine is in which nothing ran or waited before.
    @inlinable
    func situation(_ state: T.State, after effect: TransducerEffect<T>?) -> Situation<T> {
        var situation = Situation<T>(state: state)
        conclude(effect, in: &situation)
        return situation
    }

    @inlinable
    func conclude(_ effect: TransducerEffect<T>?, in situation: inout Situation<T>) {
        if situation.state.isTerminal {
            situation = Situation(state: situation.state)
            if let effect { runActions(of: effect, in: situation.state) }
            return
        }
        if !situation.runs.isEmpty || !situation.lane.isEmpty { sweep(&situation) }
        if let effect {
            effect.forEachPart(in: situation.state) { part, scope in
                perform(part, scope, in: &situation)
            }
        }
        if situation.lane.isEmpty && !situation.runs.isEmpty { settle(&situation) }
    }

    /// R7.1: actions of the last transition run; nothing comes of what they answer.
    @inlinable
    func runActions(of effect: TransducerEffect<T>, in state: T.State) {
        effect.forEachPart(in: state) { part, _ in
            if case .action(let action) = part { _ = action(env) }
        }
    }

    @inlinable
    func perform(
        _ part: EffectPart<T>, _ scope: PartScope<T>, in situation: inout Situation<T>
    ) {
        if case .gone = scope {
            if case .action(let action) = part { _ = action(env) }
            return
        }
        let lodging: Lodging<T>? = if case .child(let lodging) = scope { lodging } else { nil }
        switch part {
        case .send(let event):
            situation.lane.append(.init(event, lodging))
        case .action(let action):
            if let event = action(env) { situation.lane.append(.init(event, lodging)) }
        case .run(let run):
            start(Work(run, of: lodging, in: situation.state, answers), in: &situation)
        case .cancel(let id):
            let key = Work<T>.key(Hasher.digest(id as EffectID?), lodging?.path)
            kill(in: &situation) { $0.key == key }
        case .cancelAll:
            let path = lodging?.path
            kill(in: &situation) { work in
                path.map { (work.lodging?.path ?? ScopePath()).starts(with: $0) } ?? true
            }
        case .output, .absent, .misuse:
            break
        }
    }

    /// Ends the effects of children that are gone, and what they had caused.
    @inlinable
    func sweep(_ situation: inout Situation<T>) {
        let state = situation.state
        if situation.runs.contains(where: { $0.work.lodging != nil }) {
            kill(in: &situation) { $0.lodging?.isThere(in: state) == false }
        }
        situation.lane.removeAll { $0.lodging?.isThere(in: state) == false }
    }

    /// The host has come to rest: bodies that were in the middle of `send` return.
    @inlinable
    func settle(_ situation: inout Situation<T>) {
        while let index = situation.runs.firstIndex(where: { $0.phase == .returning }) {
            retire(index, in: &situation)
        }
    }
}

// MARK: - The table of runs

extension Simulation {
    @inlinable
    func start(_ work: Work<T>, in situation: inout Situation<T>) {
        switch work.timing {
        case .atOnce: admit(work, in: &situation)
        case .debounced: debounce(work, in: &situation)
        case .throttled(let latest): throttle(work, latest: latest, in: &situation)
        }
    }

    /// Starts an effect, or has it wait, or not, after its overlap policy.
    @inlinable
    func admit(_ work: Work<T>, in situation: inout Situation<T>) {
        let overlap = !work.hasID ? .parallel : work.overlap
        let isAlone = !situation.runs.contains { $0.work.hasSameKey(as: work) && !$0.isTimer }
        switch overlap {
        case .parallel:
            break
        case .replace:
            kill(in: &situation, timers: false) { $0.hasSameKey(as: work) }
            if let timer = timer(of: work, in: situation) {
                situation.runs[timer] = situation.runs[timer].holding(nil)
                if situation.runs[timer].phase == .debounces { situation.runs.remove(at: timer) }
            }
        case .keepFirst:
            if !isAlone { return }
        case .enqueue:
            if !isAlone { return situation.runs.append(Run(work, .waiting)) }
        }
        situation.runs.append(Run(work, .running))
    }

    @inlinable
    func debounce(_ work: Work<T>, in situation: inout Situation<T>) {
        if work.overlap == .replace { kill(in: &situation, timers: false) { $0.hasSameKey(as: work) } }
        if let timer = timer(of: work, in: situation) { situation.runs.remove(at: timer) }
        situation.runs.append(Run(work, .debounces, held: work))
    }

    @inlinable
    func throttle(_ work: Work<T>, latest: Bool, in situation: inout Situation<T>) {
        let timer = timer(of: work, in: situation)
        if let timer, situation.runs[timer].phase == .throttles {
            if latest { situation.runs[timer] = situation.runs[timer].holding(work) }
            return
        }
        if let timer { situation.runs.remove(at: timer) }
        situation.runs.append(Run(work, .throttles))
        admit(work, in: &situation)
    }

    @inlinable
    func timer(of work: Work<T>, in situation: Situation<T>) -> Int? {
        situation.runs.firstIndex { $0.isTimer && $0.work.hasSameKey(as: work) }
    }

    /// The time of a timer has passed.
    @inlinable
    func expire(_ index: Int, in situation: inout Situation<T>) {
        let timer = situation.runs.remove(at: index)
        guard let held = timer.held else { return }
        if timer.phase == .debounces { admit(held, in: &situation) } else { start(held, in: &situation) }
    }

    /// Removes a run that has nothing left to say, and gives the turn to the next of its id.
    @inlinable
    func retire(_ index: Int, in situation: inout Situation<T>) {
        let over = situation.runs.remove(at: index)
        guard over.work.hasID,
            let next = situation.runs.firstIndex(where: { $0.work.hasSameKey(as: over.work) && !$0.isTimer }),
            situation.runs[next].phase == .waiting
        else { return }
        situation.runs[next] = situation.runs[next].with(.running, rest: situation.runs[next].rest)
    }

    @inlinable
    func kill(
        in situation: inout Situation<T>, timers: Bool = true, _ isMeant: (Work<T>) -> Bool
    ) {
        guard situation.runs.contains(where: { isMeant($0.work) && (timers || !$0.isTimer) }) else { return }
        var killed: [Run<T>] = []
        situation.runs.removeAll { run in
            guard isMeant(run.work), timers || !run.isTimer else { return false }
            killed.append(run)
            return true
        }
        guard disorder.contains(.late) else { return }
        for run in killed where run.phase == .running {
            let scripts = run.rest.map { [$0] } ?? run.work.scripts
            if !scripts.isEmpty { situation.add(.late(run.work, scripts)) }
        }
    }
}

// MARK: - States that count as the same

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
