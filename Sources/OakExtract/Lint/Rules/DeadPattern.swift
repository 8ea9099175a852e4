/// A rule that finds cases of a switch that no value can match.
enum DeadPattern: Rule {
    static let info = RuleInfo("OAK006", "pattern that never matches", .warning)

    static func findings(_ subject: Subject) -> [Finding] {
        guard let built = subject.built, built.isComplete else { return [] }
        return built.cases.filter { !$0.value.isMatched && built.update.contains($0.key) }
            .sorted { $0.key < $1.key }
            .map { location, note in
                finding(
                    subject, at: location,
                    "`\(note.text)` is never matched, because earlier code handles all of its values.",
                    hint: "Remove the pattern, or move it before the code that handles its values.")
            }
    }
}

extension Function {
    /// Returns whether a location is inside the function.
    fileprivate func contains(_ place: Location) -> Bool {
        place.file == location.file && place.line >= location.line && place.line <= lastLine
    }
}
