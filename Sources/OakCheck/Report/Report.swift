import Oak

extension Check {
    /// The verdict on a property.
    public enum Verdict: Sendable {
        /// The property holds, or the flaw is ruled out. For a `sometimes` property, the trace is an example.
        case holds(Trace?)
        /// The property is violated. The trace leads to the violation. It is `nil` if no trace can show the violation.
        case violated(Trace?)
        /// No violation was found, but the property was not fully verified.
        case open
    }

    /// A verdict on a property, or on a flaw that every check looks for.
    public struct Finding: Sendable {
        /// The name of the property or flaw.
        public let name: String
        /// The verdict on the property or flaw.
        public let verdict: Verdict
        /// A Boolean value that indicates whether the finding is about a flaw that every check looks for, rather than
        /// about a property of the check.
        public let isFlaw: Bool
        /// An explanation of a trap or a failed migration, with a suggested fix, or `nil` for other findings.
        public let explanation: String?

        /// A Boolean value that indicates whether the property is violated or the flaw was found.
        public var isViolated: Bool { if case .violated = verdict { true } else { false } }
        /// A Boolean value that indicates whether the property holds or the flaw is ruled out.
        public var isHeld: Bool { if case .holds = verdict { true } else { false } }

        /// The trace that leads to the violation, or `nil` if there is none.
        public var counterexample: Trace? { if case .violated(let trace) = verdict { trace } else { nil } }
    }

    /// A problem with the check itself. It makes the findings unreliable.
    public struct Problem: Sendable {
        /// The kind of problem.
        public enum Kind: String, Hashable, Sendable {
            /// The check does not declare the outcomes of one of the machine's effects.
            case undeclaredEffect
            /// Two executions of the same step produced different results.
            case impureUpdate
            /// Two equal states have different hashes.
            case unstableHash
            /// Two unequal states have the same hash, so the check treated them as one state.
            case incompleteHash
            /// The canonical form of a state behaves differently from the state, or is not its own canonical form.
            case asymmetricForm
            /// Running effects swap roles when a state is replaced with its canonical form, so liveness properties
            /// remain `open`.
            case exchangedEffects
            /// The order of two steps of independent parts matters, so the check may have missed situations.
            case dependentParts
            /// A situation has more possible steps than a check can explore.
            case tooManySuccessors
            /// The check has more liveness properties than it can verify at the same time.
            case tooManyLivenessProperties
            /// A situation has more running effects and queued events than a check can explore.
            case tooManyEffects
            /// More effects without an id are running at the same time than the check's bound allows.
            case tooManyUnnamedEffects
            /// The check has no initial state, so there is nothing to explore.
            case noInitialState
            /// A declaration of outcomes is never used, because an earlier one applies to the same effects.
            case hiddenDeclaration
        }

        /// The kind of problem.
        public let kind: Kind
        /// A description of the problem and how to fix it.
        public let text: String
        /// A trace that leads to the problem, or `nil` if there is none.
        public let trace: Trace?
    }

    /// The report on a check.
    public struct Report: Sendable {
        /// The reason why a check ended.
        public enum End: String, Hashable, Sendable {
            /// The check explored all reachable situations.
            case complete
            /// The check reached the depth limit.
            case depthReached
            /// The check reached the limit on the number of situations.
            case situationsReached
            /// Situations with too many running effects or queued events were not explored.
            case effectsReached
            /// The check found a violation, and then reached the limit on the number of further situations.
            case violationFound
            /// The task was cancelled.
            case cancelled
            /// The check performed random walks, which explore only some situations.
            case walks
        }

        /// The findings for all properties, and for all flaws that the check does not allow.
        public let findings: [Finding]
        /// The problems, if any, that make the findings unreliable.
        public let problems: [Problem]
        /// The number of distinct situations, each of which is a state with its running effects and queued events.
        public let situations: Int
        /// The number of explored steps between situations.
        public let transitions: Int
        /// The number of steps from the initial state to the farthest situation or, for random walks, the number of
        /// steps in the longest walk.
        public let depth: Int
        /// The reason why the check ended.
        public let end: End
        /// The memory that the explored situations use, in bytes.
        public let bytes: Int
        /// The seed of the random walks, or `nil` if the check performed an exhaustive search.
        public let seed: UInt64?
        /// The coverage, or `nil` if the check does not record it.
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
