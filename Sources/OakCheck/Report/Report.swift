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
        /// The name that the check gave to the property, or that of the flaw.
        public let name: String
        /// What is known about it.
        public let verdict: Verdict
        /// Whether nobody has asked for it.
        public let isFlaw: Bool

        /// Whether it does not hold.
        public var isViolated: Bool { if case .violated = verdict { true } else { false } }
        /// Whether it holds for everything that can happen.
        public var isHeld: Bool { if case .holds = verdict { true } else { false } }

        /// The way to where a violation shows.
        public var counterexample: Trace? { if case .violated(let trace) = verdict { trace } else { nil } }
    }

    /// Why the other findings are worth less than they seem, or nothing.
    public struct Problem: Sendable {
        /// What makes the other findings doubtful.
        public enum Kind: String, Hashable, Sendable {
            /// An effect of the machine is not declared to the check, which does not know what it sends.
            case undeclaredEffect
            /// The same step, done twice, gave two results.
            case impureUpdate
            /// Two equal states have different hashes.
            case unstableHash
            /// Two states that differ have the same hash, and were taken for the same.
            case incompleteHash
            /// The canonical form of a state behaves otherwise than the state, or is not its own.
            case asymmetricForm
            /// More can happen in one situation than is looked at.
            case tooManySuccessors
            /// More properties are about the future than one check can look at.
            case tooManyFutures
            /// More effects run at once than one check can look at.
            case tooManyEffects
            /// More effects without an id run at once than the bound of the check says.
            case tooManyUnnamedEffects
            /// The check has no initial state, so that nothing can happen.
            case noInitialState
        }

        /// What makes the other findings doubtful.
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
            /// The depth of the bound was reached.
            case depthReached
            /// The number of states of the bound was reached.
            case statesReached
            /// So many effects ran at once somewhere that what comes of it was not looked at.
            case effectsReached
            /// The task was cancelled.
            case cancelled
            /// Walks were made, which look at some of it only.
            case walks
        }

        /// What is known about each property, and each flaw that was found.
        public let findings: [Finding]
        /// What makes the findings doubtful; empty if nothing does.
        public let problems: [Problem]
        /// How many different situations were found: states with running effects and what waits.
        public let states: Int
        /// How many steps between situations were taken.
        public let transitions: Int
        /// How many steps the farthest is away.
        public let depth: Int
        /// Why the check ended.
        public let end: End
        /// The memory of all that is kept of situations that were looked at.
        public let bytes: Int
        /// By which walks have chosen their steps.
        public let seed: UInt64?
        /// Which cases were covered, if the check was asked for that.
        public let coverage: Coverage?

        /// Whether nothing was violated, nothing is wrong with the check itself, and everything was looked at.
        public var isProof: Bool { end == .complete && !isViolated && problems.isEmpty }

        /// Whether something does not hold.
        public var isViolated: Bool { findings.contains(where: \.isViolated) }

        /// The finding of a name.
        public subscript(name: String) -> Finding? { findings.first { $0.name == name } }
    }
}
