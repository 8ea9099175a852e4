/// A type-erased transition.
public struct AnyTransition {
    private let effect: TransitionEffect

    private init(_ effect: TransitionEffect) { self.effect = effect }

    /// Creates a type-erased transition.
    public init<T: Transition>(_ transition: T) { effect = .transition(transition) }

    @MainActor
    func style(in phase: TransitionPhase) -> AnimatedStyle { effect.style(in: phase) }

    @MainActor
    func animation(in phase: TransitionPhase) -> Animation? { effect.animation(in: phase) }
}

@available(*, unavailable)
extension AnyTransition: Sendable {}

extension AnyTransition {
    /// A transition that shows and hides the view immediately.
    public static var identity: AnyTransition { AnyTransition(.identity) }
    /// A transition that fades the view in and out.
    public static var opacity: AnyTransition { AnyTransition(OpacityTransition()) }
    /// A transition that scales the view up from zero when it appears and down to zero when it disappears.
    public static var scale: AnyTransition { AnyTransition(ScaleTransition(0)) }
    /// A transition that moves the view in from the leading edge and out toward the trailing edge.
    public static var slide: AnyTransition { AnyTransition(SlideTransition()) }

    /// Returns a transition that moves the view in from the given edge and out toward the same edge.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition(MoveTransition(edge: edge)) }

    /// Returns a transition that moves the view in from the given edge while fading it in, and moves it out toward the
    /// opposite edge while fading it out.
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition(PushTransition(edge: edge)) }

    /// Returns a transition that scales the view by the given amount, relative to the given anchor.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition(ScaleTransition(scale, anchor: anchor))
    }

    /// Returns a transition that moves the view by the given distance, in points.
    public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(OffsetTransition(offset)) }

    /// Returns a transition that moves the view by the given distance, in points.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
        offset(CGSize(width: x, height: y))
    }

    /// Returns a transition that uses one transition for insertion and another for removal.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        AnyTransition(.asymmetric(insertion: insertion.effect, removal: removal.effect))
    }

    /// Returns a transition between two values of a modifier: `identity` while the view is visible, and `active` before
    /// it appears and after it has disappeared. Only differences in drawing effects are animated; see ``Transition``.
    public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
        AnyTransition(.boxes(ModifierBoxes(active: active, identity: identity)))
    }

    /// Returns a transition that combines this transition with another.
    public func combined(with other: AnyTransition) -> AnyTransition {
        AnyTransition(.combined(effect, other.effect))
    }

    /// Returns this transition with an animation that replaces the animation of the change. Such a transition runs even
    /// if the change is not animated, unless its transaction disables animations. With `nil`, the transition uses the
    /// animation of the change.
    public func animation(_ animation: Animation?) -> AnyTransition {
        AnyTransition(.animated(effect, animation))
    }
}

extension Transition {
    /// Returns a transition that combines this transition with another.
    public func combined<T: Transition>(with other: T) -> some Transition {
        EffectTransition(effect: .combined(.transition(self), .transition(other)))
    }

    /// Returns this transition with an animation that replaces the animation of the change. Such a transition runs even
    /// if the change is not animated, unless its transaction disables animations. With `nil`, the transition uses the
    /// animation of the change.
    public func animation(_ animation: Animation?) -> some Transition {
        EffectTransition(effect: .animated(.transition(self), animation))
    }
}

/// A transition that applies a stored effect.
private struct EffectTransition: StyledTransition {
    let effect: TransitionEffect

    func body(content: Content, phase: TransitionPhase) -> some View { content }
}
