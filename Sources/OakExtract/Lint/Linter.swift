/// A linter that applies all rules to machines.
public struct Linter: Sendable {
    public var configuration: LintConfiguration

    public init(_ configuration: LintConfiguration = LintConfiguration()) {
        self.configuration = configuration
    }

    /// Returns the findings of all rules, ordered by file and line, except those that comments suppress or whose rule
    /// the configuration turns off.
    public func findings(_ extractor: Extractor) -> [Finding] {
        LargeStack.run { read(extractor) }
    }

    private func read(_ extractor: Extractor) -> [Finding] {
        defer { extractor.observer?.didRead() }
        let builts = Dictionary(extractor.machines.map { ($0.model.id, $0) }) { first, _ in first }
        let found = extractor.document.machines.flatMap { machine -> [Finding] in
            extractor.observer?.willRead(machine.location.file)
            let subject = Subject(machine, builts[machine.id], extractor.index, in: extractor.document)
            return RuleInfo.rules.flatMap { $0.findings(subject) }
        }
        .unique
        let ignores = extractor.index.files.values.flatMap(Ignore.all)
        let left = found.filter { finding in !ignores.contains { $0.covers(finding) } }
        let bad = ignores.compactMap { ignore in
            ignore.defect(isUsed: found.contains(where: ignore.covers)).map {
                Finding(rule: .badIgnore, machine: "", location: ignore.location, message: $0)
            }
        }
        return Self.merged((left + bad).compactMap(rated).sorted())
    }

    /// Returns the findings with those that differ only in their location as one.
    private static func merged(_ findings: [Finding]) -> [Finding] {
        var positions: [Finding: Int] = [:]
        return findings.reduce(into: []) { all, finding in
            var cause = finding
            cause.location = Location(file: "", line: 0, column: 0)
            // A comment that suppresses nothing has to be removed itself.
            if finding.rule != .badIgnore, let position = positions[cause] {
                all[position].otherLocations.append(finding.location)
            } else {
                positions[cause] = all.count
                all.append(finding)
            }
        }
    }

    private func rated(_ finding: Finding) -> Finding? {
        guard let severity = configuration.severity(of: finding.rule) else { return nil }
        var finding = finding
        finding.severity = severity
        return finding
    }
}
