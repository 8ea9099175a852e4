/// Where in the state of `T` an embedded child lives, as far as the engine has to know.
@usableFromInline
final class Place<T: BaseTransducer>: Sendable {
    /// Which child is there; `nil` if there is none, or it has ended.
    @usableFromInline
    typealias Look = @Sendable (_ state: T.State) -> EffectID?
    /// Which elements of a collection may have changed since a mark, and a new mark.
    @usableFromInline
    typealias Compare =
        @Sendable (_ state: T.State, _ mark: ChangeMark?) -> (ChildChanges<EffectID>, ChangeMark?)

    @usableFromInline let step: ScopePath.Step
    /// Effects live as long as what this gives stays what it was when they started. Absent if it is always the same.
    @usableFromInline let occupant: Look?
    /// For a collection.
    @usableFromInline let changes: Compare?
    /// Who was there when an effect was returned: it is that one's effect, though another may have its place by now.
    @usableFromInline let owner: Owner

    @usableFromInline
    enum Owner: Sendable {
        case anybody
        /// `nil` if it had ended.
        case child(EffectID?)
    }

    @usableFromInline
    convenience init(_ step: ScopePath.Step, occupant: Look? = nil, changes: Compare? = nil) {
        self.init(step, occupant: occupant, changes: changes, owner: .anybody)
    }

    private init(_ step: ScopePath.Step, occupant: Look?, changes: Compare?, owner: Owner) {
        self.step = step
        self.occupant = occupant
        self.changes = changes
        self.owner = owner
    }

    /// The place of an effect of whoever is there now.
    func owned(in state: T.State) -> Place {
        guard let occupant else { return self }
        return Place(step, occupant: occupant, changes: changes, owner: .child(occupant(state)))
    }

    /// Who is there; `nil` if that is not the owner of the effect.
    @inlinable
    func resident(in state: T.State) -> EffectID? {
        guard let now = occupant?(state) else { return nil }
        if case .child(let owner) = owner, owner != now { return nil }
        return now
    }

    @inlinable
    func isOccupied(in state: T.State) -> Bool { occupant == nil || resident(in: state) != nil }

    /// The same place, seen from a machine in which this one is embedded.
    /// - Parameter state: The state of this machine in that one; `nil` if it is not there.
    func seen<P: BaseTransducer>(
        from parent: P.Type, _ state: @escaping @Sendable (P.State) -> T.State?
    ) -> Place<P> {
        var look: Place<P>.Look?
        if let occupant { look = { state($0).flatMap(occupant) } }
        var compare: Place<P>.Compare?
        if let changes {
            compare = { outer, mark in
                guard let inner = state(outer) else { return (.all, nil) }
                return changes(inner, mark)
            }
        }
        let owner: Place<P>.Owner = if case .child(let id) = owner { .child(id) } else { .anybody }
        return Place<P>(step, occupant: look, changes: compare, owner: owner)
    }
}
