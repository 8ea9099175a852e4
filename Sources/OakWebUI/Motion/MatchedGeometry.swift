/// The geometry properties that matched views share.
public struct MatchedGeometryProperties: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The position.
    public static let position = MatchedGeometryProperties(rawValue: 1)
    /// The size.
    public static let size = MatchedGeometryProperties(rawValue: 2)
    /// The position and size.
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

extension View {
    /// Animates the view, when it appears in an animated change, from the position and size of another view that was
    /// visible before the change and has the same id.
    ///
    /// Two views with the same id that stay visible do not affect each other, so the parameter `isSource` is not
    /// available. The browser aligns the top left corners of the views, regardless of the anchor, and animates both the
    /// position and the size, regardless of `properties`.
    nonisolated public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
        anchor: UnitPoint = .center
    ) -> some View {
        modifier(MatchModifier(id: AnyHashable(id), namespace: namespace))
    }

    /// Has no effect, because the browser always moves a view together with its content. In SwiftUI, this modifier
    /// isolates the layout of the view from animations of the views around it.
    nonisolated public func geometryGroup() -> some View { self }
}

/// A modifier that assigns an id to the elements directly inside a view.
private struct MatchModifier {
    let id: AnyHashable
    let namespace: Namespace.ID
}

extension MatchModifier: ViewModifier {
    typealias Body = Never

    static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs)
        -> _NodeOutputs<ModifiedContent<V, Self>>
    {
        _NodeOutputs(node: MatchNode(view, inputs))
    }
}

private final class MatchNode<V: View>: ModifierNode<V, MatchModifier>, Decorator {
    override var decorator: (any Decorator)? { self }
    override func contentAppeared() { graph.useMotion() }

    func decorate(_ element: inout Element) {
        if element[.match] == nil { element[.match] = name }
    }

    /// The name that represents the id and its namespace on the page. Different ids have different names, except with
    /// negligible probability.
    private var name: String {
        var hasher = Hasher()
        hasher.combine(modifier.namespace)
        hasher.combine(modifier.id)
        return String(UInt(bitPattern: hasher.finalize()), radix: 36)
    }

    override func didUpdate(from old: MatchModifier) {
        if old.id == modifier.id, old.namespace == modifier.namespace { return }
        forEachTopElement { $0.decorationChanged() }
    }
}
