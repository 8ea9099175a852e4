/// The location of an embedded child, together with the child's identity when the location was recorded.
@usableFromInline
package struct ChildLocation<T: BaseTransducer>: Sendable {
    @usableFromInline package let path: ScopePath
    @usableFromInline let occupancies: [Occupancy]

    /// The recorded identity of the child at one place in the path, and a closure that returns the current identity.
    @usableFromInline
    struct Occupancy: Sendable {
        @usableFromInline let identity: @Sendable (T.State) -> EffectID?
        @usableFromInline let occupant: EffectID?

        init(_ identity: @escaping @Sendable (T.State) -> EffectID?, _ occupant: EffectID?) {
            self.identity = identity
            self.occupant = occupant
        }
    }

    @usableFromInline
    init(_ site: AnySite<T>) {
        path = site.path
        occupancies = site.occupancies
    }

    init(path: ScopePath, occupancies: [Occupancy]) {
        self.path = path
        self.occupancies = occupancies
    }

    /// Returns whether the child is still present. If it is, its effects continue.
    @inlinable
    package func isPresent(in state: T.State) -> Bool {
        occupancies.allSatisfy { $0.identity(state) == $0.occupant }
    }
}
