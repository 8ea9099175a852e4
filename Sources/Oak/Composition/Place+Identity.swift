extension Place {
    /// Returns a closure that identifies the child at a place, or `nil` if the child is always the same.
    ///
    /// - Parameters:
    ///   - state: A closure that returns the child's state, or `nil` if there is no child.
    ///   - canBeAbsent: A Boolean value that indicates whether the place can be empty.
    @usableFromInline
    static func identityLookup<Child: BaseTransducer>(
        for child: Child.Type, _ state: @escaping @Sendable (T.State) -> Child.State?, canBeAbsent: Bool
    ) -> IdentityLookup? {
        let isIdentifiable = Child.State.self is any Identifiable.Type
        guard canBeAbsent || isIdentifiable || !(Child.State.self is any NonTerminal.Type) else { return nil }
        return { outer in
            guard let state = state(outer), !state.isTerminal else { return nil }
            return isIdentifiable ? identity(of: state) : Identity.unidentified
        }
    }
}

extension Place {
    @usableFromInline
    static func identity(of state: Any) -> EffectID { Identity.of(state) }
}

/// The identities that distinguish successive children at one place.
private enum Identity {
    /// The identity of a child without an id. All such children at one place count as the same child.
    static let unidentified = EffectID(0)

    static func of(_ state: Any) -> EffectID {
        guard let state = state as? any Identifiable else { return unidentified }
        return of(state)
    }

    private static func of(_ state: some Identifiable) -> EffectID {
        EffectID(Value(id: state.id))
    }

    /// The id of a child's state.
    ///
    /// - Safety: `@unchecked Sendable`, because only the owner of the machine compares this id, and stores it with data
    ///   that only the owner may access.
    private struct Value<ID: Hashable>: Hashable, @unchecked Sendable {
        let id: ID
    }
}
