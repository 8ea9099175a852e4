/// A comment `// oak:ignore OAK005 reason`: it speaks for its line or, alone on it, for the next.
struct Ignore {
    var rules: [String]
    var reason: String
    /// Where the comment is.
    var location: Location
    /// The line that it speaks for.
    var line: Int

    /// What a comment begins with, after its slashes.
    private static let mark = "oak:ignore"

    static func all(in source: SourceFile) -> [Ignore] {
        guard source.text.contains(mark) else { return [] }
        let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
        return source.lineComments.compactMap { comment -> Ignore? in
            let text = comment.text.drop { $0 == "/" || $0 == " " }
            guard text.hasPrefix(mark) else { return nil }
            let words = text.dropFirst(mark.count).split { $0 == " " || $0 == "," || $0 == "\t" }
            let rules = words.prefix { $0.hasPrefix("OAK") }.map(String.init)
            var spoken = comment.location.line
            if lines[spoken - 1].trimmed.hasPrefix("//") {
                repeat {
                    spoken += 1
                } while spoken <= lines.count && lines[spoken - 1].trimmed.hasPrefix("//")
            }
            return Ignore(
                rules: rules, reason: words.dropFirst(rules.count).joined(separator: " "),
                location: comment.location, line: spoken)
        }
    }

    func covers(_ finding: Finding) -> Bool {
        !reason.isEmpty && finding.location.file == location.file && finding.location.line == line
            && rules.contains(finding.rule.id)
    }

    /// What is wrong with the comment itself.
    func defect(isUsed: Bool) -> String? {
        let known = Set(RuleInfo.all.map(\.id))
        if rules.isEmpty { return "Say which rule: `// oak:ignore OAK001 reason`." }
        if let rule = rules.first(where: { !known.contains($0) }) { return "There is no rule \(rule)." }
        if reason.isEmpty { return "Say why: a comment without a reason ignores nothing." }
        return isUsed ? nil : "There is nothing to ignore here any more."
    }
}
