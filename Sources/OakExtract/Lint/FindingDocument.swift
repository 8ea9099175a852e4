/// The findings of `oak lint` or `oak verify`, which other tools can read as JSON.
public struct FindingDocument: Codable, Sendable {
    /// The version of the document format. It increases when a field is removed or changes its meaning, but not when a
    /// field is added.
    public static let currentVersion = 1

    public var version = Self.currentVersion
    public var findings: [Finding]

    public init(findings: [Finding]) {
        self.findings = findings
    }
}
