#if !canImport(SwiftUI)
    /// Runs an action when it is pressed.
    public struct Button<Label: View> {
        private let role: ButtonRole?
        private let action: @MainActor () -> Void
        private let label: Label

        /// With a view as label.
        @preconcurrency
        public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
            self.init(role: nil, action: action, label: label)
        }

        /// With a view as label, and what it is for.
        @preconcurrency
        public init(
            role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
        ) {
            self.role = role
            self.action = action
            self.label = label()
        }
    }

    extension Button where Label == Text {
        /// With a title, whose Markdown is read.
        @preconcurrency
        public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
            self.init(titleKey, role: nil, action: action)
        }

        /// With a title, whose Markdown is read, and what it is for.
        @preconcurrency
        public init(
            _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
        ) {
            self.init(role: role, action: action) { Text(titleKey) }
        }

        /// With a title, as it is.
        @preconcurrency
        @_disfavoredOverload
        public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
            self.init(title, role: nil, action: action)
        }

        /// With a title, as it is, and what it is for.
        @preconcurrency
        @_disfavoredOverload
        public init<S: StringProtocol>(
            _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
        ) {
            self.init(role: role, action: action) { Text(title) }
        }
    }

    extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
        /// The button that a primitive style was asked to show, in the style around the style's body.
        public init(_ configuration: PrimitiveButtonStyleConfiguration) {
            self.init(role: configuration.role, action: configuration.action) { configuration.label }
        }
    }

    extension Button: View, StyledView {
        public typealias Body = Never

        public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _NodeOutputs<Self> {
            .styled(view, inputs)
        }

        var plain: ButtonElement<Label> { ButtonElement(role: role, action: action, label: label) }

        func styled(in environment: EnvironmentValues) -> AnyView? {
            switch environment.buttonStyle {
            case nil, .builtIn: nil
            case .label(let make):
                AnyView(
                    ButtonElement(
                        role: role, action: action,
                        label: make(
                            ButtonStyleConfiguration(
                                role: role, label: .init(content: AnyView(label)), isPressed: false))))
            case .whole(let make):
                make(
                    PrimitiveButtonStyleConfiguration(
                        role: role, label: .init(content: AnyView(label)), action: action))
            }
        }
    }
#endif
