/// A drag with a pointer or a finger. The value of the gesture is available after the drag has ended.
public struct DragGesture: Gesture {
    /// The value of a completed drag.
    public struct Value: Equatable, Sendable {
        /// The distance from the start to the end, in points.
        public let translation: CGSize
    }

    /// The distance, in points, that the pointer must move before the drag begins.
    public var minimumDistance: CGFloat

    /// Creates a drag gesture.
    ///
    /// - Parameter minimumDistance: The minimum distance of a drag in points.
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
    /// The range of plausible translations. Browsers never send values outside this range, and the conversion of such
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
