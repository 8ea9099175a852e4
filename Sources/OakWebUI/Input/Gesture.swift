/// A type that recognizes an interaction with a view through a pointer: a finger, a pen or a mouse.
@MainActor
@preconcurrency
public protocol Gesture<Value> {
    /// The type of the value that the gesture's actions receive.
    associatedtype Value
    /// The type of the gesture that implements this gesture.
    associatedtype Body: Gesture

    /// The gesture that implements this gesture.
    var body: Body { get }

    /// Returns an opaque description of how this gesture responds to pointers. Do not implement this method outside
    /// this library.
    func _recognizer() -> _GestureRecognizer<Value>
}

extension Gesture where Value == Body.Value {
    public func _recognizer() -> _GestureRecognizer<Body.Value> { body._recognizer() }
}

extension Gesture where Body == Never {
    /// A placeholder that must not be read, because primitive gestures have no body.
    public var body: Never {
        preconditionFailure(
            "Cannot read `body` of the primitive gesture `\(Self.self)`. Use the gesture itself.")
    }
}

extension Never: Gesture {
    public typealias Value = Never
    public func _recognizer() -> _GestureRecognizer<Never> { switch self {} }
}

/// An opaque description of how a gesture responds to pointers.
public struct _GestureRecognizer<Value> {
    /// The events that the gesture needs from the page.
    var needs: GestureNeeds
    /// A function that processes one event. The memory stores the progress of this gesture only.
    let recognize: @MainActor (GestureInput, GestureMemory) -> GesturePhase<Value>

    init(
        _ needs: GestureNeeds,
        _ recognize: @escaping @MainActor (GestureInput, GestureMemory) -> GesturePhase<Value>
    ) {
        self.needs = needs
        self.recognize = recognize
    }
}

/// The progress of a gesture after an event.
enum GesturePhase<Value> {
    /// The gesture has not been recognized yet.
    case possible
    /// The gesture has a value, but other gestures can still be recognized instead of it.
    case tentative(Value)
    /// The gesture has been recognized and continues.
    case active(Value)
    /// The gesture has been recognized and has ended.
    case ended(Value)
    /// The gesture can no longer be recognized, or has been cancelled.
    case failed

    func map<Other>(_ transform: (Value) -> Other) -> GesturePhase<Other> {
        switch self {
        case .possible: .possible
        case .tentative(let value): .tentative(transform(value))
        case .active(let value): .active(transform(value))
        case .ended(let value): .ended(transform(value))
        case .failed: .failed
        }
    }
}

/// The progress of a gesture between events.
@MainActor
final class GestureMemory {
    var value: Any?
    /// The progress of the gestures that this gesture combines or modifies.
    private(set) lazy var first: GestureMemory = GestureMemory()
    private(set) lazy var second: GestureMemory = GestureMemory()
}

/// The events that a gesture needs from the page.
struct GestureNeeds {
    /// The movements that the page reports.
    enum Motion: Comparable {
        case none
        /// Moving a finger scrolls until the view has been held for the longest of the durations. If there are no
        /// durations, moving a finger always scrolls.
        case whenHeld
        /// Moving a finger scrolls vertically, but not horizontally.
        case horizontal
        /// Moving a finger does not scroll.
        case immediate
    }

    /// The tap counts that the page reports. The count 0 represents an activation without a pointer.
    var taps: Set<Int> = []
    /// The durations of presses that the page reports, in milliseconds.
    var durations: Set<Int> = []
    var motion = Motion.none
    /// A Boolean value that indicates whether the page reports the distance between two fingers and the angle of the
    /// line between them.
    var pinches = false

    func union(_ other: GestureNeeds) -> GestureNeeds {
        GestureNeeds(
            taps: taps.union(other.taps), durations: durations.union(other.durations),
            motion: max(motion, other.motion), pinches: pinches || other.pinches)
    }

    /// A Boolean value that indicates whether the page reports pointer events in addition to taps.
    var tracksPointers: Bool { motion != .none || pinches || !durations.isEmpty }

    /// The words that represent these needs in an attribute that the client script reads.
    var words: [String] {
        var words: [String] = []
        switch motion {
        case .none: break
        case .whenHeld: words.append("move")
        case .horizontal: words.append("swipe")
        case .immediate: words.append("drag")
        }
        if pinches { words.append("pinch") }
        if !durations.isEmpty { words += ["hold"] + durations.sorted().map { "\($0)" } }
        return words
    }
}

// MARK: Actions

/// A gesture with an action, created by `onEnded`.
public struct _EndedGesture<Base: Gesture> {
    let base: Base
    let action: (Base.Value) -> Void
}

extension _EndedGesture: Gesture {
    public typealias Value = Base.Value
    public typealias Body = Never

    public func _recognizer() -> _GestureRecognizer<Value> {
        let base = base._recognizer()
        return _GestureRecognizer(base.needs) { input, memory in
            let phase = base.recognize(input, memory)
            if case .ended(let value) = phase { action(value) }
            return phase
        }
    }
}

/// A gesture with an action, created by `onChanged`.
public struct _ChangedGesture<Base: Gesture> where Base.Value: Equatable {
    let base: Base
    let action: (Base.Value) -> Void
}

extension _ChangedGesture: Gesture {
    public typealias Value = Base.Value
    public typealias Body = Never

    public func _recognizer() -> _GestureRecognizer<Value> {
        let base = base._recognizer()
        return _GestureRecognizer(base.needs) { input, memory in
            let phase = base.recognize(input, memory.first)
            switch phase {
            case .tentative(let value), .active(let value):
                if memory.value as? Value == value { break }
                memory.value = value
                action(value)
            case .ended, .failed: memory.value = nil
            case .possible: break
            }
            return phase
        }
    }
}

/// A gesture whose value is derived from that of another gesture, created by `map`.
public struct _MapGesture<Base: Gesture, Value> {
    let base: Base
    let transform: (Base.Value) -> Value
}

extension _MapGesture: Gesture {
    public typealias Body = Never

    public func _recognizer() -> _GestureRecognizer<Value> {
        let base = base._recognizer()
        return _GestureRecognizer(base.needs) { base.recognize($0, $1).map(transform) }
    }
}

extension Gesture {
    /// Runs `action` when the gesture ends. The action does not run if the gesture is cancelled, for example because
    /// the browser starts to scroll.
    nonisolated public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
        _EndedGesture(base: self, action: action)
    }

    /// Runs `action` when the value of the gesture changes. The page reports at most about 30 changes per second, and
    /// fewer if the server is slower.
    nonisolated public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self>
    where Value: Equatable {
        _ChangedGesture(base: self, action: action)
    }

    /// Returns a gesture that transforms the value of this gesture with `body`.
    nonisolated public func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> {
        _MapGesture(base: self, transform: body)
    }
}

// MARK: Views

/// A set that determines which gestures respond to a pointer: the modifier's own gesture, the gestures of the view that
/// it modifies, or both.
public struct GestureMask: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// No gestures.
    public static let none: GestureMask = []
    /// The gesture of the modifier.
    public static let gesture = GestureMask(rawValue: 1)
    /// The gestures of the modified view, including those of its buttons.
    public static let subviews = GestureMask(rawValue: 2)
    /// All gestures.
    public static let all: GestureMask = [.gesture, .subviews]
}

extension View {
    /// Attaches a gesture to the view. Gestures of the views inside it take precedence.
    nonisolated public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all)
        -> some View
    {
        modifier(GestureModifier(gesture: gesture, priority: .normal, mask: mask))
    }

    /// Attaches a gesture that takes precedence over the gestures of the views inside this view.
    nonisolated public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all)
        -> some View
    {
        modifier(GestureModifier(gesture: gesture, priority: .high, mask: mask))
    }

    /// Attaches a gesture that is recognized together with other gestures. If a finger scrolls an enclosing scroll
    /// view, the gesture is cancelled.
    nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all)
        -> some View
    {
        modifier(GestureModifier(gesture: gesture, priority: .simultaneous, mask: mask))
    }
}
