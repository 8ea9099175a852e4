/// A rule that finds events that no state handles.
enum UnhandledEvent: Rule {
    static let info = RuleInfo("OAK002", "unhandled event", .warning)

    static func findings(_ subject: Subject) -> [Finding] {
        // If the events are unknown, a single placeholder represents all of them.
        if subject.built?.hasKnownEvents == false { return [] }
        let handled = Set(subject.handledTransitions.map(\.event))
        return subject.machine.events.filter { !handled.contains($0.name) }.map { event in
            finding(
                subject, at: event.location, "No state handles `\(event.name)`.",
                hint: "Handle the event in the states that expect it, or remove the event.")
        }
    }
}
