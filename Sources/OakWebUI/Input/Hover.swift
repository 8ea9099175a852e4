/// The position of the mouse or pen over a view.
public enum HoverPhase: Equatable, Sendable {
    /// The pointer is over the view at a location.
    case active(CGPoint)
    /// The pointer has left the view.
    case ended
}

/// A modifier that makes the page report when the pointer is over the elements directly inside a view.
struct HoverModifier {
    /// The coordinate space of the locations, or `nil` if the page reports only the start and the end of hovering.
    let space: CoordinateSpace?
    let action: (HoverPhase) -> Void
}

extension HoverModifier: ViewModifier {
    typealias Body = Never

    static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs)
        -> _NodeOutputs<ModifiedContent<V, Self>>
    {
        _NodeOutputs(node: HoverNode(view, inputs))
    }
}

private final class HoverNode<V: View>: ModifierNode<V, HoverModifier>, Decorator {
    private var isHovered = false

    override var decorator: (any Decorator)? { self }

    func decorate(_ element: inout Element) {
        guard EnvironmentValues(scope: scope).isEnabled else { return }
        if modifier.space != nil || element[.hover] == nil {
            element[.hover] = modifier.space == nil ? "" : "move"
        }
        element.events.insert(.hover)
    }

    /// Handles an event whose payload is `out` or the position of the pointer. Other modifiers of the same element
    /// receive the event as well.
    func handle(_ event: Event) -> Bool {
        guard event.kind == .hover else { return false }
        if event.value == "out" {
            if isHovered { modifier.action(.ended) }
            isHovered = false
        } else if let points = ReportedPoints(event.value[...]) {
            let isNew = !isHovered
            isHovered = true
            if let space = modifier.space {
                modifier.action(.active(points.location(in: space, of: firstElement)))
            } else if isNew {
                modifier.action(.active(.zero))
            }
        }
        return false
    }

    override func didUpdate(from old: HoverModifier) {
        if (old.space == nil) == (modifier.space == nil) { return }
        forEachTopElement { $0.decorationChanged() }
    }
}

extension View {
    /// Runs `action` with `true` when the mouse or pen moves over the view, and with `false` when it leaves the view.
    /// Do not make information available only in this way, because users of touchscreens and keyboards cannot reach it.
    nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
        modifier(HoverModifier(space: nil) { action($0 != .ended) })
    }

    /// Runs `action` with the location of the mouse or pen while it moves over the view, and with `.ended` when it
    /// leaves the view. The page reports at most 20 locations per second.
    nonisolated public func onContinuousHover(
        coordinateSpace: some CoordinateSpaceProtocol = .local,
        perform action: @escaping (HoverPhase) -> Void
    ) -> some View {
        modifier(HoverModifier(space: coordinateSpace.coordinateSpace, action: action))
    }

    /// Runs `action` with the location of the mouse or pen while it moves over the view. This is the older form of
    /// `onContinuousHover(coordinateSpace:perform:)`.
    @_disfavoredOverload
    nonisolated public func onContinuousHover(
        coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
    ) -> some View {
        modifier(HoverModifier(space: coordinateSpace, action: action))
    }
}
