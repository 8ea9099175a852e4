/// An event that does nothing in any state.
enum UnhandledEvent: Rule {
    static let info = RuleInfo("OAK002", "event handled nowhere", .warning)

    static func findings(_ subject: Subject) -> [Finding] {
        // Where the events are not known, one stands for all of them.
        if subject.built?.hasKnownEvents == false { return [] }
        let handled = Set(subject.live.map(\.event))
        return subject.machine.events.filter { !handled.contains($0.name) }.map { event in
            finding(
                subject, at: event.location, "`\(event.name)` does nothing in any state.",
                hint: "Handle it in the states that wait for it, or remove it.")
        }
    }
}
