/// An internal event that a transition causes and that the machine processes before the next recorded event. An
/// emission can also stand for any number of such events.
struct Emission: Hashable {
    /// The names of the possible events, in alphabetical order.
    let events: [String]
    /// A Boolean value that indicates whether the event may be absent.
    var isOptional = false
    /// A Boolean value that indicates whether the emission stands for any number of events, including none.
    var repeats = false

    init(_ events: some Sequence<String>, isOptional: Bool = false) {
        self.events = Set(events).sorted()
        self.isOptional = isOptional
    }

    /// Returns an emission that stands for any number of the given events.
    static func any(_ events: some Sequence<String>) -> Emission {
        var emission = Emission(events)
        emission.repeats = true
        return emission
    }
}

extension [Emission] {
    /// The names of all events that the emissions can contain.
    var events: Set<String> { Set(joinedEvents) }

    private var joinedEvents: some Sequence<String> { lazy.flatMap(\.events) }

    /// Replaces a long list with a single emission that stands for any number of its events.
    mutating func shorten(to limit: Int) {
        guard count > (contains(where: \.repeats) ? Swift.min(limit, 4) : limit) else { return }
        self = [.any(events)]
    }
}

/// The events that the effects of one transition cause.
struct Consequence: Hashable {
    /// A value that indicates whether the effects postpone the event of the transition.
    enum Postponing { case never, possibly, always }

    var emissions: [Emission] = []
    var postponing = Postponing.never
    /// The events that an embedded child may postpone. The child, and therefore the time at which it processes them
    /// again, is not known.
    var loose: Set<String> = []

    func followed(by other: Consequence) -> Consequence {
        var all = self
        all.emissions += other.emissions
        if all.postponing == .never { all.postponing = other.postponing }
        all.loose.formUnion(other.loose)
        return all
    }

    /// Returns all combinations of one alternative from each list. If there are too many, the result is a single
    /// consequence that covers all of them.
    static func combinations(_ parts: [[Consequence]]) -> [Consequence] {
        parts.reduce([Consequence()]) { found, alternatives in
            let all = found.flatMap { first in alternatives.map(first.followed) }.unique
            return all.count <= 32 ? all : [covering(all)]
        }
    }

    /// Returns a consequence that covers all of the given consequences.
    static func covering(_ all: [Consequence]) -> Consequence {
        let events = all.flatMap(\.emissions).events
        let postponing = Set(all.map(\.postponing))
        return Consequence(
            emissions: events.isEmpty ? [] : [.any(events)],
            postponing: postponing.count == 1 ? postponing.first ?? .never : .possibly,
            loose: all.reduce(into: []) { $0.formUnion($1.loose) })
    }
}
