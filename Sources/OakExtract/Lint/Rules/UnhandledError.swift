/// An effect that can fail without the machine being told.
enum UnhandledError: Rule {
    static let info = RuleInfo("OAK015", "unhandled error of an effect", .warning)

    static func findings(_ subject: Subject) -> [Finding] {
        guard subject.built?.type.functions["failed"] == nil else { return [] }
        return subject.reachable.flatMap(\.effects).filter { $0.canFail && $0.runs }.map(\.location).unique
            .map {
                finding(
                    subject, at: $0,
                    "This effect can throw an error that becomes no event: the machine goes on waiting.",
                    hint: "Add `.catching { … }`, or `static func failed(_:effect:)` to the machine.")
            }
    }
}
