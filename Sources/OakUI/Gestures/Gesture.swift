#if !canImport(SwiftUI)
    /// What somebody can do to a view with a pointer or a finger.
    @MainActor
    @preconcurrency
    public protocol Gesture<Value> {
        /// What an action is told about the gesture.
        associatedtype Value

        /// Not to be implemented outside of this library.
        nonisolated func _recognizer(_ action: @escaping (Value) -> Void) -> _GestureRecognizer
    }

    /// How the events of a gesture are told from others. Opaque.
    public struct _GestureRecognizer {
        let decoration: EventDecoration
    }

    /// A gesture with an action. Made by `onEnded`.
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
        /// Runs `action` when the gesture has ended.
        nonisolated public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
            _EndedGesture(base: self, action: action)
        }
    }

    extension View {
        /// Has the view answer to a gesture.
        nonisolated public func gesture<T: Gesture>(_ gesture: T) -> some View {
            modifier(gesture._recognizer { _ in }.decoration)
        }
    }
#endif
