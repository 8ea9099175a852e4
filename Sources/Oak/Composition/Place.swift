/// The location of an embedded child in the state of `T`.
@usableFromInline
final class Place<T: BaseTransducer>: Sendable {
    /// A closure that returns the identity of the current child, or `nil` if there is no child or it has ended.
    @usableFromInline
    typealias IdentityLookup = @Sendable (_ state: T.State) -> EffectID?
    /// A closure that returns the elements of a collection that may have changed since a mark, and a new mark.
    @usableFromInline
    typealias Compare =
        @Sendable (_ state: T.State, _ mark: ChangeMark?) -> (ChildChanges<EffectID>, ChangeMark?)

    @usableFromInline let step: ScopePath.Step
    /// A closure that returns the identity of the current child, or `nil` if the child never changes. When the identity
    /// changes, the effects of the place are cancelled.
    @usableFromInline let occupant: IdentityLookup?
    /// A closure that returns the changes to a collection, or `nil` for a single child.
    @usableFromInline let changes: Compare?
    /// The child that was present when an effect was returned. The effect belongs to this child, even if another child
    /// has replaced it since.
    @usableFromInline let owner: Owner

    @usableFromInline
    enum Owner: Sendable {
        case unspecified
        /// A child, or `nil` if the child had ended.
        case child(EffectID?)
    }

    @usableFromInline
    convenience init(_ step: ScopePath.Step, occupant: IdentityLookup? = nil, changes: Compare? = nil) {
        self.init(step, occupant: occupant, changes: changes, owner: .unspecified)
    }

    private init(_ step: ScopePath.Step, occupant: IdentityLookup?, changes: Compare?, owner: Owner) {
        self.step = step
        self.occupant = occupant
        self.changes = changes
        self.owner = owner
    }

    /// Returns this place, owned by the child that is currently present.
    func owned(in state: T.State) -> Place {
        guard let occupant else { return self }
        return Place(step, occupant: occupant, changes: changes, owner: .child(occupant(state)))
    }

    /// Returns the current child, or `nil` if it is not the owner of the effect.
    @inlinable
    func resident(in state: T.State) -> EffectID? {
        guard let now = occupant?(state) else { return nil }
        if case .child(let owner) = owner, owner != now { return nil }
        return now
    }

    @inlinable
    func isOccupied(in state: T.State) -> Bool { occupant == nil || resident(in: state) != nil }

    /// Returns the same place relative to a machine that embeds this one.
    ///
    /// - Parameter state: A closure that returns the state of this machine in the embedding machine, or `nil` if this
    ///   machine is absent.
    func seen<P: BaseTransducer>(
        from parent: P.Type, _ state: @escaping @Sendable (P.State) -> T.State?
    ) -> Place<P> {
        var look: Place<P>.IdentityLookup?
        if let occupant { look = { state($0).flatMap(occupant) } }
        var compare: Place<P>.Compare?
        if let changes {
            compare = { outer, mark in
                guard let inner = state(outer) else { return (.all, nil) }
                return changes(inner, mark)
            }
        }
        let owner: Place<P>.Owner = if case .child(let id) = owner { .child(id) } else { .unspecified }
        return Place<P>(step, occupant: look, changes: compare, owner: owner)
    }
}
