/// The location of an embedded child, together with the identity of the child at the time at which the location was
/// recorded.
@usableFromInline
package struct ChildLocation<T: BaseTransducer>: Sendable {
    @usableFromInline package let path: ScopePath
    @usableFromInline let occupancies: [Occupancy]

    @usableFromInline
    /// The identity of the child at one place in the path.
    struct Occupancy: Sendable {
        @usableFromInline let identity: Place<T>.IdentityLookup
        @usableFromInline let occupant: EffectID?

        @inlinable
        init(_ identity: @escaping Place<T>.IdentityLookup, in state: T.State) {
            self.identity = identity
            occupant = identity(state)
        }
    }

    @inlinable
    init(_ places: [Place<T>], in state: T.State) {
        path = places.reduce(ScopePath()) { $0.appending($1.step) }
        occupancies = places.compactMap { place in place.occupant.map { Occupancy($0, in: state) } }
    }

    /// Returns whether the child is still present. If it is, its effects continue.
    @inlinable
    package func isPresent(in state: T.State) -> Bool {
        occupancies.allSatisfy { $0.identity(state) == $0.occupant }
    }
}
