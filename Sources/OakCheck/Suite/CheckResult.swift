import Oak

/// What a check has found, without the types of its machine.
public struct CheckResult: Codable, Hashable, Sendable {
    /// What is known about a property.
    public enum Verdict: String, Codable, Hashable, Sendable {
        /// It holds for everything that can happen.
        case holds
        /// It does not hold.
        case violated
        /// No violation was found, but not everything was looked at.
        case open
    }

    /// A way to where something shows, as text.
    public struct Way: Codable, Hashable, Sendable {
        /// One line for each step.
        public var text: String
        /// A test of `TestMachine` to be pasted, if one can show it; see ``Check/Trace/test(_:expecting:)``.
        public var test: String?
        /// A diagram; see ``Check/Trace/mermaid``.
        public var mermaid: String
    }

    /// A property, or a flaw that is always looked for, and what is known about it.
    public struct Finding: Codable, Hashable, Sendable {
        /// The name that the check gave to the property, or that of the flaw.
        public var name: String
        /// What is known about it.
        public var verdict: Verdict
        /// Whether nobody has asked for it: see ``Flaw``.
        public var isFlaw: Bool
        /// To where a violation shows, if there is such a place.
        public var counterexample: Way?
    }

    /// Why the findings are worth less than they seem, or nothing.
    public struct Problem: Codable, Hashable, Sendable {
        /// Which problem it is: the raw value of a `Check.Problem.Kind`.
        public var kind: String
        /// What is wrong with the check itself, and what to do.
        public var text: String
        /// To where it shows.
        public var way: Way?

        /// Whether it says no more than that there is something beyond a bound.
        var isOfBound: Bool { kind == "tooManyUnnamedEffects" }
    }

    /// What was to be proved.
    public var name: String
    /// The type of the machine, without its module.
    public var machine: String
    /// What is known about each property and each flaw.
    public var findings: [Finding]
    /// What makes the findings doubtful; empty if nothing does.
    public var problems: [Problem]
    /// How many different situations were found.
    public var states: Int
    /// How many steps between them were taken.
    public var transitions: Int
    /// How many steps the farthest is away.
    public var depth: Int
    /// Why it came to its end: `complete`, `depthReached`, `statesReached`, `effectsReached`, `walks`, `cancelled`, or
    /// `crashed`.
    public var end: String
    /// By which walks have chosen their steps.
    public var seed: UInt64?
    /// How long it took.
    public var seconds: Double
    /// What is known of a crash.
    public var crash: Crash?
    /// The properties that are known not to hold.
    public var expected: Set<String> = []
}

extension CheckResult {
    /// Whether everything was looked at, nothing is violated, and nothing is wrong with the check itself.
    public var isProof: Bool { isComplete && violated.isEmpty && problems.isEmpty }

    /// Whether all is as expected: a proof, walks that have found nothing, or exactly the violations that are known.
    public var isExpected: Bool {
        let isOver = isComplete || isWalk || !expected.isEmpty
        let isSound = problems.allSatisfy { !expected.isEmpty && $0.isOfBound }
        return isOver && violated == expected && isSound && crash == nil
    }

    var isWalk: Bool { end == "walks" }

    /// Whether something is violated that is expected to hold.
    public var isViolated: Bool { !violated.isSubset(of: expected) }

    var isComplete: Bool { end == "complete" }

    /// The names of what does not hold.
    public var violated: Set<String> { Set(findings.lazy.filter { $0.verdict == .violated }.map(\.name)) }

    /// The finding of a name.
    public subscript(name: String) -> Finding? { findings.first { $0.name == name } }
}

extension CheckResult {
    /// The property by which a run tells all its steps.
    static var explorer: String { "what was explored" }

    init<T: BaseTransducer>(_ name: String, _ machine: String, _ report: Check<T>.Report, _ time: Duration) {
        func way(_ trace: Check<T>.Trace, _ name: String) -> Way {
            Way(text: trace.description, test: trace.test(name), mermaid: trace.mermaid)
        }
        self.init(
            name: name, machine: machine,
            findings: report.findings.filter { $0.name != Self.explorer }.map { finding in
                Finding(
                    name: finding.name, verdict: Verdict(finding), isFlaw: finding.isFlaw,
                    counterexample: finding.counterexample.map { way($0, finding.name) })
            },
            problems: report.problems.map { problem in
                Problem(
                    kind: problem.kind.rawValue, text: problem.text,
                    way: problem.trace.map { way($0, problem.kind.rawValue) })
            },
            states: report.states, transitions: report.transitions, depth: report.depth,
            end: report.end.rawValue, seed: report.seed, seconds: time / .seconds(1))
    }
}

extension CheckResult.Verdict {
    fileprivate init<T: BaseTransducer>(_ finding: Check<T>.Finding) {
        self = finding.isViolated ? .violated : finding.isHeld ? .holds : .open
    }
}
