import Oak

extension Check.Report: CustomStringConvertible {
    /// A human-readable report of all properties, the flaws that are not ruled out, and the problems.
    public var description: String {
        let properties = findings.filter { !$0.isFlaw }
        let flaws = findings.filter { $0.isFlaw && !$0.isHeld }
        let covered = coverage.map { ["  Covered: \(indented($0).drop { $0 == " " })"] } ?? []
        let parts = [title] + covered + (properties + flaws).map(\.description) + problems.map(\.description)
        return parts.joined(separator: "\n") + "\n"
    }

    private var title: String {
        let size = "\(situations) situations, \(transitions) transitions, depth \(depth)"
        let seed = seed.map { " Seed \($0)." } ?? ""
        return "\(LiteralWriter.name(T.self)): \(size). \(reach)\(seed)"
    }

    private var reach: String {
        switch end {
        case .complete: "Everything was explored."
        case .depthReached: "Stopped at the depth limit."
        case .situationsReached: "Stopped at the situation limit."
        case .violationFound: "The search ended after the first violation."
        case .effectsReached: "Situations with too many effects or events were skipped."
        case .walks: "Partially explored by random walks."
        case .cancelled: "Cancelled before everything was explored."
        }
    }
}

extension Check.Finding: CustomStringConvertible {
    public var description: String {
        switch verdict {
        case .holds: "  ✔ \(name)"
        case .open: "  ? \(name): no violation found, but not fully verified"
        case .violated(nil): "  ✘ \(name): never happens"
        case .violated(let trace?): "  ✘ \(name)\(explanation.map { ": \($0)" } ?? "")\n\(indented(trace))"
        }
    }
}

extension Check.Problem: CustomStringConvertible {
    public var description: String { "  ! \(text)\(trace.map { "\n\(indented($0))" } ?? "")" }
}
