/// A description of how a value changes over time.
public protocol Keyframes<Value> {
    /// The type of the value.
    associatedtype Value
    /// The type of the keyframes that make up this description.
    associatedtype Body: Keyframes
    /// The keyframes that make up this description.
    @KeyframesBuilder<Value> var body: Body { get }
}

/// Keyframes that the library itself implements.
protocol PrimitiveKeyframes: Keyframes where Body == Self {
    /// The duration in seconds.
    var duration: Double { get }
    /// Changes the given initial value to the value at the given time, in seconds.
    func apply(to value: inout Value, at time: Double)
}

extension PrimitiveKeyframes {
    public var body: Self { self }
}

extension Keyframes {
    /// Calls `visit` with the primitive keyframes that make up these keyframes.
    func resolve(_ visit: (any PrimitiveKeyframes) -> Void) {
        if let primitive = self as? any PrimitiveKeyframes { visit(primitive) } else { body.resolve(visit) }
    }
}

/// The keyframes for one property of a value.
public struct KeyframeTrack<Root, Property: Animatable, Content: KeyframeTrackContent<Property>>:
    PrimitiveKeyframes
{
    public typealias Value = Root

    private let keyPath: WritableKeyPath<Root, Property>
    private let segments: [KeyframeSegment<Property>]

    /// Creates the keyframes of a property.
    public init(
        _ keyPath: WritableKeyPath<Root, Property>,
        @KeyframeTrackContentBuilder<Property> content: () -> Content
    ) {
        self.keyPath = keyPath
        segments = content().segments
    }

    var duration: Double { KeyframeSegment.duration(of: segments) }

    func apply(to value: inout Root, at time: Double) {
        value[keyPath: keyPath] = KeyframeSegment.value(of: segments, from: value[keyPath: keyPath], at: time)
    }
}

extension KeyframeTrack where Root == Property {
    /// Creates the keyframes of the whole value.
    public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) {
        self.init(\.self, content: content)
    }
}

/// A sequence of keyframes for one property.
public protocol KeyframeTrackContent<Value> {
    /// The type of the property.
    associatedtype Value: Animatable
    /// The type of the keyframes that make up this content.
    associatedtype Body: KeyframeTrackContent
    /// The keyframes that make up this content.
    @KeyframeTrackContentBuilder<Value> var body: Body { get }
}

/// Track content that the library itself implements.
protocol PrimitiveTrackContent: KeyframeTrackContent {
    var ownSegments: [KeyframeSegment<Value>] { get }
}

extension KeyframeTrackContent {
    var segments: [KeyframeSegment<Value>] {
        func own<Content: PrimitiveTrackContent>(_ content: Content) -> [KeyframeSegment<Value>]? {
            content.ownSegments as? [KeyframeSegment<Value>]
        }
        if let primitive = self as? any PrimitiveTrackContent { return own(primitive) ?? [] }
        return body.segments as? [KeyframeSegment<Value>] ?? []
    }
}

/// A keyframe that changes a value at a constant rate, or with a timing curve.
public struct LinearKeyframe<Value: Animatable>: PrimitiveTrackContent {
    let segment: KeyframeSegment<Value>

    /// Creates a linear keyframe.
    ///
    /// - Parameters:
    ///   - to: The value at the end of the keyframe.
    ///   - duration: The duration in seconds.
    ///   - timingCurve: The timing of the change.
    public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
        segment = KeyframeSegment(kind: .curve(timingCurve), end: to, duration: duration)
    }

    public var body: LinearKeyframe<Value> { self }
    var ownSegments: [KeyframeSegment<Value>] { [segment] }
}

/// A keyframe that changes a value along a cubic curve, so that the velocity does not jump between cubic keyframes.
public struct CubicKeyframe<Value: Animatable>: PrimitiveTrackContent {
    let segment: KeyframeSegment<Value>

    /// Creates a cubic keyframe.
    ///
    /// - Parameters:
    ///   - to: The value at the end of the keyframe.
    ///   - duration: The duration in seconds.
    ///   - startVelocity: The velocity at the start, or `nil` to derive it from the neighboring keyframes.
    ///   - endVelocity: The velocity at the end, or `nil` to derive it from the neighboring keyframes.
    public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {
        segment = KeyframeSegment(
            kind: .cubic(start: startVelocity?.animatableData, end: endVelocity?.animatableData), end: to,
            duration: duration)
    }

    public var body: CubicKeyframe<Value> { self }
    var ownSegments: [KeyframeSegment<Value>] { [segment] }
}

/// A keyframe that changes a value with a spring.
public struct SpringKeyframe<Value: Animatable>: PrimitiveTrackContent {
    let segment: KeyframeSegment<Value>

    /// Creates a spring keyframe.
    ///
    /// - Parameters:
    ///   - to: The target of the spring.
    ///   - duration: The duration in seconds, or `nil` for the time until the spring is at rest.
    ///   - spring: The spring.
    ///   - startVelocity: The velocity at the start, or `nil` for 0.
    public init(
        _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil
    ) {
        segment = KeyframeSegment(
            kind: .spring(spring, startVelocity?.animatableData ?? .zero), end: to,
            duration: duration ?? spring.settlingDuration)
    }

    public var body: SpringKeyframe<Value> { self }
    var ownSegments: [KeyframeSegment<Value>] { [segment] }
}

/// A keyframe that changes a value immediately.
public struct MoveKeyframe<Value: Animatable>: PrimitiveTrackContent {
    let segment: KeyframeSegment<Value>

    /// Creates a keyframe that sets the given value.
    public init(_ to: Value) { segment = KeyframeSegment(kind: .move, end: to, duration: 0) }

    public var body: MoveKeyframe<Value> { self }
    var ownSegments: [KeyframeSegment<Value>] { [segment] }
}

@available(*, unavailable)
extension KeyframeTrack: Sendable {}

@available(*, unavailable)
extension LinearKeyframe: Sendable {}

@available(*, unavailable)
extension CubicKeyframe: Sendable {}

@available(*, unavailable)
extension SpringKeyframe: Sendable {}

@available(*, unavailable)
extension MoveKeyframe: Sendable {}
