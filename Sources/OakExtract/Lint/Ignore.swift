/// A comment such as `// oak:ignore OAK005 reason`, which suppresses findings.
///
/// The comment applies to its own line or, if that line has no code, to the next line with code.
struct Ignore {
    var rules: [String]
    var reason: String
    /// The location of the comment.
    var location: Location
    /// The line that the comment applies to.
    var line: Int

    /// The text at the start of the comment, after the slashes.
    private static let mark = "oak:ignore"

    static func all(in source: SourceFile) -> [Ignore] {
        guard source.text.contains(mark) else { return [] }
        let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
        return source.lineComments.compactMap { comment -> Ignore? in
            let text = comment.text.drop { $0 == "/" || $0 == " " }
            guard text.hasPrefix(mark) else { return nil }
            let words = text.dropFirst(mark.count).split { $0 == " " || $0 == "," || $0 == "\t" }
            let rules = words.prefix { $0.hasPrefix("OAK") }.map(String.init)
            var line = comment.location.line
            if lines[line - 1].trimmed.hasPrefix("//") {
                let code = lines[line...].firstIndex { !$0.trimmed.isEmpty && !$0.trimmed.hasPrefix("//") }
                line = (code ?? lines.endIndex) + 1
            }
            return Ignore(
                rules: rules, reason: words.dropFirst(rules.count).joined(separator: " "),
                location: comment.location, line: line)
        }
    }

    func covers(_ finding: Finding) -> Bool {
        !reason.isEmpty && finding.location.file == location.file && finding.location.line == line
            && rules.contains(finding.rule.id)
    }

    /// Returns a message about a problem with the comment itself, or `nil` if there is none.
    func defect(isUsed: Bool) -> String? {
        let known = Set(RuleInfo.all.map(\.id))
        if rules.isEmpty { return "The comment does not name a rule. Write `// oak:ignore OAK001 reason`." }
        if let rule = rules.first(where: { !known.contains($0) }) {
            return "`\(rule)` is not a rule of `oak lint`. List the rules with `oak rules`."
        }
        if reason.isEmpty {
            return "The comment has no effect without a reason. Add a reason after the rule."
        }
        return isUsed ? nil : "There is no finding to ignore here. Remove the comment."
    }
}
