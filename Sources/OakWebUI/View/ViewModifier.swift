/// A modifier that creates a new view from an existing one.
@MainActor
@preconcurrency
public protocol ViewModifier {
    /// The type of the view that the modifier creates.
    associatedtype Body: View
    /// The type of the view to which the modifier is applied.
    typealias Content = _ViewModifier_Content<Self>

    /// Creates the new view. `content` may be used once, several times, or not at all.
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body

    /// Creates the node for a new view identity. Do not implement this method outside this library.
    static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs)
        -> _NodeOutputs<ModifiedContent<V, Self>>
}

extension ViewModifier {
    public static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ inputs: _NodeInputs)
        -> _NodeOutputs<ModifiedContent<V, Self>>
    {
        _NodeOutputs(node: ModifiedNode(view, inputs))
    }
}

extension ViewModifier where Body == Never {
    /// A placeholder that must not be called, because primitive modifiers have no body.
    public func body(content: Content) -> Never {
        preconditionFailure(
            "Cannot call `body(content:)` on the primitive modifier `\(Self.self)`. Use `modifier(_:)` instead."
        )
    }
}

/// A view with a modifier applied to it.
public struct ModifiedContent<Content, Modifier> {
    /// The view to which the modifier is applied.
    public var content: Content
    /// The modifier that is applied to the view.
    public var modifier: Modifier

    /// Creates a view with a modifier applied to it, as `modifier(_:)` does.
    public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

@available(*, unavailable)
extension ModifiedContent: Sendable {}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public typealias Body = Never

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
        Modifier._makeNode(view, inputs)
    }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}
extension View {
    /// Applies a modifier to the view.
    nonisolated public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
        ModifiedContent(content: self, modifier: modifier)
    }
}
