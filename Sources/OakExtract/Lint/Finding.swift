/// A problem that a rule found in a machine.
public struct Finding: Codable, Hashable, Sendable, Comparable {
    public var rule: RuleInfo
    public var severity: Severity
    /// The name of the machine, or an empty string if the finding does not belong to a machine.
    public var machine: String
    public var location: Location
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
