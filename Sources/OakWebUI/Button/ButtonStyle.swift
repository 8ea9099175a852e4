/// A style that determines the appearance of buttons, but not their behavior.
@MainActor
@preconcurrency
public protocol ButtonStyle {
    /// The type of the view that the style creates.
    associatedtype Body: View
    /// The properties of a button that its style receives.
    typealias Configuration = ButtonStyleConfiguration

    /// Creates the content of the button.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button that its style receives.
public struct ButtonStyleConfiguration {
    /// The label of the button.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// The role of the button, if any.
    public let role: ButtonRole?
    /// The label of the button.
    public let label: Label
    /// A Boolean value that is always `false`. Browsers show the pressed state themselves, faster than a
    /// server could.
    public let isPressed: Bool
}

@available(*, unavailable)
extension ButtonStyleConfiguration.Label: Sendable {}

/// A style that determines the appearance and the behavior of buttons.
@MainActor
@preconcurrency
public protocol PrimitiveButtonStyle {
    /// The type of the view that the style creates.
    associatedtype Body: View
    /// The properties of a button that its style receives.
    typealias Configuration = PrimitiveButtonStyleConfiguration

    /// Creates the view that replaces the button.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button that its style receives.
public struct PrimitiveButtonStyleConfiguration {
    /// The label of the button.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// The role of the button, if any.
    public let role: ButtonRole?
    /// The label of the button.
    public let label: Label
    let action: @MainActor () -> Void

    /// Performs the action of the button.
    @MainActor
    public func trigger() { action() }
}

@available(*, unavailable)
extension PrimitiveButtonStyleConfiguration.Label: Sendable {}

/// The style of the buttons in a view.
enum ButtonStyleChoice {
    case builtIn(String)
    case label((ButtonStyleConfiguration) -> AnyView)
    case whole((PrimitiveButtonStyleConfiguration) -> AnyView)

    /// The name of the style in the style sheet.
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
    /// Sets the style for the buttons in the view.
    nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        modifier(
            EnvironmentModifier {
                $0.buttonStyle = .label { configuration in
                    AnyView(ButtonStyleBody(style: ConnectedStyle(style), configuration: configuration))
                }
            })
    }

    /// Sets the style for the buttons in the view, including their behavior. Buttons in the body of the style use
    /// the style that applies outside this view.
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
