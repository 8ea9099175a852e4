/// A gesture that combines two gestures, which can be recognized at the same time.
public struct SimultaneousGesture<First: Gesture, Second: Gesture> {
    /// The values of the two gestures.
    public struct Value {
        /// The value of the first gesture, or `nil` if it has not been recognized.
        public var first: First.Value?
        /// The value of the second gesture, or `nil` if it has not been recognized.
        public var second: Second.Value?
    }

    /// The first gesture.
    public var first: First
    /// The second gesture.
    public var second: Second

    /// Creates a gesture from two gestures.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
}

extension SimultaneousGesture: Gesture {
    public typealias Body = Never

    public func _recognizer() -> _GestureRecognizer<Value> {
        let (first, second) = (first._recognizer(), second._recognizer())
        return _GestureRecognizer(first.needs.union(second.needs)) { input, memory in
            var progress = memory.value as? Progress ?? Progress()
            if !progress.first.isOver {
                progress.first = GesturePart(first.recognize(input, memory.first), after: progress.first)
            }
            if !progress.second.isOver {
                progress.second = GesturePart(second.recognize(input, memory.second), after: progress.second)
            }
            memory.value = progress.isOver || progress.isFresh ? nil : progress
            return progress.phase
        }
    }

    private struct Progress {
        var first = GesturePart<First.Value>()
        var second = GesturePart<Second.Value>()

        var isOver: Bool { first.isOver && second.isOver }
        var isFresh: Bool { first.isFresh && second.isFresh }

        var phase: GesturePhase<Value> {
            let value = Value(first: first.value, second: second.value)
            if isFresh { return .possible }
            if isOver { return first.isEnded || second.isEnded ? .ended(value) : .failed }
            guard first.value != nil || second.value != nil else { return .possible }
            return first.isClaimed || second.isClaimed ? .active(value) : .tentative(value)
        }
    }
}

/// The progress of one of two gestures.
private struct GesturePart<Value> {
    var value: Value?
    var isClaimed = false
    var isEnded = false
    var isOver = false

    var isFresh: Bool { value == nil && !isOver }

    init() {}

    init(_ phase: GesturePhase<Value>, after old: GesturePart) {
        self = old
        switch phase {
        case .possible: break
        case .tentative(let new): value = new
        case .active(let new): (value, isClaimed) = (new, true)
        case .ended(let new): (value, isClaimed, isEnded, isOver) = (new, true, true, true)
        case .failed: (value, isClaimed, isOver) = (nil, false, true)
        }
    }
}

extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}

@available(*, unavailable)
extension SimultaneousGesture: Sendable {}

/// A gesture that combines two gestures, the second of which can be recognized after the first has ended.
public struct SequenceGesture<First: Gesture, Second: Gesture> {
    /// The value of the first gesture, or the values of both.
    public enum Value {
        /// The first gesture has not ended.
        case first(First.Value)
        /// The first gesture has ended. The value of the second is `nil` until it is recognized.
        case second(First.Value, Second.Value?)
    }

    /// The first gesture.
    public var first: First
    /// The second gesture.
    public var second: Second

    /// Creates a gesture from two gestures.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
}

extension SequenceGesture: Gesture {
    public typealias Body = Never

    public func _recognizer() -> _GestureRecognizer<Value> {
        let (first, second) = (first._recognizer(), second._recognizer())
        var needs = first.needs.union(second.needs)
        // An activation without a pointer cannot be continued.
        needs.taps.remove(0)
        if !first.needs.durations.isEmpty, first.needs.motion <= .whenHeld {
            needs.motion = min(needs.motion, .whenHeld)
        }
        return _GestureRecognizer(needs) { input, memory in
            guard let start = memory.value as? First.Value else {
                switch first.recognize(input, memory.first) {
                case .possible: return .possible
                case .tentative(let value): return .tentative(.first(value))
                case .active(let value): return .active(.first(value))
                case .failed: return .failed
                case .ended(let value):
                    memory.value = value
                    // The pointer may continue with the second gesture without being lifted.
                    if input.isPressed { _ = second.recognize(input.asDown, memory.second) }
                    return .active(.second(value, nil))
                }
            }
            switch second.recognize(input, memory.second) {
            case .possible where input.kind == .cancel:
                memory.value = nil
                return .failed
            case .possible: return .active(.second(start, nil))
            case .tentative(let value), .active(let value): return .active(.second(start, value))
            case .ended(let value):
                memory.value = nil
                return .ended(.second(start, value))
            case .failed:
                memory.value = nil
                return .failed
            }
        }
    }
}

extension GestureInput {
    /// A Boolean value that indicates whether the pointer is still pressed after the event.
    fileprivate var isPressed: Bool {
        switch kind {
        case .down, .move, .hold, .pinch: true
        case .up, .release, .cancel, .tap: false
        }
    }

    /// The event, converted to the start of the second gesture.
    fileprivate var asDown: GestureInput {
        var input = GestureInput(.down)
        (input.time, input.date, input.points, input.middle) = (time, date, points, middle)
        input.element = element
        return input
    }
}

extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

@available(*, unavailable)
extension SequenceGesture: Sendable {}

/// A gesture that combines two gestures, only one of which is recognized. The first one takes precedence.
public struct ExclusiveGesture<First: Gesture, Second: Gesture> {
    /// The value of the recognized gesture.
    public enum Value {
        /// The first gesture has been recognized.
        case first(First.Value)
        /// The second gesture has been recognized after the first one failed.
        case second(Second.Value)
    }

    /// The first gesture.
    public var first: First
    /// The second gesture.
    public var second: Second

    /// Creates a gesture from two gestures.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
}

extension ExclusiveGesture: Gesture {
    public typealias Body = Never

    public func _recognizer() -> _GestureRecognizer<Value> {
        let (first, second) = (first._recognizer(), second._recognizer())
        return _GestureRecognizer(first.needs.union(second.needs)) { input, memory in
            var progress = memory.value as? ExclusiveProgress ?? ExclusiveProgress()
            if input.kind == .down { progress = ExclusiveProgress(start: input) }
            defer { memory.value = progress }
            if !progress.hasFailed {
                let phase = first.recognize(input, memory.first)
                guard case .failed = phase else { return phase.map { .first($0) } }
                progress.hasFailed = true
                // The second gesture has not received the press of the pointer yet.
                if let start = progress.start, input.kind != .down {
                    _ = second.recognize(start, memory.second)
                }
            }
            let phase = second.recognize(input, memory.second)
            switch phase {
            case .ended, .failed: progress = ExclusiveProgress()
            default: break
            }
            return phase.map { .second($0) }
        }
    }
}

private struct ExclusiveProgress {
    /// The event that reported the press.
    var start: GestureInput?
    /// A Boolean value that indicates whether the first gesture has failed.
    var hasFailed = false
}

extension GestureInput {
    /// The event, converted to a cancellation of the gesture.
    var asCancel: GestureInput {
        var input = GestureInput(.cancel)
        (input.time, input.date, input.points, input.element) = (time, date, points, element)
        return input
    }
}

extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

@available(*, unavailable)
extension ExclusiveGesture: Sendable {}

extension Gesture {
    /// Returns a gesture that recognizes this gesture and `other` at the same time.
    nonisolated public func simultaneously<Other: Gesture>(with other: Other)
        -> SimultaneousGesture<Self, Other>
    {
        SimultaneousGesture(self, other)
    }

    /// Returns a gesture that recognizes `other` after this gesture has ended.
    nonisolated public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
        SequenceGesture(self, other)
    }

    /// Returns a gesture that recognizes either this gesture or `other`. This gesture takes precedence over `other`.
    nonisolated public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other>
    {
        ExclusiveGesture(self, other)
    }
}

/// A type-erased gesture.
public struct AnyGesture<Value> {
    private let gesture: any Gesture<Value>

    /// Creates a type-erased gesture.
    public init<T: Gesture>(_ gesture: T) where T.Value == Value { self.gesture = gesture }
}

extension AnyGesture: Gesture {
    public typealias Body = Never
    public func _recognizer() -> _GestureRecognizer<Value> { gesture._recognizer() }
}

@available(*, unavailable)
extension AnyGesture: Sendable {}

extension Optional: Gesture where Wrapped: Gesture {
    public typealias Value = Wrapped.Value
    public typealias Body = Never

    public func _recognizer() -> _GestureRecognizer<Wrapped.Value> {
        self?._recognizer() ?? _GestureRecognizer(GestureNeeds()) { _, _ in .failed }
    }
}
