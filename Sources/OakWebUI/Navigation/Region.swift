/// An element that contains views. Composite views in this library use it.
struct Region<Content: View> {
    let role: Role
    let describe: (inout Element, EnvironmentValues) -> Void
    let action: ((Event) -> Void)?
    let content: Content

    /// Creates an element that contains views.
    ///
    /// - Parameters:
    ///   - describe: A closure that completes the element. It may read state, bindings and the environment.
    ///   - action: A closure that handles the events that `describe` has added.
    init(
        _ role: Role, @ViewBuilder content: () -> Content,
        describe: @escaping (inout Element, EnvironmentValues) -> Void = { _, _ in },
        action: ((Event) -> Void)? = nil
    ) {
        self.role = role
        self.describe = describe
        self.action = action
        self.content = content()
    }
}

extension Region: View, ElementView {
    var elementContent: Content { content }

    func element(in environment: EnvironmentValues) -> Element {
        var element = Element(role)
        describe(&element, environment)
        return element
    }

    func handle(_ event: Event, in environment: EnvironmentValues) { action?(event) }
}

/// A view that is declared in one part of the view hierarchy and shown in another, with the environment of its
/// declaration. Examples are toolbar items and sheets.
struct Hosted<Content: View> {
    let scope: EnvironmentScope?
    let content: Content
}

extension Hosted: View {
    typealias Body = Never

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
        _NodeOutputs(node: HostedNode(view, inputs))
    }
}

/// The node of hosted content. Its environment scope never changes, because each new declaration has a new
/// identity.
final class HostedNode<Content: View>: ViewNode<Hosted<Content>> {
    private var content: ViewNode<Content>?

    init(_ view: Hosted<Content>, _ inputs: _NodeInputs) {
        super.init(inputs)
        content = Content.makeNode(
            view.content,
            in: _NodeInputs(graph: graph, parent: self, scope: view.scope, position: 0))
    }

    override func update(_ view: Hosted<Content>) { content?.update(view.content) }

    override var childCount: Int { 1 }
    override func child(at index: Int) -> Node? { content }
}
