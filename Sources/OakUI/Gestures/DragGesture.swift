#if !canImport(SwiftUI)
    /// A drag of a pointer or finger. Its value is known when the drag has ended.
    public struct DragGesture: Gesture, Sendable {
        /// The value of a completed drag.
        public struct Value: Equatable, Sendable {
            /// The distance from the start to the end, in points.
            public var translation: CGSize
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
                    guard let way = CGSize(way: event.value), hypot(way.width, way.height) >= minimum else {
                        return false
                    }
                    action(Value(translation: way))
                    return true
                })
        }
    }

    extension CGSize {
        /// The translations that are possible on a page. Other values do not come from a browser, and views
        /// that convert them to integers would end the program.
        private static let possible = -1e7...1e7

        /// Parses a translation as pages send it: "-120,4".
        fileprivate init?(way: String) {
            let numbers = way.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
            guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
                Self.possible.contains(width), Self.possible.contains(height)
            else { return nil }
            self.init(width: width, height: height)
        }
    }
#endif
