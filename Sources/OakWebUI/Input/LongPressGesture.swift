/// A gesture that recognizes a long press on a view. The value is `true` while the pointer is held and when the gesture
/// ends. Holding Return or the Space bar on the focused view has the same effect.
public struct LongPressGesture {
    /// The duration of the press, in seconds.
    public var minimumDuration: Double
    /// The maximum distance that the pointer can move, in points.
    public var maximumDistance: CGFloat

    /// Creates a long-press gesture.
    ///
    /// - Parameters:
    ///   - minimumDuration: The duration of the press, in seconds.
    ///   - maximumDistance: The maximum distance that the pointer can move, in points.
    public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        self.minimumDuration = minimumDuration
        self.maximumDistance = maximumDistance
    }
}

extension LongPressGesture: Gesture {
    public typealias Value = Bool
    public typealias Body = Never

    public func _recognizer() -> _GestureRecognizer<Bool> {
        // The duration that the page measures. It is limited, so that the conversion does not trap.
        let milliseconds = Int((minimumDuration.isFinite ? min(max(minimumDuration, 0), 3600) : 3600) * 1000)
        let duration = Double(milliseconds) / 1000
        return _GestureRecognizer(GestureNeeds(taps: [0], durations: [milliseconds])) { input, memory in
            switch input.kind {
            case .tap(nil), .tap(0): return .ended(true)
            case .tap: return .failed
            case .down:
                memory.value = duration == 0 ? nil : true
                return duration == 0 ? .ended(true) : .tentative(true)
            default: break
            }
            guard memory.value != nil else { return .possible }
            let isValid = input.kind != .cancel && input.distance <= maximumDistance
            if isValid, input.time < duration, input.kind != .up { return .tentative(true) }
            memory.value = nil
            return isValid && input.time >= duration ? .ended(true) : .failed
        }
    }
}

@available(*, unavailable)
extension LongPressGesture: Sendable {}

extension View {
    /// Runs `action` when the user presses and holds the view. The view can also be focused with the keyboard; holding
    /// Return or the Space bar has the same effect. Assistive technology announces the view as a button, whose
    /// activation runs the action unless the view also has a tap gesture.
    ///
    /// - Parameters:
    ///   - minimumDuration: The duration of the press, in seconds.
    ///   - maximumDistance: The maximum distance that the pointer can move, in points.
    ///   - action: The action to run.
    ///   - onPressingChanged: A closure that receives `true` when the press begins, and `false` when the gesture is
    ///     recognized or fails.
    nonisolated public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View {
        gesture(
            PressGesture(
                base: LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance),
                pressingChanged: onPressingChanged
            )
            .onEnded { _ in action() })
    }

    /// Runs `action` when the user presses and holds the view. This is the older form of
    /// `onLongPressGesture(minimumDuration:maximumDistance:perform:onPressingChanged:)`.
    @_disfavoredOverload
    nonisolated public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)? = nil,
        perform action: @escaping () -> Void
    ) -> some View {
        onLongPressGesture(
            minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action,
            onPressingChanged: pressing)
    }
}

/// A long-press gesture that reports when the press starts and ends.
private struct PressGesture {
    let base: LongPressGesture
    let pressingChanged: ((Bool) -> Void)?
}

extension PressGesture: Gesture {
    typealias Value = Bool
    typealias Body = Never

    func _recognizer() -> _GestureRecognizer<Bool> {
        let base = base._recognizer()
        return _GestureRecognizer(base.needs) { input, memory in
            let phase = base.recognize(input, memory.first)
            let isPressed = if case .tentative = phase { true } else { false }
            if isPressed != (memory.value != nil) {
                memory.value = isPressed ? true : nil
                pressingChanged?(isPressed)
            }
            return phase
        }
    }
}
