import Oak

/// The leaf of all composites: does what each cue says.
enum Player<Word: Spoken>: EffectTransducer {
    struct State: Terminable, Hashable, Sendable {
        /// The numbers of the cues that it has got.
        var seen: [Int] = []
        var isTerminal = false
    }

    typealias Event = Cue
    typealias Env = Desk
    typealias Output = Word

    static func update(_ state: inout State, event: Cue) -> Effect? {
        state.seen.append(event.number)
        if event.ends { state.isTerminal = true }
        return effects(of: event) { .output(Word.spoken($0, comesBack: $1)) }
    }

    static func failed(_ error: any Error, effect: EffectID?) -> Cue? { (error as? Cue.Blow)?.cue }
}

/// What a player can say.
protocol Spoken {
    static func spoken(_ cue: Cue, comesBack: Bool) -> Self
}

extension Cue: Spoken {
    static func spoken(_ cue: Cue, comesBack: Bool) -> Cue { cue }
}

extension Either: Spoken where First == Cue, Second == Cue {
    static func spoken(_ cue: Cue, comesBack: Bool) -> Either { comesBack ? .second(cue) : .first(cue) }
}

/// The effects of a cue, for any machine that gets cues.
func effects<T: BaseTransducer>(
    of cue: Cue, output: (Cue, _ comesBack: Bool) -> TransducerEffect<T>
) -> TransducerEffect<T>? where T.Event: FromCue, T.Env == Desk {
    let effects = cue.deeds.map { deed -> TransducerEffect<T> in
        switch deed {
        case .send(let cue): return .send(T.Event.from(cue))
        case .output(let cue): return output(cue, false)
        case .back(let cue): return output(cue, true)
        case .action(let number, let answer):
            return .action { desk in
                desk.note("action \(number)")
                return answer.map { T.Event.from($0) }
            }
        case .burst(let shots):
            return .action { desk in
                desk.hand.fire(shots)
                return nil
            }
        case .run(let plan): return effect(of: plan)
        case .cancel(let id): return .cancel(id: id)
        case .cancelAll: return .cancelAll
        }
    }
    return effects.isEmpty ? nil : .merge(effects)
}

private func effect<T: BaseTransducer>(of plan: Plan) -> TransducerEffect<T>
where T.Event: FromCue, T.Env == Desk {
    if case .after(let delay, let cue) = plan.start { return .after(delay, id: plan.id, send: .from(cue)) }
    let body: TransducerEffect<T>.Body = { desk, input in
        try await desk.hand.live(plan, at: desk) { try input.send(T.Event.from($0), isolation: $1) }
    }
    guard let id = plan.id else { return TransducerEffect<T>(body) }
    let effect = TransducerEffect<T>(id: id, overlap: plan.overlap, body)
    switch plan.start {
    case .atOnce, .after: return effect
    case .debounced(let quiet): return effect.debounced(quiet)
    case .throttled(let interval, let latest): return effect.throttled(interval, latest: latest)
    }
}

/// An event that a cue can be made into.
protocol FromCue: Sendable {
    static func from(_ cue: Cue) -> Self
}

extension Cue: FromCue {
    static func from(_ cue: Cue) -> Cue { cue }
}
