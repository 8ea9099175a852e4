#if !canImport(SwiftUI)
    /// How buttons look. What happens when they are pressed is not the style's business.
    @MainActor
    @preconcurrency
    public protocol ButtonStyle {
        /// The view that the style makes.
        associatedtype Body: View
        /// What the style is told about the button.
        typealias Configuration = ButtonStyleConfiguration

        /// What is shown in the button.
        @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    }

    /// The button that a style shows.
    public struct ButtonStyleConfiguration {
        /// The label of the button.
        public struct Label: View {
            let content: AnyView
            public var body: some View { content }
        }

        /// What the button is for, if that was said.
        public let role: ButtonRole?
        /// What the button shows.
        public let label: Label
        /// Always false: browsers show presses by themselves, faster than a server could.
        public let isPressed: Bool
    }

    /// How buttons look and when they act.
    @MainActor
    @preconcurrency
    public protocol PrimitiveButtonStyle {
        /// The view that the style makes.
        associatedtype Body: View
        /// What the style is told about the button.
        typealias Configuration = PrimitiveButtonStyleConfiguration

        /// What is shown instead of the button.
        @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    }

    /// The button that a primitive style shows.
    public struct PrimitiveButtonStyleConfiguration {
        /// The label of the button.
        public struct Label: View {
            let content: AnyView
            public var body: some View { content }
        }

        /// What the button is for, if that was said.
        public let role: ButtonRole?
        /// What the button shows.
        public let label: Label
        let action: @MainActor () -> Void

        /// Does what the button does.
        @MainActor
        public func trigger() { action() }
    }

    /// The style of the buttons in a view.
    enum ButtonStyleChoice {
        case builtIn(String)
        case label((ButtonStyleConfiguration) -> AnyView)
        case whole((PrimitiveButtonStyleConfiguration) -> AnyView)

        /// The name of a style that the style sheet knows.
        var name: String { if case .builtIn(let name) = self { name } else { "plain" } }
    }

    private enum ButtonStyleKey: EnvironmentKey { static var defaultValue: ButtonStyleChoice? { nil } }

    extension EnvironmentValues {
        var buttonStyle: ButtonStyleChoice? {
            get { self[ButtonStyleKey.self] }
            set { self[ButtonStyleKey.self] = newValue }
        }
    }

    private struct ButtonStyleBody<S: ButtonStyle> {
        let style: ConnectedStyle<S>
        let configuration: ButtonStyleConfiguration
    }

    extension ButtonStyleBody: View {
        var body: some View { style.style.makeBody(configuration: configuration) }
    }

    private struct PrimitiveButtonStyleBody<S: PrimitiveButtonStyle> {
        let style: ConnectedStyle<S>
        let configuration: PrimitiveButtonStyleConfiguration
    }

    extension PrimitiveButtonStyleBody: View {
        var body: some View { style.style.makeBody(configuration: configuration) }
    }

    extension View {
        /// How the buttons in the view look.
        nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
            modifier(
                EnvironmentModifier {
                    $0.buttonStyle = .label { configuration in
                        AnyView(ButtonStyleBody(style: ConnectedStyle(style), configuration: configuration))
                    }
                })
        }

        /// How the buttons in the view look and when they act. Within what the style makes, buttons are as
        /// they are outside of this view.
        nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
            modifier(
                EnvironmentModifier { values in
                    if let style = style as? any BuiltInButtonStyle {
                        values.buttonStyle = .builtIn(style.name)
                        return
                    }
                    let outer = values.buttonStyle
                    values.buttonStyle = .whole { configuration in
                        AnyView(
                            PrimitiveButtonStyleBody(
                                style: ConnectedStyle(style), configuration: configuration
                            )
                            .environment(\.buttonStyle, outer))
                    }
                })
        }
    }
#endif
