/// Something in a machine that one should look at.
public struct Finding: Codable, Hashable, Sendable, Comparable {
    public var rule: RuleInfo
    public var severity: Severity
    /// Of the machine, or empty.
    public var machine: String
    public var location: Location
    public var message: String
    /// What one could do.
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
    /// Told only to those who ask, and never a failure.
    case note
    case warning
    case error

    public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
