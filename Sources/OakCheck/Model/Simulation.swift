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
