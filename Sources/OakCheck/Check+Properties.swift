import Oak

extension Check {
    /// A condition that holds in every state.
    public func always(_ name: String, _ condition: @escaping @Sendable (T.State) -> Bool) -> Check {
        adding(name, .always(.state(condition)))
    }

    /// A condition on the state and the effects that run in it, which always holds.
    public func always(
        _ name: String, _ condition: @escaping @Sendable (T.State, _ running: [EffectSummary]) -> Bool
    ) -> Check {
        adding(name, .always(.situation(condition)))
    }

    /// A condition that holds for every transition.
    public func alwaysStep(_ name: String, _ condition: @escaping @Sendable (Step) -> Bool) -> Check {
        adding(name, .step(condition))
    }

    /// A state that can be reached.
    public func sometimes(_ name: String, _ condition: @escaping @Sendable (T.State) -> Bool) -> Check {
        adding(name, .sometimes(.state(condition)))
    }

    /// A state that is reached whatever happens, as long as effects answer in the end.
    public func eventually(_ name: String, _ condition: @escaping @Sendable (T.State) -> Bool) -> Check {
        adding(name, .leadsTo(nil, .state(condition)))
    }

    /// Whenever the first condition holds, the second holds then or later, as long as effects answer in the end.
    ///
    /// The outside need not do anything: whoever is waited for has to be an effect.
    public func leadsTo(
        _ name: String, _ first: @escaping @Sendable (T.State) -> Bool,
        _ second: @escaping @Sendable (T.State) -> Bool
    ) -> Check {
        adding(name, .leadsTo(.state(first), .state(second)))
    }

    /// The same on the state and the effects that run in it.
    public func leadsTo(
        _ name: String, _ first: @escaping @Sendable (T.State, _ running: [EffectSummary]) -> Bool,
        _ second: @escaping @Sendable (T.State, _ running: [EffectSummary]) -> Bool
    ) -> Check {
        adding(name, .leadsTo(.situation(first), .situation(second)))
    }

    /// Does not look for a flaw that is no mistake in this machine.
    public func allowing(_ flaws: Flaw...) -> Check {
        changed { $0.waived.formUnion(flaws) }
    }

    private func adding(_ name: String, _ kind: Property<T>.Kind) -> Check {
        changed { $0.properties.append(Property(name: name, kind: kind)) }
    }
}

/// What is looked for without being asked for.
public enum Flaw: String, Hashable, Sendable, CaseIterable {
    /// Nothing that may happen changes anything any more, though the state is not terminal.
    case deadlock = "no deadlock"
    /// Something goes on, such as a timer, but the state never changes again, though it is not terminal.
    case trap = "no trap"
    /// Internal events cause each other for ever.
    case endlessChain = "no endless chain of internal events"
    /// An effect fails, and neither `catching` nor `failed(_:effect:)` makes an event of it.
    case unhandledFailure = "no unhandled failure"
}

/// What is asked about a machine.
@usableFromInline
struct Property<T: BaseTransducer>: Sendable
where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    @usableFromInline
    enum Kind: Sendable {
        case always(Condition)
        case sometimes(Condition)
        case step(@Sendable (Check<T>.Step) -> Bool)
        /// Without a first condition: from the beginning.
        case leadsTo(Condition?, Condition)
    }

    @usableFromInline
    enum Condition: Sendable {
        case state(@Sendable (T.State) -> Bool)
        case situation(@Sendable (T.State, [EffectSummary]) -> Bool)

        @inlinable
        func holds(in situation: Situation<T>) -> Bool {
            switch self {
            case .state(let condition): condition(situation.state)
            case .situation(let condition): condition(situation.state, situation.running)
            }
        }
    }

    let name: String
    @usableFromInline let kind: Kind

    /// Whether it is about what comes after a state, so that the graph of all states is needed.
    @usableFromInline var isAboutFuture: Bool { if case .leadsTo = kind { true } else { false } }
}
