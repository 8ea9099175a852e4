/// An embedded child whose effects run: where it is, and which of those that may be there in the course of time.
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

    /// Whether the child is still there, so that its effects go on.
    @inlinable
    package func isThere(in state: T.State) -> Bool {
        stays.allSatisfy { $0.look(state) == $0.occupant }
    }
}
