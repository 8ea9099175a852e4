import Oak

/// The result of a check, without the generic types of its machine.
public struct CheckResult: Codable, Hashable, Sendable {
    /// The verdict on a property or a flaw.
    public enum Verdict: String, Codable, Hashable, Sendable {
        /// The property holds, or the flaw does not occur.
        case holds
        /// The property is violated, or the flaw was found.
        case violated
        /// No violation was found, but the property was not fully verified.
        case open
    }

    /// A trace in textual form.
    public struct Trace: Codable, Hashable, Sendable {
        /// The steps of the trace, one per line.
        public var text: String
        /// The code of a `TestMachine` test, if a test can reproduce the violation; see
        /// ``Check/Trace/test(_:expecting:)``.
        public var test: String?
        /// A Mermaid diagram; see ``Check/Trace/mermaid``.
        public var mermaid: String
    }

    /// A verdict on a property, or on a flaw that every check looks for.
    public struct Finding: Codable, Hashable, Sendable {
        /// The name of the property or flaw.
        public var name: String
        /// The result of verifying the property or flaw.
        public var verdict: Verdict
        /// A Boolean value that indicates whether the finding is about a flaw that every check looks for; see ``Flaw``.
        public var isFlaw: Bool
        /// An explanation of a trap or a failed migration, with a suggested fix, or `nil` for other findings.
        public var explanation: String?
        /// A trace that leads to the violation, if there is one.
        public var counterexample: Trace?
    }

    /// A problem with the check itself. It makes the findings unreliable.
    public struct Problem: Codable, Hashable, Sendable {
        /// The raw value of a `Check.Problem.Kind`.
        public var kind: String
        /// A description of the problem and how to fix it.
        public var text: String
        /// A trace that leads to the problem, if there is one.
        public var trace: Trace?

        /// A Boolean value that indicates whether the problem is that the check reached a bound.
        var isReachedBound: Bool { kind == "tooManyUnnamedEffects" }
    }

    /// The name of the check.
    public var name: String
    /// The type of the machine, without its module.
    public var machine: String
    /// The findings for all properties and flaws.
    public var findings: [Finding]
    /// The problems, if any, that make the findings unreliable.
    public var problems: [Problem]
    /// The number of distinct situations.
    public var situations: Int
    /// The number of explored steps.
    public var transitions: Int
    /// The number of steps from the initial state to the farthest situation or, for random walks, the number of steps
    /// in the longest walk.
    public var depth: Int
    /// The reason why the check ended: `complete`, `depthReached`, `situationsReached`, `effectsReached`, `violationFound`,
    /// `walks`, `cancelled`, or `crashed`.
    public var end: String
    /// The seed of the random walks, or `nil` if the check performed an exhaustive search.
    public var seed: UInt64?
    /// The duration of the check in seconds.
    public var seconds: Double
    /// The crash that ended the check, or `nil` if it did not crash.
    public var crash: Crash?
    /// The names of the properties that are expected to be violated, and of the flaws that are expected to be found.
    public var expected: Set<String> = []
}

extension CheckResult {
    /// A Boolean value that indicates whether everything was explored, no property was violated, no flaw was found,
    /// and the check has no problems.
    public var isProof: Bool { isComplete && violated.isEmpty && problems.isEmpty }

    /// A Boolean value that indicates whether the check produced the expected result. An expected result is a proof,
    /// random walks without a violation or problem, or exactly the expected violations without problems. If violations
    /// are expected, too many effects without an id do not count as a problem.
    public var isExpected: Bool {
        let hasVerdict = isComplete || isWalk || !expected.isEmpty
        let isSound = problems.allSatisfy { !expected.isEmpty && $0.isReachedBound }
        return hasVerdict && violated == expected && isSound && crash == nil
    }

    var isWalk: Bool { end == "walks" }

    /// A Boolean value that indicates whether a property was unexpectedly violated, or a flaw was unexpectedly found.
    public var isViolated: Bool { !violated.isSubset(of: expected) }

    var isComplete: Bool { end == "complete" }

    /// The names of the violated properties and of the flaws that were found.
    public var violated: Set<String> { Set(findings.lazy.filter { $0.verdict == .violated }.map(\.name)) }

    /// Returns the finding with the given name, or `nil` if there is none.
    public subscript(name: String) -> Finding? { findings.first { $0.name == name } }
}

extension CheckResult {
    /// The name of the internal property that records all steps.
    static var recorder: String { "record of the explored steps" }

    init<T: BaseTransducer>(_ name: String, _ machine: String, _ report: Check<T>.Report, _ time: Duration) {
        func text(of trace: Check<T>.Trace, _ name: String) -> Trace {
            Trace(text: trace.description, test: trace.test(name), mermaid: trace.mermaid)
        }
        self.init(
            name: name, machine: machine,
            findings: report.findings.filter { $0.name != Self.recorder }.map { finding in
                Finding(
                    name: finding.name, verdict: Verdict(finding), isFlaw: finding.isFlaw,
                    explanation: finding.explanation,
                    counterexample: finding.counterexample.map { text(of: $0, finding.name) })
            },
            problems: report.problems.map { problem in
                Problem(
                    kind: problem.kind.rawValue, text: problem.text,
                    trace: problem.trace.map { text(of: $0, problem.kind.rawValue) })
            },
            situations: report.situations, transitions: report.transitions, depth: report.depth,
            end: report.end.rawValue, seed: report.seed, seconds: time / .seconds(1))
    }
}

extension CheckResult.Verdict {
    fileprivate init<T: BaseTransducer>(_ finding: Check<T>.Finding) {
        self = finding.isViolated ? .violated : finding.isHeld ? .holds : .open
    }
}
