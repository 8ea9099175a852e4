/// What a rule is called, and how serious it is unless the configuration says otherwise.
public struct RuleInfo: Codable, Hashable, Sendable {
    /// `OAK001`; never given to another rule.
    public var id: String
    /// In a few words.
    public var title: String
    public var severity: Severity

    public init(_ id: String, _ title: String, _ severity: Severity) {
        self.id = id
        self.title = title
        self.severity = severity
    }

    /// Where it is explained, from the root of the repository.
    public var page: String { "Documentation/Lint/\(id).md" }
}

extension RuleInfo {
    // What `oak verify` tells.
    public static let notExtracted = RuleInfo("OAK101", "explored, but not in the source", .error)
    public static let notExercised = RuleInfo("OAK102", "in the source, but never explored", .note)
    public static let notFound = RuleInfo("OAK103", "explored machine without a source", .error)
}
