/// A modifier that lets the elements directly inside a view handle additional events.
struct EventDecoration {
    let events: EventSet
    var attributes: [Attribute] = []
    /// A closure that handles an event, and returns `true` if it consumes the event.
    let action: (Event) -> Bool
}

extension EventDecoration: Decoration {
    func decorate(_ element: inout Element, in environment: EnvironmentValues) {
        guard environment.isEnabled else { return }
        for attribute in attributes {
            switch (attribute.name, element[attribute.name]) {
            case (.keys, let known?): element[.keys] = known + " " + attribute.value
            case (_, nil): element[attribute.name] = attribute.value
            default: break
            }
        }
        element.events.formUnion(events)
    }

    func handle(_ event: Event, in environment: EnvironmentValues) -> Bool {
        events.contains(EventSet(event.kind)) && environment.isEnabled && action(event)
    }
}
