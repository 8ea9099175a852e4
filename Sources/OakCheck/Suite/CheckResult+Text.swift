extension CheckResult: CustomStringConvertible {
    /// A human-readable report of the verdicts, the problems and the extent of the exploration.
    public var description: String { text() }

    /// Returns a human-readable report. A flaw appears in it only if it was found or could not be ruled out.
    ///
    /// - Parameter withDiagrams: A Boolean value that indicates whether to add a Mermaid diagram of each trace.
    func text(withDiagrams: Bool = false) -> String {
        // Each flaw that was found has its own lines. The flaws that could not be ruled out share a line.
        let reported = findings.filter { !$0.isFlaw || $0.verdict == .violated }
        let unknown = findings.filter { $0.isFlaw && $0.verdict == .open }.map(\.name)
        var parts = ["\(machine): \(name)"] + reported.map(text(of:))
        if !unknown.isEmpty { parts.append(open(unknown.joined(separator: ", "))) }
        parts += problems.map(text(of:))
        if let crash { parts.append(crash.description) } else { parts.append("  \(reach)") }
        parts += unknownNames.map {
            "  ! `expectingViolation(of:)` names “\($0)”, but the check has no property or flaw with this name. "
                + "Use one of these names: \(findings.map { "“\($0.name)”" }.joined(separator: ", "))."
        }
        let fixed = isComplete ? expected.subtracting(violated).subtracting(unknownNames).sorted() : []
        parts += fixed.map {
            "  ! “\($0)” was expected to be violated, but no violation was found. "
                + "If the defect has been fixed, remove `expectingViolation(of:)`."
        }
        for (title, trace) in traces {
            let comment = "\n// \(title), as a test that imports Oak, OakTesting and Testing:\n"
            if let test = trace.test { parts.append(comment + test.dropLast()) }
            if withDiagrams { parts.append("\n" + trace.mermaid.dropLast()) }
        }
        return parts.joined(separator: "\n") + "\n"
    }

    /// The names of expected violations for which there is no finding. After a crash, there are no findings.
    private var unknownNames: [String] {
        crash == nil ? expected.subtracting(findings.map(\.name)).sorted() : []
    }

    private var traces: [(String, Trace)] {
        findings.compactMap { finding in
            finding.counterexample.map { ("A violation of “\(finding.name)”", $0) }
        } + (crash?.trace.map { [("The crash", $0)] } ?? [])
    }

    private func text(of finding: Finding) -> String {
        let trace = finding.counterexample.map { "\n\(indented($0.text))" }
        switch finding.verdict {
        case .holds: return "  ✔ \(finding.name)"
        case .open: return open(finding.name)
        case .violated:
            let known = expected.contains(finding.name) ? " (as expected)" : ""
            let explanation = finding.explanation.map { ": \($0)" } ?? ""
            return "  ✘ \(finding.name)\(known)\(explanation)\(trace ?? ": never happens")"
        }
    }

    private func open(_ name: String) -> String {
        "  ? \(name): no violation found, but not fully verified"
    }

    private func text(of problem: Problem) -> String {
        "  ! \(problem.text)\(problem.trace.map { "\n\(indented($0.text))" } ?? "")"
    }

    private var reach: String {
        let extent = "\(situations) situations, \(transitions) transitions, depth \(depth), \(time)"
        switch end {
        case "complete": return "Everything was explored: \(extent)."
        case "depthReached": return "Stopped at the depth limit. Explored: \(extent)."
        case "walks":
            let again = seed.map { " Use --seed \($0) to repeat the walks." } ?? ""
            return "Partially explored by random walks: \(extent).\(again)"
        case "situationsReached":
            return "Stopped at the situation limit. Explored: \(extent)."
        case "violationFound":
            return "The search ended after the first violation. Explored: \(extent)."
        case "effectsReached":
            return "Situations with too many effects or events were skipped. Explored: \(extent)."
        default:
            return "Cancelled. Explored so far: \(extent)."
        }
    }

    private var time: String { Self.time(seconds) }

    /// Returns a duration such as `0.25 s`.
    static func time(_ seconds: Double) -> String {
        let hundredths = Int((seconds * 100).rounded())
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
    }
}

func indented(_ text: some CustomStringConvertible) -> String {
    text.description.split(separator: "\n").map { "      \($0)" }.joined(separator: "\n")
}
