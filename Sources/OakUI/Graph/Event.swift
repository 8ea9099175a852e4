#if !canImport(SwiftUI)
    /// What somebody did to an element.
    package struct Event: Equatable, Sendable {
        package var kind: Kind
        /// What came with it, as its kind says, else empty.
        package var value: String

        package enum Kind: UInt8, CaseIterable, Sendable {
            /// Activated: clicked, tapped, or by the keyboard.
            case press
            /// The value was changed by the person at the page; comes with the new value.
            case input
            /// The return key in a field.
            case submit
            case focus, blur
            /// A presentation is to go: Escape, a click beside it, the back button.
            case dismiss
            /// A row was dragged; comes with how many rows it passed, negative for upwards: "-2".
            case move
            /// A key was pressed; comes with its name as in the standard of browsers: "ArrowLeft".
            case key
            /// A drag has ended; comes with the way in points: "-120,4".
            case drag
            /// What the element shows has been loaded, or cannot be.
            case load, fail
        }

        package init(_ kind: Kind, _ value: String = "") {
            self.kind = kind
            self.value = value
        }
    }

    /// A set of kinds of events.
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

        /// The kinds in it, in a fixed order.
        package var kinds: [Event.Kind] { Event.Kind.allCases.filter { contains(EventSet($0)) } }
    }
#endif
