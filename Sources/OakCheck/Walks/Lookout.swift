import Oak

/// Looks around on a way: at the situations on it, and at all that is one step away.
@usableFromInline
struct Lookout<T: BaseTransducer> where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    /// Where a way has come to.
    @usableFromInline
    struct Viewpoint {
        @usableFromInline let situation: Situation<T>
        /// A bit for each property about the future that waits for something: of the two that it has in the marks of a
        /// sorter, the first.
        @usableFromInline let waits: UInt64

        @inlinable
        init(_ situation: Situation<T>, waits: UInt64) {
            (self.situation, self.waits) = (situation, waits)
        }
    }

    @usableFromInline let explorer: Explorer<T>
    @usableFromInline let sorter: Sorter<T>
    /// The properties about the future, by their places in the check.
    @usableFromInline let futures: [Int]
    @usableFromInline let waitsAtStart: UInt64

    @inlinable
    init(_ check: Check<T>) {
        var check = check
        // A walk is bound by its length.
        check.bound.unnamedEffects = .max
        explorer = Explorer(
            check, known: Known(keepsNumbers: false), keepsGraph: false, after: Sightings())
        sorter = Sorter(check, after: Sightings())
        futures = check.properties.indices.filter { check.properties[$0].isAboutFuture }
        waitsAtStart = futures.enumerated().reduce(0) { waits, future in
            guard case .leadsTo(nil, _) = check.properties[future.element].kind else { return waits }
            return waits | 1 << (2 * UInt64(future.offset))
        }
    }

    /// A number that makes nothing a sample, which is looked at more thoroughly.
    static var noSample: Int { 64 }

    @inlinable
    var simulation: Simulation<T> { explorer.simulation }

    @inlinable
    func fingerprint(_ situation: Situation<T>) -> UInt64 { explorer.fingerprint(situation) }

    /// Where a way starts, and what is to be seen there.
    @inlinable
    func start(_ situation: Situation<T>) -> (viewpoint: Viewpoint, sightings: Sightings) {
        let start = viewpoint(in: situation, waits: waitsAtStart)
        var sightings = Sightings()
        look(at: start, Sighting(number: 0), &sightings)
        return (start, sightings)
    }

    /// Where one is after a step.
    @inlinable
    func viewpoint(after before: Viewpoint, in situation: Situation<T>) -> Viewpoint {
        viewpoint(in: situation, waits: before.waits)
    }

    /// What can be seen from somewhere, and where one may go from there.
    /// - Parameter number: Decides whether it is a sample.
    @inlinable
    func view(from viewpoint: Viewpoint, number: Int) -> Chunk<T> {
        var view = explorer.explore([viewpoint.situation], first: number)
        for index in view.candidates.situations.indices {
            let situation = view.candidates.situations[index]
            let sighting = Sighting(number: number, ordinal: Int(view.candidates.ordinals[index]))
            look(at: self.viewpoint(after: viewpoint, in: situation), sighting, &view.sightings)
            if viewpoint.situation.lane.isEmpty, !situation.lane.isEmpty,
                explorer.isEndless(situation, &view.ended)
            {
                view.sightings.add(sighting, of: .flaw(.endlessChain))
            }
        }
        return view
    }

    @inlinable
    func look(at viewpoint: Viewpoint, _ sighting: Sighting, _ sightings: inout Sightings) {
        sorter.look(at: viewpoint.situation, sighting, &sightings)
        // Where nobody has to do anything, who waits may wait for ever.
        guard viewpoint.waits != 0, viewpoint.situation.isQuiet else { return }
        for (number, place) in futures.enumerated() where viewpoint.waits & 1 << (2 * UInt64(number)) != 0 {
            sightings.add(sighting, of: .property(place))
        }
    }

    @inlinable
    func viewpoint(in situation: Situation<T>, waits: UInt64) -> Viewpoint {
        if futures.isEmpty { return Viewpoint(situation, waits: 0) }
        let marks = sorter.marks(situation)
        let begun = marks & 0x5555_5555_5555_5555
        let ended = marks >> 1 & 0x5555_5555_5555_5555
        return Viewpoint(situation, waits: (waits | begun) & ~ended)
    }
}
