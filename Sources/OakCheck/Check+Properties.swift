import Oak

extension Check {
    /// Requires a condition to hold in every reachable state.
    public func always(_ name: String, _ condition: @escaping @Sendable (T.State) -> Bool) -> Check {
        adding(name, .always(.state(condition)))
    }

    /// Requires a condition on the state and the running effects to hold in every reachable situation.
    public func always(
        _ name: String, _ condition: @escaping @Sendable (T.State, _ running: [EffectSummary]) -> Bool
    ) -> Check {
        adding(name, .always(.situation(condition)))
    }

    /// Requires a condition to hold for every step. A step is a transition, or a change to an effect without a
    /// transition.
    public func alwaysStep(_ name: String, _ condition: @escaping @Sendable (Step) -> Bool) -> Check {
        adding(name, .step(condition))
    }

    /// Requires at least one reachable state to satisfy a condition.
    public func sometimes(_ name: String, _ condition: @escaping @Sendable (T.State) -> Bool) -> Check {
        adding(name, .sometimes(.state(condition)))
    }

    /// Requires every trace to eventually reach a state that satisfies a condition. The check assumes that effects
    /// eventually respond.
    public func eventually(_ name: String, _ condition: @escaping @Sendable (T.State) -> Bool) -> Check {
        adding(name, .leadsTo(nil, .state(condition)))
    }

    /// Requires that whenever the first condition holds, the second condition holds at the same time or later. The
    /// check assumes that effects eventually respond.
    ///
    /// Because external events might never occur, effects alone must make the second condition true.
    public func leadsTo(
        _ name: String, _ first: @escaping @Sendable (T.State) -> Bool,
        _ second: @escaping @Sendable (T.State) -> Bool
    ) -> Check {
        adding(name, .leadsTo(.state(first), .state(second)))
    }

    /// Requires that whenever the first condition on the state and the running effects holds, the second condition
    /// holds at the same time or later. The check assumes that effects eventually respond.
    public func leadsTo(
        _ name: String, _ first: @escaping @Sendable (T.State, _ running: [EffectSummary]) -> Bool,
        _ second: @escaping @Sendable (T.State, _ running: [EffectSummary]) -> Bool
    ) -> Check {
        adding(name, .leadsTo(.situation(first), .situation(second)))
    }

    /// Allows flaws that are intentional in this machine.
    public func allowing(_ flaws: Flaw...) -> Check {
        changed { $0.allowedFlaws.formUnion(flaws) }
    }

    private func adding(_ name: String, _ kind: Property<T>.Kind) -> Check {
        changed { $0.properties.append(Property(name: name, kind: kind)) }
    }
}

/// A flaw that every check looks for.
public enum Flaw: String, Hashable, Sendable, CaseIterable {
    /// The machine can get stuck in a nonterminal state: it cannot leave the state, no effect or timer is running, and
    /// no event starts an effect, is postponed or is answered with an output. Only the outputs of an `EffectTransducer`
    /// whose type is not `Void` count.
    case deadlock = "no deadlock"
    /// The machine can reach a nonterminal state that never changes again even though an effect or timer keeps running,
    /// or events still start effects, and that delivers no more outputs.
    case trap = "no trap"
    /// Internal events can cause each other in an infinite loop.
    case endlessChain = "no endless chain of internal events"
    /// An effect can fail with an error that neither `catching` nor `failed(_:effect:)` turns into an event.
    case unhandledFailure = "no unhandled failure"
}

/// A property that a check verifies.
@usableFromInline
struct Property<T: BaseTransducer>: Sendable
where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    @usableFromInline
    enum Kind: Sendable {
        case always(Condition)
        case sometimes(Condition)
        case step(@Sendable (Check<T>.Step) -> Bool)
        /// A requirement that whenever the first condition holds, the second condition holds at the same time or later.
        /// If the first condition is `nil`, the second condition must hold in the initial state or later.
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
    /// A function that explains a step that violates the property, or `nil` if the trace needs no explanation.
    var explanation: (@Sendable (Check<T>.Step) -> String?)?

    /// A Boolean value that indicates whether the property is a liveness property. Verifying a liveness property
    /// requires the graph of all situations.
    @usableFromInline var isAboutFuture: Bool { if case .leadsTo = kind { true } else { false } }
}
