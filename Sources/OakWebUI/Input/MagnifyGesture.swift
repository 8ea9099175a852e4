/// A gesture that recognizes a magnification, in which two fingers move apart or together. On a computer, it recognizes
/// a pinch on a trackpad, and scrolling with the mouse wheel while Control is held.
public struct MagnifyGesture {
    /// The state of a magnification.
    public struct Value: Equatable, Sendable {
        /// The time of the last event.
        public var time: Date
        /// The ratio of the current distance between the fingers to their initial distance.
        public var magnification: CGFloat
        /// The rate at which the magnification is changing, per second.
        public var velocity: CGFloat
        /// The midpoint between the fingers at the start, relative to the size of the view.
        public var startAnchor: UnitPoint
        /// The midpoint between the fingers at the start, in the coordinate space of the view.
        public var startLocation: CGPoint
    }

    /// The minimum change in magnification that is required for the gesture to be recognized.
    public var minimumScaleDelta: CGFloat

    /// Creates a gesture that is recognized when the magnification has changed by at least `minimumScaleDelta`.
    public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }
}

extension MagnifyGesture: Gesture {
    public typealias Body = Never

    public func _recognizer() -> _GestureRecognizer<Value> {
        pinchRecognizer(minimum: minimumScaleDelta, start: 1) { $0.scale }.map { pinch in
            Value(
                time: pinch.time, magnification: pinch.amount, velocity: pinch.velocity,
                startAnchor: pinch.startAnchor, startLocation: pinch.startLocation)
        }
    }
}

@available(*, unavailable)
extension MagnifyGesture: Sendable {}

/// A gesture that recognizes a magnification, in which two fingers move apart or together. Its value is the
/// magnification. This is the older form of `MagnifyGesture`.
public struct MagnificationGesture {
    /// The minimum change in magnification that is required for the gesture to be recognized.
    public var minimumScaleDelta: CGFloat

    /// Creates a gesture that is recognized when the magnification has changed by at least `minimumScaleDelta`.
    public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }
}

extension MagnificationGesture: Gesture {
    public typealias Value = CGFloat
    public typealias Body = Never

    public func _recognizer() -> _GestureRecognizer<CGFloat> {
        MagnifyGesture(minimumScaleDelta: minimumScaleDelta)._recognizer().map(\.magnification)
    }
}

@available(*, unavailable)
extension MagnificationGesture: Sendable {}

/// A gesture that recognizes a rotation, in which two fingers turn around each other.
public struct RotateGesture {
    /// The state of a rotation.
    public struct Value: Equatable, Sendable {
        /// The time of the last event.
        public var time: Date
        /// The angle by which the line between the fingers has turned, clockwise.
        public var rotation: Angle
        /// The rate at which the angle is changing, per second.
        public var velocity: Angle
        /// The midpoint between the fingers at the start, relative to the size of the view.
        public var startAnchor: UnitPoint
        /// The midpoint between the fingers at the start, in the coordinate space of the view.
        public var startLocation: CGPoint
    }

    /// The minimum rotation that is required for the gesture to be recognized.
    public var minimumAngleDelta: Angle

    /// Creates a gesture that is recognized when the fingers have rotated by at least `minimumAngleDelta`.
    public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }
}

extension RotateGesture: Gesture {
    public typealias Body = Never

    public func _recognizer() -> _GestureRecognizer<Value> {
        pinchRecognizer(minimum: abs(minimumAngleDelta.radians), start: 0) { CGFloat($0.rotation.radians) }
            .map {
                pinch in
                Value(
                    time: pinch.time, rotation: Angle(radians: pinch.amount),
                    velocity: Angle(radians: pinch.velocity), startAnchor: pinch.startAnchor,
                    startLocation: pinch.startLocation)
            }
    }
}

@available(*, unavailable)
extension RotateGesture: Sendable {}

/// A gesture that recognizes a rotation, in which two fingers turn around each other. Its value is the angle. This is
/// the older form of `RotateGesture`.
public struct RotationGesture {
    /// The minimum rotation that is required for the gesture to be recognized.
    public var minimumAngleDelta: Angle

    /// Creates a gesture that is recognized when the fingers have rotated by at least `minimumAngleDelta`.
    public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }
}

extension RotationGesture: Gesture {
    public typealias Value = Angle
    public typealias Body = Never

    public func _recognizer() -> _GestureRecognizer<Angle> {
        RotateGesture(minimumAngleDelta: minimumAngleDelta)._recognizer().map(\.rotation)
    }
}

@available(*, unavailable)
extension RotationGesture: Sendable {}

/// The state of a two-finger gesture.
private struct Pinch {
    let startAnchor: UnitPoint
    let startLocation: CGPoint
    /// The magnification, or the angle in radians.
    var amount: CGFloat
    var velocity: CGFloat = 0
    var time: Date
    var seconds: TimeInterval
    var isRecognized = false
}

/// Returns a recognizer for a two-finger gesture.
///
/// - Parameters:
///   - minimum: The minimum change in the amount that is required for the gesture to be recognized.
///   - start: The amount at the start of the gesture.
///   - amount: A closure that returns the amount for an event.
@MainActor
private func pinchRecognizer(
    minimum: CGFloat, start: CGFloat, amount: @escaping (GestureInput) -> CGFloat
) -> _GestureRecognizer<Pinch> {
    _GestureRecognizer(GestureNeeds(pinches: true)) { input, memory in
        var pinch = memory.value as? Pinch
        switch input.kind {
        case .pinch:
            let new = amount(input)
            let anchor = input.anchor
            var current =
                pinch
                ?? Pinch(
                    startAnchor: anchor.point, startLocation: anchor.location, amount: start,
                    time: input.date, seconds: input.time)
            let seconds = input.time - current.seconds
            if seconds > 0 { current.velocity = (new - current.amount) / max(seconds, 0.001) }
            (current.amount, current.time, current.seconds) = (new, input.date, input.time)
            current.isRecognized = current.isRecognized || abs(new - start) >= minimum
            pinch = current
            memory.value = pinch
            return current.isRecognized ? .active(current) : .possible
        case .release, .up, .cancel:
            guard let pinch else { return .possible }
            memory.value = nil
            return pinch.isRecognized && input.kind != .cancel ? .ended(pinch) : .failed
        default: return .possible
        }
    }
}
