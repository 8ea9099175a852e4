/// An embedded child whose effects run: where it is, and which of those that may be there in the course of time.
package struct Lodging<T: BaseTransducer>: Sendable {
    package let path: ScopePath
    private let stays: [Stay]

    private struct Stay: Sendable {
        let look: Place<T>.Look
        let occupant: EffectID?
    }

    init(_ places: [Place<T>], in state: T.State) {
        path = places.reduce(ScopePath()) { $0.appending($1.step) }
        stays = places.compactMap { place in
            place.occupant.map { Stay(look: $0, occupant: $0(state)) }
        }
    }

    /// Whether the child is still there, so that its effects go on.
    package func isThere(in state: T.State) -> Bool {
        stays.allSatisfy { $0.look(state) == $0.occupant }
    }
}
