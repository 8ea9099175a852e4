/// A gesture of one or more taps.
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
                // Pages send the number of taps only if gestures with different counts must be distinguished.
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
