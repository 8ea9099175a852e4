/// A view that shows its content in one phase after another, with an animation for each phase.
///
/// The server starts each phase when the animation of the previous one appears to have ended. A phase lasts at least
/// 0.1 seconds. While the page is hidden or not connected, the phase does not change.
public struct PhaseAnimator<Phase: Equatable, Content: View> {
    let phases: [Phase]
    let trigger: (any Equatable)?
    let content: (Phase) -> Content
    let animation: (Phase) -> Animation?

    /// Creates a view that repeats its phases indefinitely.
    ///
    /// - Parameters:
    ///   - phases: The phases. There must be at least one.
    ///   - content: A closure that creates the content in a phase.
    ///   - animation: A closure that returns the animation with which a phase begins.
    public init(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.init(Array(phases), nil, content, animation)
    }

    /// Creates a view that shows each of its phases once, and then the first phase again, whenever the given value
    /// changes. A change before the sequence has returned to the first phase has no effect.
    ///
    /// - Parameters:
    ///   - phases: The phases. There must be at least one.
    ///   - trigger: The value whose changes start the sequence.
    ///   - content: A closure that creates the content in a phase.
    ///   - animation: A closure that returns the animation with which a phase begins.
    public init(
        _ phases: some Sequence<Phase>, trigger: some Equatable,
        @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.init(Array(phases), trigger, content, animation)
    }

    private init(
        _ phases: [Phase], _ trigger: (any Equatable)?, _ content: @escaping (Phase) -> Content,
        _ animation: @escaping (Phase) -> Animation?
    ) {
        precondition(!phases.isEmpty, "A `PhaseAnimator` needs at least one phase.")
        self.phases = phases
        self.trigger = trigger
        self.content = content
        self.animation = animation
    }
}

@available(*, unavailable)
extension PhaseAnimator: Sendable {}

extension PhaseAnimator: View {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
        _NodeOutputs(node: PhaseNode(view, inputs))
    }
}

private final class PhaseNode<Phase: Equatable, Content: View>: ViewNode<PhaseAnimator<Phase, Content>> {
    private var view: PhaseAnimator<Phase, Content>
    private var content: ViewNode<Content>?
    private var observation: ObservationToken?
    private var index = 0
    /// The number that identifies the pending wait for the next phase, or `nil` if no wait is pending.
    private var wait: Int?
    /// A Boolean value that indicates whether the trigger has changed since the phases were last shown.
    private var isTriggered = false

    init(_ view: PhaseAnimator<Phase, Content>, _ inputs: _NodeInputs) {
        self.view = view
        super.init(inputs)
        graph.useMotion()
        content = Content.makeNode(evaluate(), in: self.inputs())
        graph.afterRound { [weak self] in self?.begin() }
    }

    private func evaluate() -> Content {
        reading {
            isActive = isShown
            return observing(&observation, FieldPlan.of(PhaseAnimator<Phase, Content>.self)) {
                view.content(view.phases[min(index, view.phases.count - 1)])
            }
        }
    }

    /// A Boolean value that indicates whether the view was shown on an active page when it was evaluated.
    private var isActive = false
    private var isShown: Bool {
        let environment = EnvironmentValues(scope: scope)
        return environment.isPageShown && environment.scenePhase == .active
    }

    override func update(_ view: PhaseAnimator<Phase, Content>) {
        let isNew = !isSame(self.view.trigger, view.trigger)
        self.view = view
        refresh()
        guard isNew else { return }
        isTriggered = true
        graph.afterRound { [weak self] in self?.begin() }
    }

    override func refresh() {
        isDirty = false
        let value = evaluate()
        content?.update(value)
        if isActive, wait == nil, view.trigger == nil { graph.afterRound { [weak self] in self?.begin() } }
    }

    /// Starts the animation to the next phase, unless an animation is already running.
    private func begin() {
        guard isAlive, wait == nil, isActive, view.phases.count > 1, view.trigger == nil || isTriggered else {
            return
        }
        advance()
    }

    private func advance() {
        index = (index + 1) % view.phases.count
        if index == 0, view.trigger != nil { isTriggered = false }
        let animation = view.animation(view.phases[index])
        let motion = graph.useMotion()
        var transaction = Transaction(animation: animation)
        transaction.scope = firstElement === lastElement ? firstElement?.id : enclosingElement?.id
        motion.with(transaction) { markDirty() }
        // An animation that repeats indefinitely has no end.
        guard let duration = animation.map({ $0.duration(isLogical: true) }) ?? .some(0) else { return }
        wait = motion.wait(seconds: max(duration, 0.1)) { [weak self] in
            self?.wait = nil
            self?.begin()
        }
    }

    override var childCount: Int { 1 }
    override func child(at index: Int) -> Node? { content }

    override func willBeRemoved() {
        observation?.retire()
        observation = nil
        if let wait { graph.motion?.cancelWait(wait) }
    }
}

extension View {
    /// Shows the view in one phase after another, and repeats the phases indefinitely.
    ///
    /// - Parameters:
    ///   - phases: The phases. There must be at least one.
    ///   - content: A closure that modifies the view for a phase.
    ///   - animation: A closure that returns the animation with which a phase begins.
    nonisolated public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        let phases = Array(phases)
        return modifier(
            PlaceholderModifier { placeholder in
                PhaseAnimator(phases) {
                    content(placeholder, $0)
                } animation: {
                    animation($0)
                }
            })
    }

    /// Shows the view in each of the phases once, and then in the first phase again, whenever the given value changes.
    /// A change before the sequence has returned to the first phase has no effect.
    ///
    /// - Parameters:
    ///   - phases: The phases. There must be at least one.
    ///   - trigger: The value whose changes start the sequence.
    ///   - content: A closure that modifies the view for a phase.
    ///   - animation: A closure that returns the animation with which a phase begins.
    nonisolated public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        let phases = Array(phases)
        return modifier(
            PlaceholderModifier { placeholder in
                PhaseAnimator(phases, trigger: trigger) {
                    content(placeholder, $0)
                } animation: {
                    animation($0)
                }
            })
    }
}
