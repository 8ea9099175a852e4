/// A pointer or touch interaction with a view.
@MainActor
@preconcurrency
public protocol Gesture<Value> {
    /// The type of the value that the gesture's action receives.
    associatedtype Value

    /// An implementation detail. Do not implement it outside this library.
    nonisolated func _recognizer(_ action: @escaping (Value) -> Void) -> _GestureRecognizer
}

/// An opaque description of the events that a gesture recognizes.
public struct _GestureRecognizer {
    let decoration: EventDecoration
}

/// A gesture with an action, created by `onEnded`.
public struct _EndedGesture<Base: Gesture> {
    let base: Base
    let action: (Base.Value) -> Void
}

extension _EndedGesture: Gesture {
    public typealias Value = Base.Value

    nonisolated public func _recognizer(_ next: @escaping (Value) -> Void) -> _GestureRecognizer {
        base._recognizer {
            action($0)
            next($0)
        }
    }
}

extension Gesture {
    /// Runs `action` when the gesture ends.
    nonisolated public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
        _EndedGesture(base: self, action: action)
    }
}

extension View {
    /// Attaches a gesture to the view.
    nonisolated public func gesture<T: Gesture>(_ gesture: T) -> some View {
        modifier(gesture._recognizer { _ in }.decoration)
    }
}

/// A gesture that recognizes one or more taps.
public struct TapGesture: Gesture {
    public typealias Value = Void

    /// The number of consecutive taps.
    public var count: Int

    /// Creates a tap gesture that requires `count` consecutive taps.
    nonisolated public init(count: Int = 1) { self.count = count }

    nonisolated public func _recognizer(_ action: @escaping (Value) -> Void) -> _GestureRecognizer {
        let taps = "\(max(count, 1))"
        return _GestureRecognizer(
            decoration: EventDecoration(
                events: .press,
                attributes: [
                    Attribute(.accessibilityRole, "button"), Attribute(.tabIndex, "0"),
                    Attribute(.taps, taps),
                ]
            ) { event in
                // Pages send the number of taps only to elements with tap gestures.
                guard event.value.isEmpty || event.value == taps else { return false }
                action(())
                return true
            })
    }
}

@available(*, unavailable)
extension TapGesture: Sendable {}

extension View {
    /// Runs `action` when the user taps the view. The view can also be reached with the keyboard, and assistive
    /// technology announces it as a button.
    ///
    /// - Parameters:
    ///   - count: The number of consecutive taps that run the action. A single key press also runs it.
    ///   - action: The action to run.
    nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void)
        -> some View
    {
        gesture(TapGesture(count: count).onEnded(action))
    }
}

/// A gesture that recognizes a drag with a pointer or a finger. The value of the gesture is available after the drag
/// has ended.
public struct DragGesture: Gesture {
    /// The value of a completed drag.
    public struct Value: Equatable, Sendable {
        /// The horizontal and vertical distances from the start to the end, in points.
        public let translation: CGSize
    }

    /// The minimum distance between the start and the end of a drag, in points. Shorter drags are ignored.
    public var minimumDistance: CGFloat

    /// Creates a drag gesture.
    ///
    /// - Parameter minimumDistance: The minimum distance between the start and the end of a drag, in points.
    nonisolated public init(minimumDistance: CGFloat = 10) { self.minimumDistance = minimumDistance }

    nonisolated public func _recognizer(_ action: @escaping (Value) -> Void) -> _GestureRecognizer {
        let minimum = minimumDistance
        return _GestureRecognizer(
            decoration: EventDecoration(events: .drag) { event in
                guard let translation = CGSize(translation: event.value),
                    hypot(translation.width, translation.height) >= minimum
                else { return false }
                action(Value(translation: translation))
                return true
            })
    }
}

@available(*, unavailable)
extension DragGesture: Sendable {}

extension CGSize {
    /// The range of accepted translations. Browsers never send values outside this range, and the conversion of such
    /// values to integers could trap.
    private static let possible = -1e7...1e7

    /// Parses a translation in the format that pages send, such as `-120,4`.
    fileprivate init?(translation text: String) {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
            Self.possible.contains(width), Self.possible.contains(height)
        else { return nil }
        self.init(width: width, height: height)
    }
}

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
