extension Place {
    /// Tells whether the child at a place is still the one that it was; `nil` if it cannot go.
    /// - Parameters:
    ///   - state: The child's state; `nil` if there is none.
    ///   - canGo: Whether there may be no child at the place.
    @usableFromInline
    static func look<Child: BaseTransducer>(
        for child: Child.Type, _ state: @escaping @Sendable (T.State) -> Child.State?, canGo: Bool
    ) -> Look? {
        let isIdentifiable = Child.State.self is any Identifiable.Type
        guard canGo || isIdentifiable || !(Child.State.self is any NonTerminal.Type) else { return nil }
        return { outer in
            guard let state = state(outer), !state.isTerminal else { return nil }
            return isIdentifiable ? identity(of: state) : Identity.anybody
        }
    }
}

extension Place {
    @usableFromInline
    static func identity(of state: Any) -> EffectID { Identity.of(state) }
}

/// Tells children of one place apart.
private enum Identity {
    /// A child without identity: whoever is at the place is the same.
    static let anybody = EffectID(0)

    static func of(_ state: Any) -> EffectID {
        guard let state = state as? any Identifiable else { return anybody }
        return of(state)
    }

    private static func of(_ state: some Identifiable) -> EffectID {
        EffectID(Value(id: state.id))
    }

    /// - Safety: `@unchecked Sendable`, because only the owner of the machine that has the state compares it, and
    ///   keeps it with what only the owner may touch.
    private struct Value<ID: Hashable>: Hashable, @unchecked Sendable {
        let id: ID
    }
}
