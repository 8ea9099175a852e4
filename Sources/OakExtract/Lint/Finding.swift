/// A problem that a rule found in a machine.
public struct Finding: Codable, Hashable, Sendable, Comparable {
    public var rule: RuleInfo
    public var severity: Severity
    /// The name of the machine, or an empty string if the finding does not belong to a machine.
    public var machine: String
    public var location: Location
    /// The other places in the machine for which the finding is the same.
    public var otherLocations: [Location] = []
    public var message: String
    /// A suggested fix.
    public var hint: String?

    public init(
        rule: RuleInfo, machine: String, location: Location, message: String, hint: String? = nil
    ) {
        self.rule = rule
        severity = rule.severity
        self.machine = machine
        self.location = location
        self.message = message
        self.hint = hint
    }

    /// A sentence that lists the other places, or `nil` if there are none.
    var otherPlaces: String? {
        let others = otherLocations.filter { ($0.file, $0.line) != (location.file, location.line) }
        let places = others.map {
            $0.file == location.file ? "line \($0.line)" : "\($0.file):\($0.line)"
        }
        guard let last = places.unique.last else { return nil }
        let first = places.unique.dropLast().joined(separator: ", ")
        return "Also at \(first.isEmpty ? "" : "\(first) and ")\(last)."
    }

    public static func < (a: Finding, b: Finding) -> Bool {
        (a.location, a.rule.id, a.message) < (b.location, b.rule.id, b.message)
    }
}

public enum Severity: String, Codable, Sendable, CaseIterable, Comparable {
    /// A note, which is reported only on request and never causes a failure.
    case note
    case warning
    case error

    public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
