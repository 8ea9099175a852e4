/// A view whose content follows keyframes.
///
/// The server computes the appearance of the content for up to 61 points in time, and the browser runs the animation.
/// Only drawing effects, such as opacity, offset, scale, rotation and filters, and the sizes of frames are animated. If
/// the keyframes change which views are visible, nothing is animated.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes<Value>, Content: View> {
    let initialValue: Value
    let trigger: (any Equatable)?
    let repeats: Bool
    let content: (Value) -> Content
    let keyframes: (Value) -> KeyframePath

    /// Creates a view that starts to follow its keyframes when it appears.
    ///
    /// - Parameters:
    ///   - initialValue: The value before the first keyframe.
    ///   - repeating: A Boolean value that indicates whether the keyframes repeat indefinitely.
    ///   - content: A closure that creates the content for a value.
    ///   - keyframes: The keyframes.
    public init(
        initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        self.initialValue = initialValue
        trigger = nil
        repeats = repeating
        self.content = content
        self.keyframes = keyframes
    }

    /// Creates a view that follows its keyframes each time the given value changes.
    ///
    /// - Parameters:
    ///   - initialValue: The value before the first keyframe.
    ///   - trigger: The value whose changes start the animation.
    ///   - content: A closure that creates the content for a value.
    ///   - keyframes: The keyframes. The closure receives the current value.
    public init(
        initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        self.initialValue = initialValue
        self.trigger = trigger
        repeats = false
        self.content = content
        self.keyframes = keyframes
    }
}

@available(*, unavailable)
extension KeyframeAnimator: Sendable {}

extension KeyframeAnimator: View {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
        _NodeOutputs(node: KeyframeNode(view, inputs))
    }
}

private final class KeyframeNode<Value, Path: Keyframes<Value>, Content: View>: ViewNode<
    KeyframeAnimator<Value, Path, Content>
>
{
    private var view: KeyframeAnimator<Value, Path, Content>
    /// The value after the last animation.
    private var value: Value
    private var content: ViewNode<Content>?
    private var observation: ObservationToken?

    init(_ view: KeyframeAnimator<Value, Path, Content>, _ inputs: _NodeInputs) {
        self.view = view
        value = view.initialValue
        super.init(inputs)
        graph.useMotion()
        content = Content.makeNode(evaluate(value), in: self.inputs())
        if view.trigger == nil { graph.afterRound { [weak self] in self?.play() } }
    }

    private func evaluate(_ value: Value) -> Content {
        reading {
            observing(&observation, FieldPlan.of(KeyframeAnimator<Value, Path, Content>.self)) {
                view.content(value)
            }
        }
    }

    override func update(_ view: KeyframeAnimator<Value, Path, Content>) {
        let isNew = !isSame(self.view.trigger, view.trigger)
        self.view = view
        refresh()
        if isNew { play() }
    }

    override func refresh() {
        isDirty = false
        let view = evaluate(value)
        content?.update(view)
    }

    private func play() {
        guard isAlive else { return }
        let timeline = KeyframeTimeline(value, view.keyframes(value))
        guard timeline.duration > 0 else { return }
        let start = value
        var timing = AnimationTiming(duration: 0, easing: "")
        timing.count = view.repeats ? 0 : 1
        graph.animate(over: timeline.duration, timing) { time in
            let view = evaluate(time.map { timeline.value(time: $0) } ?? start)
            content?.update(view)
        }
        if view.repeats { return }
        value = timeline.value(time: timeline.duration)
        refresh()
    }

    override var childCount: Int { 1 }
    override func child(at index: Int) -> Node? { content }

    override func willBeRemoved() {
        observation?.retire()
        observation = nil
    }
}

/// Returns whether two values are equal and of the same type.
func isSame(_ a: (any Equatable)?, _ b: (any Equatable)?) -> Bool {
    func isEqual<T: Equatable>(_ a: T) -> Bool { (b as? T) == a }
    return a.map { isEqual($0) } ?? (b == nil)
}

extension View {
    /// Animates the view with keyframes when it appears.
    ///
    /// - Parameters:
    ///   - initialValue: The value before the first keyframe.
    ///   - repeating: A Boolean value that indicates whether the keyframes repeat indefinitely.
    ///   - content: A closure that modifies the view for a value.
    ///   - keyframes: The keyframes.
    nonisolated public func keyframeAnimator<Value>(
        initialValue: Value, repeating: Bool = true,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        modifier(
            PlaceholderModifier { placeholder in
                KeyframeAnimator(initialValue: initialValue, repeating: repeating) {
                    content(placeholder, $0)
                } keyframes: {
                    keyframes($0)
                }
            })
    }

    /// Animates the view with keyframes each time the given value changes.
    ///
    /// - Parameters:
    ///   - initialValue: The value before the first keyframe.
    ///   - trigger: The value whose changes start the animation.
    ///   - content: A closure that modifies the view for a value.
    ///   - keyframes: The keyframes. The closure receives the current value.
    nonisolated public func keyframeAnimator<Value>(
        initialValue: Value, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        modifier(
            PlaceholderModifier { placeholder in
                KeyframeAnimator(initialValue: initialValue, trigger: trigger) {
                    content(placeholder, $0)
                } keyframes: {
                    keyframes($0)
                }
            })
    }
}
