#if !canImport(SwiftUI)
    /// A drag of the pointer or a finger. What is known of it is known when it has ended.
    public struct DragGesture: Gesture, Sendable {
        /// A drag that has ended.
        public struct Value: Equatable, Sendable {
            /// The way from where it began to where it ended, in points.
            public var translation: CGSize
        }

        /// How many points the pointer must move before it is a drag.
        public var minimumDistance: CGFloat

        /// A drag over some distance.
        ///
        /// - Parameter minimumDistance: Drags over less than this many points are none.
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
        /// Ways that some page may be long enough for. Whoever sends others is no browser, and views that make
        /// whole numbers of them would end the program.
        private static let possible = -1e7...1e7

        /// A way as pages say it: "-120,4".
        fileprivate init?(way: String) {
            let numbers = way.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
            guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
                Self.possible.contains(width), Self.possible.contains(height)
            else { return nil }
            self.init(width: width, height: height)
        }
    }
#endif
