/// A user action on an element, or an event from the element itself.
package struct Event: Equatable, Sendable {
    package var kind: Kind
    /// The payload, as described for each kind. It is empty for kinds without a payload.
    package var value: String

    package enum Kind: UInt8, CaseIterable, Sendable {
        /// The user activated the element with a click, a tap or the keyboard. The payload is empty unless the element
        /// has gestures; `GestureInput` describes it.
        case press
        /// The user changed the value. The payload is the new value.
        case input
        /// The user pressed Return in a field.
        case submit
        /// The element has received the focus. The payload lists the elements that have lost the focus in the same
        /// step, such as "12" or "12,15". It is empty if there are none.
        case focus
        /// The element has lost the focus, and no other element has received it.
        case blur
        /// The user dismissed a presentation with the Escape key, a click outside the presentation, or the Back button.
        case dismiss
        /// The user dragged a row. The payload is the number of rows by which it moved, such as "-2" for two
        /// rows up.
        case move
        /// The user pressed or released a key. The payload is the name of the key in the UI Events standard, such as
        /// "ArrowLeft", or "Space" for the Space bar, optionally followed by the phase and the held modifier keys.
        case key
        /// A pointer was pressed, moved, held or lifted. `GestureInput` describes the payload.
        case pointer
        /// The mouse or pen moved over the element or left it. The payload is the position, or "out".
        case hover
        /// The content of the element has been loaded.
        case load
        /// The content of the element has failed to load.
        case fail
        /// The element has appeared or its size has changed. The payload is its frame in the window in points, such as
        /// "0,16,320,44.5" for the position and the size.
        case size
        /// The page requests rows of a collection. The payload is a half-open range of offsets in the gap, such as
        /// "0,40" for the first 40 rows.
        case rows
        /// Marks an element that can be dragged. The page never sends this event.
        case drag
        /// The user drags something over the element, or drops it there. `DropReport` describes the payload.
        case drop

        private static let kinds = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

        /// Creates the kind whose events have the given name in messages from pages.
        package init?(name: String) {
            guard let kind = Self.kinds[name] else { return nil }
            self = kind
        }

        /// The name of the events in the messages between pages and the server.
        package var name: String {
            switch self {
            case .press: "press"
            case .input: "input"
            case .submit: "submit"
            case .focus: "focus"
            case .blur: "blur"
            case .dismiss: "dismiss"
            case .move: "move"
            case .key: "key"
            case .pointer: "pointer"
            case .hover: "hover"
            case .load: "load"
            case .fail: "fail"
            case .size: "size"
            case .rows: "rows"
            case .drag: "drag"
            case .drop: "drop"
            }
        }
    }

    package init(_ kind: Kind, _ value: String = "") {
        self.kind = kind
        self.value = value
    }
}

/// A set of event kinds.
package struct EventSet: OptionSet, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }
    package init(_ kind: Event.Kind) { rawValue = 1 << UInt32(kind.rawValue) }

    package static let press = EventSet(.press)
    package static let input = EventSet(.input)
    package static let submit = EventSet(.submit)
    package static let focus = EventSet(.focus)
    package static let blur = EventSet(.blur)
    package static let dismiss = EventSet(.dismiss)
    package static let move = EventSet(.move)
    package static let key = EventSet(.key)
    package static let pointer = EventSet(.pointer)
    package static let hover = EventSet(.hover)
    package static let load = EventSet(.load)
    package static let fail = EventSet(.fail)
    package static let size = EventSet(.size)
    package static let rows = EventSet(.rows)
    package static let drag = EventSet(.drag)
    package static let drop = EventSet(.drop)

    /// The kinds in the set, in a fixed order.
    package var kinds: [Event.Kind] { Event.Kind.allCases.filter { contains(EventSet($0)) } }
}

extension Graph {
    /// Sends an event from the page to an element, unless the element no longer exists or does not currently accept the
    /// event.
    func dispatch(_ event: Event, to id: ElementID) -> Host.Dispatch {
        if event.kind == .focus {
            // With several events, the views would be evaluated in between, when no field has the focus.
            // A page lists one or two elements. A longer list would multiply the work of a single event.
            let left = Set(event.value.split(separator: ",").prefix(8).compactMap { ElementID($0) })
            for other in left.subtracting([id]).sorted() { _ = dispatch(Event(.blur), to: other) }
        }
        guard let node = elements[id] else { return .gone }
        guard node.element.events.contains(EventSet(event.kind)) else { return .refused }
        // A gesture ends even if the user can no longer reach the element.
        if event.kind == .pointer { return pointers.handle(event, at: node) }
        // A drag can leave an element that the user can no longer reach.
        if event.kind == .drop { return handleDrop(event.value, at: node) }
        guard event.kind.isSentByPage || node.isInteractive, event.kind != .drag else { return .refused }
        if event.kind == .press {
            pointers.handleTap(event, at: node)
            return .handled
        }
        if event.kind == .input { node.acknowledge(value: event.value) }
        node.handle(event)
        return .handled
    }
}
