import Oak

extension Check {
    /// The verdict on a property.
    public enum Verdict: Sendable {
        /// The property holds in all situations and steps. A `sometimes` property has an example trace.
        case holds(Trace?)
        /// The property is violated. The trace is the shortest trace to the violation, or `nil` if there is none.
        case violated(Trace?)
        /// No violation was found, but not everything was explored.
        case open
    }

    /// A property, or a flaw that every check looks for, with its verdict.
    public struct Finding: Sendable {
        /// The name of the property or flaw.
        public let name: String
        /// The verdict.
        public let verdict: Verdict
        /// A Boolean value that indicates whether the finding is about a flaw that every check looks for, instead of a
        /// property of the check.
        public let isFlaw: Bool

        /// A Boolean value that indicates whether the property is violated.
        public var isViolated: Bool { if case .violated = verdict { true } else { false } }
        /// A Boolean value that indicates whether the property holds in all situations and steps.
        public var isHeld: Bool { if case .holds = verdict { true } else { false } }

        /// The trace to a violation.
        public var counterexample: Trace? { if case .violated(let trace) = verdict { trace } else { nil } }
    }

    /// A problem of the check itself that makes its other findings unreliable.
    public struct Problem: Sendable {
        /// The kind of problem.
        public enum Kind: String, Hashable, Sendable {
            /// The check does not declare the outcomes of an effect of the machine.
            case undeclaredEffect
            /// Two executions of the same step had different results.
            case impureUpdate
            /// Two equal states have different hashes.
            case unstableHash
            /// Two states that are not equal have the same hash, and were treated as the same.
            case incompleteHash
            /// The canonical form of a state behaves differently from the state, or is not its own canonical form.
            case asymmetricForm
            /// One situation has more possible steps than a check can explore.
            case tooManySuccessors
            /// The check has more liveness properties than it can verify at once.
            case tooManyFutures
            /// More effects run at once than a check can explore.
            case tooManyEffects
            /// More effects without an id run at once than the bound of the check allows.
            case tooManyUnnamedEffects
            /// The check has no initial state, so nothing can happen.
            case noInitialState
        }

        /// The kind of problem.
        public let kind: Kind
        /// A description of the problem and its fix.
        public let text: String
        /// The trace to the problem.
        public let trace: Trace?
    }

    /// The report of a check.
    public struct Report: Sendable {
        /// The reason why a check ended.
        public enum End: String, Hashable, Sendable {
            /// Everything was explored.
            case complete
            /// The depth limit was reached.
            case depthReached
            /// The limit of states was reached.
            case statesReached
            /// Situations with too many running effects were not explored.
            case effectsReached
            /// A violation was found, and the limit of further situations was reached.
            case violationFound
            /// The task was cancelled.
            case cancelled
            /// The check made random walks, which explore only some situations.
            case walks
        }

        /// The findings on all properties and flaws.
        public let findings: [Finding]
        /// The problems that make the findings unreliable, if any.
        public let problems: [Problem]
        /// The number of distinct situations: states with their running effects and queued events.
        public let states: Int
        /// The number of explored steps between situations.
        public let transitions: Int
        /// The number of steps to the most distant situation.
        public let depth: Int
        /// The reason why the check ended.
        public let end: End
        /// The memory used for explored situations, in bytes.
        public let bytes: Int
        /// The seed of random walks.
        public let seed: UInt64?
        /// The covered cases, if the check records coverage.
        public let coverage: Coverage?

        /// A Boolean value that indicates whether everything was explored, no property or flaw is violated, and the
        /// check has no problems.
        public var isProof: Bool { end == .complete && !isViolated && problems.isEmpty }

        /// A Boolean value that indicates whether a property or flaw is violated.
        public var isViolated: Bool { findings.contains(where: \.isViolated) }

        /// Returns the finding with the given name, or `nil` if there is none.
        public subscript(name: String) -> Finding? { findings.first { $0.name == name } }
    }
}
