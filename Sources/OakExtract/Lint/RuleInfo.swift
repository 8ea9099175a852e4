/// The id, title and default severity of a rule.
public struct RuleInfo: Codable, Hashable, Sendable {
    /// A unique id such as `OAK001`, which is never reused.
    public var id: String
    /// A short description of what the rule finds.
    public var title: String
    public var severity: Severity

    public init(_ id: String, _ title: String, _ severity: Severity) {
        self.id = id
        self.title = title
        self.severity = severity
    }

    /// The path of the rule's documentation page, relative to the repository root.
    public var page: String { "Documentation/Lint/\(id).md" }
}

extension RuleInfo {
    /// All rules of `oak verify`, ordered by id.
    public static let verification: [RuleInfo] = [.notExtracted, .notExercised, .notFound]
    public static let notExtracted = RuleInfo("OAK101", "explored transition missing from the source", .error)
    public static let notExercised = RuleInfo("OAK102", "unexplored state or transition", .note)
    public static let notFound = RuleInfo("OAK103", "explored machine missing from the source", .error)
}
