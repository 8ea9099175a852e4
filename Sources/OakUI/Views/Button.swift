#if !canImport(SwiftUI)
    /// Runs an action when it is pressed.
    public struct Button<Label: View> {
        private let action: @MainActor () -> Void
        private let label: Label

        public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
            self.action = action
            self.label = label()
        }
    }

    extension Button where Label == Text {
        public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
            self.action = action
            label = Text(titleKey)
        }

        @_disfavoredOverload
        public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
            self.action = action
            label = Text(title)
        }
    }

    extension Button: View, ElementView {
        public typealias Body = Never

        public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
            .element(view, inputs)
        }

        package var elementContent: Label { label }

        package func element(in environment: EnvironmentValues) -> Element {
            let isEnabled = environment.isEnabled
            return Element(
                .button, attributes: isEnabled ? [] : [Attribute(.disabled)], events: isEnabled ? .press : [])
        }

        package func handle(_ event: Event, in environment: EnvironmentValues) { action() }
    }
#endif
