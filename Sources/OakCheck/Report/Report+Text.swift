import Oak

extension Check.Report: CustomStringConvertible {
    /// All that was found, for a reader.
    public var description: String {
        let asked = findings.filter { !$0.isFlaw }
        let flaws = findings.filter { $0.isFlaw && !$0.isHeld }
        let covered = coverage.map { ["  Covered: \(indented($0).drop { $0 == " " })"] } ?? []
        let parts = [title] + covered + (asked + flaws).map(\.description) + problems.map(\.description)
        return parts.joined(separator: "\n") + "\n"
    }

    private var title: String {
        let size = "\(states) situations, \(transitions) transitions, depth \(depth)"
        let seed = seed.map { " Seed \($0)." } ?? ""
        return "\(LiteralWriter.name(T.self)): \(size). \(reach)\(seed)"
    }

    private var reach: String {
        switch end {
        case .complete: "Everything was looked at."
        case .depthReached: "What is more than \(depth) steps away was not looked at."
        case .statesReached: "There are more, which were not looked at."
        case .effectsReached: "Where too many effects run at once it was not looked at what comes of it."
        case .walks: "Walks have looked at some of it."
        case .cancelled: "It was stopped before everything was looked at."
        }
    }
}

extension Check.Finding: CustomStringConvertible {
    public var description: String {
        switch verdict {
        case .holds: "  ✔ \(name)"
        case .open: "  ? \(name): not violated as far as it was looked at"
        case .violated(nil): "  ✘ \(name): it never happens"
        case .violated(let trace?): "  ✘ \(name)\n\(indented(trace))"
        }
    }
}

extension Check.Problem: CustomStringConvertible {
    public var description: String { "  ! \(text)\(trace.map { "\n\(indented($0))" } ?? "")" }
}
