/// A description of how a view appears and disappears.
///
/// The phases of a transition can differ only in drawing effects, such as opacity, offset, scale, rotation and blur,
/// which the browser animates. Other differences, and values from the environment, are ignored.
@MainActor
@preconcurrency
public protocol Transition {
    /// The type of the view that the transition creates.
    associatedtype Body: View
    /// The type of the view to which the transition is applied.
    typealias Content = PlaceholderContentView<Self>

    /// Creates the view in a phase of the transition.
    @ViewBuilder @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase) -> Body

    /// The properties of the transition.
    static var properties: TransitionProperties { get }
}

extension Transition {
    nonisolated public static var properties: TransitionProperties { TransitionProperties() }

    /// Applies the transition to a view.
    @MainActor @preconcurrency
    public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
        content.modifier(PhaseModifier(transition: self, phase: phase))
    }
}

/// A phase of a transition.
public enum TransitionPhase: Hashable, Sendable {
    /// The view is about to appear.
    case willAppear
    /// The view is visible.
    case identity
    /// The view has disappeared.
    case didDisappear

    /// A Boolean value that indicates whether the view is visible.
    public var isIdentity: Bool { self == .identity }

    /// The phase as a number: −1 before the view appears, 0 while it is visible, and 1 after it has disappeared.
    public var value: Double {
        switch self {
        case .willAppear: -1
        case .identity: 0
        case .didDisappear: 1
        }
    }
}

/// The properties of a transition.
public struct TransitionProperties: Sendable {
    /// A Boolean value that indicates whether the transition moves the view. If the user prefers reduced motion, the
    /// browser replaces every transition that changes more than the opacity with a fade, regardless of this property.
    public var hasMotion: Bool

    /// Creates the properties of a transition.
    public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// A modifier that shows a view in a phase of a transition.
struct PhaseModifier<T: Transition>: ViewModifier {
    let transition: T
    let phase: TransitionPhase

    func body(content: Content) -> some View {
        transition.body(content: PlaceholderContentView(content.source), phase: phase)
    }
}

extension View {
    /// Sets the transition with which the view appears and disappears when a change is animated. Views without a
    /// transition fade.
    nonisolated public func transition<T: Transition>(_ transition: T) -> some View {
        modifier(TransitionModifier(transition: AnyTransition(transition)))
    }

    /// Sets the transition with which the view appears and disappears when a change is animated. Views without a
    /// transition fade.
    @_disfavoredOverload
    nonisolated public func transition(_ t: AnyTransition) -> some View {
        modifier(TransitionModifier(transition: t))
    }
}

/// A modifier that sets the transition of the elements directly inside a view.
private struct TransitionModifier {
    let transition: AnyTransition
}

extension TransitionModifier: ViewModifier {
    typealias Body = Never

    static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs)
        -> _NodeOutputs<ModifiedContent<V, Self>>
    {
        _NodeOutputs(node: TransitionNode(view, inputs))
    }
}

private final class TransitionNode<V: View>: ModifierNode<V, TransitionModifier> {
    override func contentAppeared() { graph.useMotion().hasTransitions = true }
    override var transition: AnyTransition? { modifier.transition }
}
