/// A postponed event, together with the state that the machine must leave before the event is processed again.
@usableFromInline
struct Postponement<T: BaseTransducer> {
    @usableFromInline let event: T.Event
    @usableFromInline let binding: StateBinding<T>
}

extension TransducerEffect {
    /// An effect that postpones the current event until the machine leaves its state. The event is then processed
    /// again.
    ///
    /// ```swift
    /// case (.connecting, .send):
    ///     return .postpone  // processed again in the next state, for example `.connected`
    /// ```
    /// Postponed events are processed in the order in which they were postponed. If one of them makes the machine leave
    /// its state again, events that were postponed in that state precede those that are still waiting. Postponed events
    /// are processed after all internal events, and before all events in the mailbox.
    ///
    /// As with ``whileInState()``, the machine leaves the state when its key changes. If the transition that postpones
    /// an event also changes the state, the event is kept until the machine leaves the new state. To process the event
    /// in the new state immediately, return ``send(_:)`` instead.
    ///
    /// A postponed event remains valid if the effect that sent it is cancelled. `process` and `request` do not wait
    /// until a postponed event is processed again.
    @inlinable
    public static var postpone: TransducerEffect { Self(.postpone(nil)) }

    /// Returns this effect with the given event stored in each part that postpones the current event.
    @inlinable
    func postponing(_ event: @autoclosure () -> T.Event) -> TransducerEffect {
        switch kind {
        case .postpone, .list, .misuse: addingPostponed(event)
        default: self
        }
    }

    @usableFromInline
    func addingPostponed(_ event: () -> T.Event) -> TransducerEffect {
        let effect = mapMembers { effect in
            guard case .postpone(nil) = effect.kind else { return effect }
            return T.hasStateKey
                ? Self(.postpone(Postponement(event: event(), binding: T.stateBinding)))
                : Self(.misuse(.stateWithoutKey("postpone"), nil))
        }
        return effect ?? self
    }
}
