extension CheckResult: CustomStringConvertible {
    /// All that was found, for a reader.
    public var description: String { text() }

    /// - Parameter withDiagrams: Whether ways are drawn in the language of Mermaid, too.
    func text(withDiagrams: Bool = false) -> String {
        // Of what nobody has asked for only what is wrong is told.
        let told = findings.filter { !$0.isFlaw || $0.verdict == .violated }
        let unknown = findings.filter { $0.isFlaw && $0.verdict == .open }.map(\.name)
        var parts = ["\(machine): \(name)"] + told.map(text(of:))
        if !unknown.isEmpty { parts.append(open(unknown.joined(separator: ", "))) }
        parts += problems.map(text(of:))
        if let crash { parts.append(crash.description) } else { parts.append("  \(reach)") }
        let mended = isComplete ? expected.subtracting(violated).sorted() : []
        parts += mended.map { "  ! “\($0)” is expected to be violated, and is not: if it is mended, say so." }
        for (title, way) in ways {
            let comment = "\n// \(title), for a target that imports Oak, OakTesting and Testing:\n"
            if let test = way.test { parts.append(comment + test.dropLast()) }
            if withDiagrams { parts.append("\n" + way.mermaid.dropLast()) }
        }
        return parts.joined(separator: "\n") + "\n"
    }

    private var ways: [(String, Way)] {
        findings.compactMap { finding in
            finding.counterexample.map { ("The way to where “\(finding.name)” is violated", $0) }
        } + (crash?.way.map { [("The way to the crash", $0)] } ?? [])
    }

    private func text(of finding: Finding) -> String {
        let way = finding.counterexample.map { "\n\(indented($0.text))" }
        switch finding.verdict {
        case .holds: return "  ✔ \(finding.name)"
        case .open: return open(finding.name)
        case .violated:
            let known = expected.contains(finding.name) ? " (as expected)" : ""
            return "  ✘ \(finding.name)\(known)\(way ?? ": it never happens")"
        }
    }

    private func open(_ name: String) -> String {
        "  ? \(name): not violated as far as it was looked at"
    }

    private func text(of problem: Problem) -> String {
        "  ! \(problem.text)\(problem.way.map { "\n\(indented($0.text))" } ?? "")"
    }

    private var reach: String {
        let extent = "\(states) situations, \(transitions) transitions, depth \(depth), \(time)"
        switch end {
        case "complete": return "Everything was looked at: \(extent)."
        case "depthReached": return "What is more than \(depth) steps away was not looked at: \(extent)."
        case "walks":
            let again = seed.map { " --seed \($0) makes the same." } ?? ""
            return "Walks have looked at some of it: \(extent).\(again)"
        case "statesReached": return "There is more, which was not looked at: \(extent)."
        case "effectsReached":
            return "Where too many effects run at once it was not looked at what comes of it: \(extent)."
        default: return "It was stopped before everything was looked at: \(extent)."
        }
    }

    private var time: String { Self.time(seconds) }

    /// `0.25 s`
    static func time(_ seconds: Double) -> String {
        let hundredths = Int((seconds * 100).rounded())
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
    }
}

func indented(_ text: some CustomStringConvertible) -> String {
    text.description.split(separator: "\n").map { "      \($0)" }.joined(separator: "\n")
}
