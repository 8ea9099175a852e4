/// Where something was seen, so that the way there can be found again.
@usableFromInline
struct Sighting: Hashable, Sendable, Comparable {
    /// The situation, or the one before the step.
    @usableFromInline let number: Int
    /// Which successor of it, if it is about a step.
    @usableFromInline let ordinal: Int?

    @inlinable
    init(number: Int, ordinal: Int? = nil) {
        self.number = number
        self.ordinal = ordinal
    }

    @usableFromInline
    static func < (a: Sighting, b: Sighting) -> Bool {
        (a.number, a.ordinal ?? -1) < (b.number, b.ordinal ?? -1)
    }
}

/// The first sighting of each thing.
@usableFromInline
struct Sightings: Sendable {
    @usableFromInline private(set) var first: [Subject: Sighting] = [:]

    @usableFromInline
    init() {}

    @usableFromInline
    subscript(subject: Subject) -> Sighting? { first[subject] }

    @usableFromInline
    mutating func add(_ sighting: Sighting, of subject: Subject) {
        first[subject] = min(first[subject] ?? sighting, sighting)
    }

    @usableFromInline
    mutating func add(_ others: Sightings) {
        for (subject, sighting) in others.first { add(sighting, of: subject) }
    }
}

extension Check {
    /// Returns whether the sighting of a subject violates a property or is a flaw.
    func isViolation(_ subject: Subject) -> Bool {
        switch subject {
        case .property(let place):
            switch properties[place].kind {
            case .always, .step: true
            case .sometimes, .leadsTo: false
            }
        case .flaw(let flaw): !waived.contains(flaw)
        default: false
        }
    }
}

/// What can be seen in one situation or step.
@usableFromInline
enum Subject: Hashable, Sendable {
    /// A property, by its place in the check: it is violated there or, if it is about something that sometimes
    /// happens, that does happen there.
    case property(Int)
    case flaw(Flaw)
    case undeclared
    case impure, unstableHash, incompleteHash, asymmetric, tooManySuccessors, crowded, unnamed
}
