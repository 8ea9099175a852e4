/// A modifier with which the elements directly in a view handle additional events.
struct EventDecoration {
    let events: EventSet
    var attributes: [Attribute] = []
    /// A closure that handles an event, and returns `true` if it consumes the event.
    let action: (Event) -> Bool
}

extension EventDecoration: Decoration {
    typealias Body = Never

    static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs)
        -> _NodeOutputs<ModifiedContent<V, Self>>
    {
        .decoration(view, inputs)
    }

    func decorate(_ element: inout Element, in environment: EnvironmentValues) {
        guard environment.isEnabled else { return }
        for attribute in attributes {
            // An element that handles presses already responds to single taps.
            let isPressed = attribute.name == .taps && element.events.contains(.press)
            let known = element[attribute.name] ?? (isPressed ? "1" : nil)
            switch (attribute.name, known) {
            case (.keys, let known?), (.taps, let known?):
                element[attribute.name] = known + " " + attribute.value
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
