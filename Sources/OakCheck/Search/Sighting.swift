/// Where something was seen, so that the way there can be found again.
struct Sighting: Hashable, Sendable, Comparable {
    /// The situation, or the one before the step.
    let number: Int
    /// Which successor of it, if it is about a step.
    var ordinal: Int?

    static func < (a: Sighting, b: Sighting) -> Bool {
        (a.number, a.ordinal ?? -1) < (b.number, b.ordinal ?? -1)
    }
}

/// The first sighting of each thing.
struct Sightings<Key: Hashable & Sendable>: Sendable {
    private(set) var first: [Key: Sighting] = [:]

    subscript(key: Key) -> Sighting? { first[key] }

    mutating func add(_ sighting: Sighting, of key: Key) {
        first[key] = min(first[key] ?? sighting, sighting)
    }

    mutating func add(_ others: Sightings) {
        for (key, sighting) in others.first { add(sighting, of: key) }
    }
}

/// What can be seen in one situation or step.
enum Subject: Hashable, Sendable {
    /// A property, by its place in the check: it is violated there or, if it is about something that sometimes
    /// happens, that does happen there.
    case property(Int)
    case flaw(Flaw)
    case undeclared
    case impure, unstableHash, incompleteHash, asymmetric, tooManySuccessors
}
