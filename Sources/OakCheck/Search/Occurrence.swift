/// The situation or step in which a subject was found. A trace to it can be reconstructed.
@usableFromInline
struct Occurrence: Hashable, Sendable, Comparable {
    /// The number of the situation. For a step, this is the situation before the step.
    @usableFromInline let number: Int
    /// The index of the successor, if the subject occurred in a step.
    @usableFromInline let ordinal: Int?

    @inlinable
    init(number: Int, ordinal: Int? = nil) {
        self.number = number
        self.ordinal = ordinal
    }

    @usableFromInline
    static func < (a: Occurrence, b: Occurrence) -> Bool {
        (a.number, a.ordinal ?? -1) < (b.number, b.ordinal ?? -1)
    }
}

/// The first occurrence of each subject.
@usableFromInline
struct Occurrences: Sendable {
    @usableFromInline private(set) var first: [Subject: Occurrence] = [:]

    @usableFromInline
    init() {}

    @usableFromInline
    subscript(subject: Subject) -> Occurrence? { first[subject] }

    @usableFromInline
    mutating func add(_ occurrence: Occurrence, of subject: Subject) {
        first[subject] = min(first[subject] ?? occurrence, occurrence)
    }

    @usableFromInline
    mutating func add(_ others: Occurrences) {
        for (subject, occurrence) in others.first { add(occurrence, of: subject) }
    }
}

extension Check {
    /// Returns whether finding the subject counts as a violation. This is the case for an `always` property, for a
    /// property of steps, and for a flaw that is not allowed.
    func isViolation(_ subject: Subject) -> Bool {
        switch subject {
        case .property(let place):
            switch properties[place].kind {
            case .always, .step: true
            case .sometimes, .leadsTo: false
            }
        case .flaw(let flaw): !allowedFlaws.contains(flaw)
        default: false
        }
    }
}

/// An observation about a single situation or step, such as a violated property or a flaw.
@usableFromInline
enum Subject: Hashable, Sendable {
    /// A property, identified by its index in the check. It was violated or, in the case of a `sometimes` property,
    /// satisfied.
    case property(Int)
    case flaw(Flaw)
    case undeclared
    /// A step for which a condition has a different result when the state is replaced with its canonical form. The
    /// index identifies the property with this condition.
    case asymmetricStep(Int)
    case impure, unstableHash, incompleteHash, asymmetric, exchanged, dependent, tooManySuccessors, crowded,
        unnamed
}
