/// A value that describes part of a page.
@MainActor
@preconcurrency
public protocol View {
    /// The type of the view's body.
    associatedtype Body: View

    /// The content of the view. The body is evaluated when a stored property of the view has changed, or when a value
    /// that the body has read changes.
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }

    /// Creates the node for a new view identity. Do not implement this method outside this library.
    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self>
}

extension View {
    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
        _NodeOutputs(node: CompositeNode(view, inputs))
    }
}

extension Never: View {
    public typealias Body = Never
}

extension View where Body == Never {
    /// A placeholder that must not be read, because primitive views have no body.
    public var body: Never {
        preconditionFailure(
            "Cannot read `body` of the primitive view `\(Self.self)`. Use the view itself.")
    }
}
