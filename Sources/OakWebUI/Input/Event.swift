/// A user action on an element, or an event from the element itself.
package struct Event: Equatable, Sendable {
    package var kind: Kind
    /// The payload, as described for each kind. It is empty for kinds without a payload.
    package var value: String

    package enum Kind: UInt8, CaseIterable, Sendable {
        /// The user activated the element with a click, a tap or the keyboard. The payload is the number of taps if the
        /// element has tap gestures, and otherwise empty.
        case press
        /// The user changed the value. The payload is the new value.
        case input
        /// The user pressed Return in a field.
        case submit
        case focus, blur
        /// The user dismissed a presentation with Escape, a click outside it, or the Back button.
        case dismiss
        /// The user dragged a row. The payload is the number of rows by which it moved, such as "-2" for two
        /// rows up.
        case move
        /// The user pressed a key. The payload is the name of the key in the UI Events standard, such as
        /// "ArrowLeft".
        case key
        /// The user ended a drag. The payload is the translation in points, such as "-120,4".
        case drag
        /// The content of the element has been loaded.
        case load
        /// The content of the element has failed to load.
        case fail
        /// The element has appeared or its size has changed. The payload is its frame in the window in points, such as
        /// "0,16,320,44.5" for the position and the size.
        case size
    }

    package init(_ kind: Kind, _ value: String = "") {
        self.kind = kind
        self.value = value
    }
}

/// A set of event kinds.
package struct EventSet: OptionSet, Sendable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }
    package init(_ kind: Event.Kind) { rawValue = 1 << UInt16(kind.rawValue) }

    package static let press = EventSet(.press)
    package static let input = EventSet(.input)
    package static let submit = EventSet(.submit)
    package static let focus = EventSet(.focus)
    package static let blur = EventSet(.blur)
    package static let dismiss = EventSet(.dismiss)
    package static let move = EventSet(.move)
    package static let key = EventSet(.key)
    package static let drag = EventSet(.drag)
    package static let load = EventSet(.load)
    package static let fail = EventSet(.fail)
    package static let size = EventSet(.size)

    /// The kinds in the set, in a fixed order.
    package var kinds: [Event.Kind] { Event.Kind.allCases.filter { contains(EventSet($0)) } }
}

extension Graph {
    /// Sends an event from the page to an element, unless the element no longer exists or does not currently accept the
    /// event.
    func dispatch(_ event: Event, to id: ElementID) -> Host.Dispatch {
        guard let node = elements[id] else { return .gone }
        guard node.element.events.contains(EventSet(event.kind)),
            event.kind.isSentByPage || node.isInteractive
        else { return .refused }
        if event.kind == .input { node.acknowledge(value: event.value) }
        node.handle(event)
        return .handled
    }
}
