/// The place of an embedded child with running effects, together with the identity of the child.
@usableFromInline
package struct Lodging<T: BaseTransducer>: Sendable {
    @usableFromInline package let path: ScopePath
    @usableFromInline let stays: [Stay]

    @usableFromInline
    struct Stay: Sendable {
        @usableFromInline let look: Place<T>.Look
        @usableFromInline let occupant: EffectID?

        @inlinable
        init(_ look: @escaping Place<T>.Look, in state: T.State) {
            self.look = look
            occupant = look(state)
        }
    }

    @inlinable
    init(_ places: [Place<T>], in state: T.State) {
        path = places.reduce(ScopePath()) { $0.appending($1.step) }
        stays = places.compactMap { place in place.occupant.map { Stay($0, in: state) } }
    }

    /// Returns whether the child is still present, so that its effects continue.
    @inlinable
    package func isThere(in state: T.State) -> Bool {
        stays.allSatisfy { $0.look(state) == $0.occupant }
    }
}
