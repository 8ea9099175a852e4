#if !canImport(SwiftUI)
    /// A part of a control or a container: an element that only has a role.
    struct Part<Content: View>: ElementView {
        let role: Role
        let content: Content

        init(_ role: Role, @ViewBuilder content: () -> Content) {
            self.role = role
            self.content = content()
        }

        typealias Body = Never

        static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
            .element(view, inputs)
        }

        var elementContent: Content { content }

        func element(in environment: EnvironmentValues) -> Element { Element(role) }
    }
#endif
