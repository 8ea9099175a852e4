import Oak

extension Check {
    /// What is known about a property.
    public enum Verdict: Sendable {
        /// It holds for everything that can happen; with an example if it is about something that sometimes happens.
        case holds(Trace?)
        /// It does not hold, with the shortest way to where that shows, if there is one.
        case violated(Trace?)
        /// No violation was found, but not everything was looked at.
        case open
    }

    /// A property, or a flaw that is always looked for, and what is known about it.
    public struct Finding: Sendable {
        public let name: String
        public let verdict: Verdict
        /// Whether nobody has asked for it.
        public let isFlaw: Bool

        public var isViolated: Bool { if case .violated = verdict { true } else { false } }
        public var isHeld: Bool { if case .holds = verdict { true } else { false } }

        /// The way to where a violation shows.
        public var counterexample: Trace? { if case .violated(let trace) = verdict { trace } else { nil } }
    }

    /// Why the other findings are worth less than they seem, or nothing.
    public struct Problem: Sendable {
        public enum Kind: String, Hashable, Sendable {
            case undeclaredEffect, impureUpdate, unstableHash, incompleteHash, asymmetricForm,
                tooManySuccessors
            case tooManyFutures
        }

        public let kind: Kind
        /// What is wrong, and what to do.
        public let text: String
        /// The way to where it shows.
        public let trace: Trace?
    }

    /// What was found.
    public struct Report: Sendable {
        /// Why a check came to its end.
        public enum End: String, Hashable, Sendable {
            /// Everything was looked at.
            case complete
            case depthReached, statesReached, cancelled
        }

        public let findings: [Finding]
        public let problems: [Problem]
        /// How many different situations were found: states with running effects and what waits.
        public let states: Int
        public let transitions: Int
        /// How many steps the farthest is away.
        public let depth: Int
        public let end: End
        /// The memory of all that is kept of situations that were looked at.
        public let bytes: Int

        /// Whether nothing was violated, nothing is wrong with the check itself, and everything was looked at.
        public var isProof: Bool { end == .complete && !isViolated && problems.isEmpty }

        public var isViolated: Bool { findings.contains(where: \.isViolated) }

        /// The finding of a name.
        public subscript(name: String) -> Finding? { findings.first { $0.name == name } }
    }
}
