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
    /// Runs `action` when the gesture has ended.
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
