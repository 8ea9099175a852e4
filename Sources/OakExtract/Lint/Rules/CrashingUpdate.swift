/// A rule that finds paths through `update` that crash the program.
enum CrashingUpdate: Rule {
    static let info = RuleInfo("OAK017", "update that can crash", .warning)

    static func findings(_ subject: Subject) -> [Finding] {
        let rows = subject.reachable.filter(\.crashes)
        return rows.map(\.location).unique.compactMap { place -> Finding? in
            guard let row = rows.first(where: { $0.location == place }) else { return nil }
            return finding(
                subject, at: place, "`update` crashes on `\(row.event)` in `\(row.source)`.",
                hint:
                    "Any event can arrive in any state, so ignore the event, or change to a state that "
                    + "reports the problem."
            )
        }
    }
}
