#if !canImport(SwiftUI)
    /// One or several taps.
    public struct TapGesture: Gesture, Sendable {
        public typealias Value = Void

        /// How many taps in a row it takes.
        public var count: Int

        /// So many taps in a row.
        nonisolated public init(count: Int = 1) { self.count = count }

        nonisolated public func _recognizer(_ action: @escaping (Value) -> Void) -> _GestureRecognizer {
            let count = count
            return _GestureRecognizer(
                decoration: EventDecoration(
                    events: .press,
                    attributes: [Attribute(.accessibilityRole, "button"), Attribute(.tabIndex, "0")]
                ) { event in
                    // Pages say which tap in a row it is; keys and assistive technology do not count.
                    guard Int(event.value).map({ $0 == count || $0 == 0 }) ?? true || count == 1 else {
                        return false
                    }
                    action(())
                    return true
                })
        }
    }
#endif
