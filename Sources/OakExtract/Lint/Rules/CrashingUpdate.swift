/// A way through `update` that ends the program.
enum CrashingUpdate: Rule {
    static let info = RuleInfo("OAK017", "update that traps", .warning)

    static func findings(_ subject: Subject) -> [Finding] {
        let rows = subject.reachable.filter(\.crashes)
        return rows.map(\.location).unique.compactMap { place -> Finding? in
            guard let row = rows.first(where: { $0.location == place }) else { return nil }
            return finding(
                subject, at: place, "`\(row.event)` in `\(row.source)` ends the program.",
                hint:
                    "Every event can come in every state: ignore it, or go to a state that says what is wrong."
            )
        }
    }
}
