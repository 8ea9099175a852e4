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
        let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.enumerated().compactMap { number, line -> Ignore? in
            guard let (before, words) = words(line) else { return nil }
            let rules = words.prefix { $0.hasPrefix("OAK") }.map(String.init)
            var spoken = number + 1
            if before.trimmed.isEmpty {
                spoken += 1
                while spoken <= lines.count, lines[spoken - 1].trimmed.hasPrefix("//") { spoken += 1 }
            }
            let column = before.utf8.count + 1
            return Ignore(
                rules: rules, reason: words.dropFirst(rules.count).joined(separator: " "),
                location: Location(file: source.path, line: number + 1, column: column), line: spoken)
        }
    }

    private static func words(_ line: Substring) -> (before: Substring, words: [Substring])? {
        guard line.utf8.contains(UInt8(ascii: "/")), let start = line.firstRange(of: "//") else { return nil }
        let comment = line[start.upperBound...].drop { $0 == " " || $0 == "/" }
        guard comment.hasPrefix(mark) else { return nil }
        return (
            line[..<start.lowerBound],
            comment.dropFirst(mark.count).split { $0 == " " || $0 == "," || $0 == "\t" }
        )
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
