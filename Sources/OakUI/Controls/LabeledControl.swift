#if !canImport(SwiftUI)
    /// What a label and its control are in.
    struct LabeledControl<Content: View>: ElementView {
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

        func element(in environment: EnvironmentValues) -> Element {
            var element = Element(role)
            element.describeControl(in: environment)
            return element
        }
    }

    extension Element {
        /// What all controls with a label say.
        mutating func describeControl(in environment: EnvironmentValues) {
            if environment.areLabelsHidden { self[.labelHidden] = "" }
            if let size = environment.controlSizeName { self[.controlSize] = size }
        }
    }

    extension Part {
        /// A part for content; nil if that is nothing.
        static func unlessEmpty(_ role: Role, _ content: Content) -> Part? {
            Content.self == EmptyView.self ? nil : Part(role) { content }
        }
    }
#endif
