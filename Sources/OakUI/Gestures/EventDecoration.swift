#if !canImport(SwiftUI)
    /// Has the elements directly in a view answer to events besides their own.
    struct EventDecoration {
        let events: EventSet
        var attributes: [Attribute] = []
        /// - Returns: Whether the event ends here.
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
            element.events.formUnion(events)
            for attribute in attributes {
                let known = element[attribute.name]
                if attribute.name == .keys, let known {
                    element[.keys] = known + " " + attribute.value
                } else if known == nil {
                    element[attribute.name] = attribute.value
                }
            }
        }

        func handle(_ event: Event, in environment: EnvironmentValues) -> Bool {
            events.contains(EventSet(event.kind)) && environment.isEnabled && action(event)
        }
    }
#endif
