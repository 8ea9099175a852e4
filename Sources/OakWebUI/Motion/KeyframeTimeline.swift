/// A part of a sequence of keyframes.
struct KeyframeSegment<Value: Animatable> {
    enum Kind {
        case curve(UnitCurve)
        case cubic(start: Value.AnimatableData?, end: Value.AnimatableData?)
        case spring(Spring, Value.AnimatableData)
        case move
    }

    let kind: Kind
    /// The value at the end of the segment, or the target of its spring.
    let end: Value
    let duration: Double

    init(kind: Kind, end: Value, duration: Double) {
        self.kind = kind
        self.end = end
        self.duration = duration.isFinite ? min(max(duration, 0), 3_600) : 0
    }
}

extension KeyframeSegment {
    static func duration(of segments: [Self]) -> Double { segments.reduce(0) { $0 + $1.duration } }

    /// Returns the value at the given time, in seconds.
    static func value(of segments: [Self], from start: Value, at time: Double) -> Value {
        var (value, rest) = (start, time)
        for (index, segment) in segments.enumerated() {
            if rest >= segment.duration, index < segments.count - 1 || rest > segment.duration {
                rest -= segment.duration
                value = segment.final(from: value)
                continue
            }
            var result = value
            let slopes = (
                slope(at: index, of: segments, from: start), slope(at: index + 1, of: segments, from: start)
            )
            result.animatableData = segment.data(from: value.animatableData, slopes, at: rest)
            return result
        }
        return value
    }

    /// Returns the value after the segment. A spring may not have reached its target.
    private func final(from start: Value) -> Value {
        guard case .spring = kind else { return end }
        var result = end
        result.animatableData = data(from: start.animatableData, (.zero, .zero), at: duration)
        return result
    }

    /// Returns the velocity at the boundary between two segments, which is the mean of their velocities, or zero unless
    /// both segments are cubic.
    private static func slope(at index: Int, of segments: [Self], from start: Value) -> Value.AnimatableData {
        guard index > 0, index < segments.count else { return .zero }
        let (before, after) = (segments[index - 1], segments[index])
        guard case .cubic = before.kind, case .cubic = after.kind else { return .zero }
        let time = before.duration + after.duration
        guard time > 0 else { return .zero }
        let first = index > 1 ? segments[index - 2].end : start
        return (after.end.animatableData - first.animatableData).scaled(by: 1 / time)
    }

    private func data(
        from start: Value.AnimatableData, _ slopes: (Value.AnimatableData, Value.AnimatableData),
        at time: Double
    ) -> Value.AnimatableData {
        let target = end.animatableData
        let progress = duration > 0 ? Swift.min(time / duration, 1) : 1
        switch kind {
        case .move: return target
        case .curve(let curve): return start.interpolated(towards: target, amount: curve.value(at: progress))
        case .spring(let spring, let velocity):
            return start + spring.value(target: target - start, initialVelocity: velocity, time: time)
        case .cubic(let startVelocity, let endVelocity):
            // A cubic Hermite curve.
            let (t, square, cube) = (progress, progress * progress, progress * progress * progress)
            let (first, last) = (startVelocity ?? slopes.0, endVelocity ?? slopes.1)
            return start.scaled(by: 2 * cube - 3 * square + 1) + target.scaled(by: 3 * square - 2 * cube)
                + first.scaled(by: (cube - 2 * square + t) * duration)
                + last.scaled(by: (cube - square) * duration)
        }
    }
}

/// A description of how keyframes change a value over time.
public struct KeyframeTimeline<Value> {
    private let initialValue: Value
    private let parts: [(duration: Double, apply: (inout Value, Double) -> Void)]

    /// Creates a timeline from an initial value and keyframes.
    public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
        self.init(initialValue, content())
    }

    init(_ initialValue: Value, _ keyframes: some Keyframes<Value>) {
        self.initialValue = initialValue
        var parts: [(duration: Double, apply: (inout Value, Double) -> Void)] = []
        func add<K: PrimitiveKeyframes>(_ keyframes: K) {
            parts.append(
                (
                    keyframes.duration,
                    { value, time in
                        // Each part has the same value type as the whole.
                        guard var own = value as? K.Value else { return }
                        keyframes.apply(to: &own, at: time)
                        if let changed = own as? Value { value = changed }
                    }
                ))
        }
        keyframes.resolve { add($0) }
        self.parts = parts
    }

    /// The duration of the longest track, in seconds.
    public var duration: TimeInterval { parts.map(\.duration).max() ?? 0 }

    /// Returns the value at the given time, in seconds.
    public func value(time: Double) -> Value {
        var value = initialValue
        for part in parts { part.apply(&value, min(max(time, 0), part.duration)) }
        return value
    }

    /// Returns the value at the given progress, from 0 to 1.
    public func value(progress: Double) -> Value { value(time: progress * duration) }
}

@available(*, unavailable)
extension KeyframeTimeline: Sendable {}

/// A group of keyframes.
private struct KeyframeGroup<Value>: PrimitiveKeyframes {
    let timelineDuration: Double
    let change: (inout Value, Double) -> Void

    init(_ first: some Keyframes<Value>, _ second: some Keyframes<Value>) {
        var parts: [any PrimitiveKeyframes] = []
        first.resolve { parts.append($0) }
        second.resolve { parts.append($0) }
        func length<K: PrimitiveKeyframes>(_ part: K) -> Double { part.duration }
        func apply<K: PrimitiveKeyframes>(_ part: K, _ value: inout Value, _ time: Double) {
            guard var own = value as? K.Value else { return }
            part.apply(to: &own, at: min(time, part.duration))
            if let changed = own as? Value { value = changed }
        }
        timelineDuration = parts.map { length($0) }.max() ?? 0
        change = { value, time in for part in parts { apply(part, &value, time) } }
    }

    init() { (timelineDuration, change) = (0, { _, _ in }) }

    var duration: Double { timelineDuration }
    func apply(to value: inout Value, at time: Double) { change(&value, time) }
}

/// A sequence of keyframes in one track.
private struct TrackSequence<Value: Animatable>: PrimitiveTrackContent {
    let ownSegments: [KeyframeSegment<Value>]
    var body: TrackSequence<Value> { self }
}

/// A result builder for keyframes.
@resultBuilder
public struct KeyframesBuilder<Value> {
    /// Returns the expression unchanged.
    public static func buildExpression<K: Keyframes>(_ expression: K) -> K where K.Value == Value {
        expression
    }
    /// Returns the expression unchanged.
    public static func buildExpression<Content: KeyframeTrackContent>(_ expression: Content) -> Content
    where Content.Value == Value { expression }

    /// Returns empty content.
    public static func buildBlock() -> some Keyframes<Value> { KeyframeGroup<Value>() }
    /// Returns the first component unchanged.
    public static func buildPartialBlock<K: Keyframes>(first: K) -> K where K.Value == Value { first }
    /// Combines the accumulated content with the next component.
    public static func buildPartialBlock(
        accumulated: some Keyframes<Value>, next: some Keyframes<Value>
    ) -> some Keyframes<Value> { KeyframeGroup(accumulated, next) }

    /// Returns the first component unchanged.
    public static func buildPartialBlock<Content: KeyframeTrackContent>(first: Content) -> Content
    where Content.Value == Value { first }
    /// Returns the accumulated content, followed by the next component.
    public static func buildPartialBlock(
        accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
    ) -> some KeyframeTrackContent<Value> where Value: Animatable {
        TrackSequence(ownSegments: accumulated.segments + next.segments)
    }

    /// Returns the result of the builder.
    public static func buildFinalResult<Content: Keyframes>(_ component: Content) -> Content
    where Content.Value == Value { component }
    /// Returns the result of the builder.
    public static func buildFinalResult<Content: KeyframeTrackContent>(_ component: Content) -> KeyframeTrack<
        Value, Value, Content
    > where Content.Value == Value { KeyframeTrack { component } }
}

@available(*, unavailable)
extension KeyframesBuilder: Sendable {}

/// A result builder for the keyframes of a track.
@resultBuilder
public struct KeyframeTrackContentBuilder<Value: Animatable> {
    /// Returns the expression unchanged.
    public static func buildExpression<Content: KeyframeTrackContent>(_ expression: Content) -> Content
    where Content.Value == Value { expression }
    /// Returns empty content.
    public static func buildBlock() -> some KeyframeTrackContent<Value> {
        TrackSequence<Value>(ownSegments: [])
    }
    /// Returns the first component unchanged.
    public static func buildPartialBlock<Content: KeyframeTrackContent>(first: Content) -> Content
    where Content.Value == Value { first }
    /// Returns the accumulated content, followed by the next component.
    public static func buildPartialBlock(
        accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
    ) -> some KeyframeTrackContent<Value> {
        TrackSequence(ownSegments: accumulated.segments + next.segments)
    }
    /// Returns the keyframes of a loop in order.
    public static func buildArray(_ components: [some KeyframeTrackContent<Value>])
        -> some KeyframeTrackContent<
            Value
        >
    { TrackSequence(ownSegments: components.flatMap(\.segments)) }
}

@available(*, unavailable)
extension KeyframeTrackContentBuilder: Sendable {}
