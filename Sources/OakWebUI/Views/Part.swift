/// A part of a control or a container. It is an element that has only a role.
package struct Part<Content: View>: ElementView {
    private let role: Role
    private let content: Content

    init(_ role: Role, @ViewBuilder content: () -> Content) {
        self.role = role
        self.content = content()
    }

    package typealias Body = Never

    package static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
        .element(view, inputs)
    }

    package var elementContent: Content { content }

    package func element(in environment: EnvironmentValues) -> Element { Element(role) }
}
