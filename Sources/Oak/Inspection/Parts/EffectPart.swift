/// A primitive part of an effect. Tools use such parts to interpret effects instead of running them.
@usableFromInline
package enum EffectPart<T: BaseTransducer> {
    case send(T.Event)
    case output(T.Output)
    case action((T.Env) -> T.Event?)
    case run(RunPart<T>)
    case cancel(EffectID)
    case cancelAll
    /// The event is postponed until the state is left. `binding` returns the condition under which it is kept.
    case postpone(T.Event, binding: @Sendable (T.State) -> @Sendable (T.State) -> Bool)
    /// The event was for a child that is absent or has ended.
    case absent
    case misuse(Misuse)
}

/// The owner of a part.
@usableFromInline
package enum PartScope<T: BaseTransducer>: Sendable {
    /// The machine itself.
    case own
    case child(ChildLocation<T>)
    /// A child that ended in the same transition.
    case gone(ScopePath)
}

extension TransducerEffect {
    /// Visits the parts of this effect from left to right, in the order in which the engine executes them.
    ///
    /// - Parameter state: The state after the transition that returned the effect.
    @inlinable
    package func forEachPart(in state: T.State, _ body: (EffectPart<T>, PartScope<T>) -> Void) {
        visit(state, [], body)
    }

    @inlinable
    func visit(
        _ state: T.State, _ places: [Place<T>], _ body: (EffectPart<T>, PartScope<T>) -> Void
    ) {
        func emit(_ part: EffectPart<T>) { body(part, PartScope(places, in: state)) }
        switch kind {
        case .send(let event): emit(.send(event))
        case .output(let output): emit(.output(output))
        case .action(let action): emit(.action(action))
        case .run(let run): emit(.run(RunPart(run)))
        case .cancel(let id): emit(.cancel(id))
        case .cancelAll: emit(.cancelAll)
        case .postpone(let postponement): visitPostponement(postponement, emit)
        case .list(let effects): for effect in effects { effect.visit(state, places, body) }
        case .scoped(let place, let effect): effect.visit(state, places + [place], body)
        case .absent: emit(.absent)
        case .misuse(let misuse, let effect):
            emit(.misuse(misuse))
            effect?.visit(state, places, body)
        }
    }
}

extension TransducerEffect {
    @usableFromInline
    func visitPostponement(_ postponement: Postponement<T>?, _ emit: (EffectPart<T>) -> Void) {
        guard let postponement else { return emit(.misuse(.nothingToPostpone)) }
        emit(.postpone(postponement.event, binding: postponement.binding))
    }
}

extension PartScope {
    @inlinable
    init(_ places: [Place<T>], in state: T.State) {
        if places.isEmpty {
            self = .own
        } else if places.allSatisfy({ $0.isOccupied(in: state) }) {
            self = .child(ChildLocation(places, in: state))
        } else {
            self = .gone(places.reduce(ScopePath()) { $0.appending($1.step) })
        }
    }
}

extension TransducerEffect {
    /// A Boolean value that indicates whether this effect is a single output, as every transition of a Mealy machine
    /// returns.
    @inlinable package var isOutput: Bool { if case .output = kind { true } else { false } }
}
