/// A style that determines the appearance of buttons, but not their behavior.
@MainActor
@preconcurrency
public protocol ButtonStyle {
    /// The type of the view that the style creates.
    associatedtype Body: View
    /// The properties of a button that are passed to its style.
    typealias Configuration = ButtonStyleConfiguration

    /// Creates the content of the button.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button that are passed to its style.
public struct ButtonStyleConfiguration {
    /// The label of the button.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// The role of the button, or `nil` if it has none.
    public let role: ButtonRole?
    /// The label of the button.
    public let label: Label
    /// A Boolean value that indicates whether the button is pressed. The value is always `false`. Browsers show the
    /// pressed state themselves, because they respond faster than a server.
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
    /// The properties of a button that are passed to its style.
    typealias Configuration = PrimitiveButtonStyleConfiguration

    /// Creates the view that replaces the button.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button that are passed to its style.
public struct PrimitiveButtonStyleConfiguration {
    /// The label of the button.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// The role of the button, or `nil` if it has none.
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

/// The style of the buttons in a view. A built-in style is represented by its name in the style sheet. The name is
/// `nil` if no style is set, and the appearance then depends on the button's context.
enum ButtonStyleKey: EnvironmentKey {
    static var defaultValue: ControlStyle<String?, PrimitiveButtonStyleConfiguration> { .builtIn(nil) }
}

extension EnvironmentValues {
    /// The name of the buttons' style in the style sheet, or `nil` if no style is set.
    var buttonStyleName: String? {
        switch self[ButtonStyleKey.self] {
        case .builtIn(let name): name
        case .custom: "plain"
        }
    }
}

extension View {
    /// Sets the style for the buttons in the view.
    nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        controlStyle(ButtonStyleKey.self, style, inner: .builtIn("plain")) { style, configuration in
            ButtonElement(
                role: configuration.role, action: configuration.action,
                label: style.makeBody(
                    configuration: ButtonStyleConfiguration(
                        role: configuration.role, label: .init(content: AnyView(configuration.label)),
                        isPressed: false)))
        }
    }

    /// Sets the style for the buttons in the view, including their behavior. Buttons in the body of the style use the
    /// style that applies outside the view.
    nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        controlStyle(ButtonStyleKey.self, style) { $0.makeBody(configuration: $1) }
    }
}

/// A button style that is implemented in the style sheet.
protocol BuiltInButtonStyle: PrimitiveButtonStyle, BuiltInStyle<String?> {}

extension BuiltInButtonStyle {
    public func makeBody(configuration: Configuration) -> some View {
        Button(configuration).environment(ButtonStyleKey.self, .builtIn(builtIn))
    }
}

/// The default button style.
public struct DefaultButtonStyle: BuiltInButtonStyle {
    /// Creates a default button style.
    nonisolated public init() {}
    nonisolated var builtIn: String? { "automatic" }
}

@available(*, unavailable)
extension DefaultButtonStyle: Sendable {}

/// A button style with a subtle background.
public struct BorderedButtonStyle: BuiltInButtonStyle {
    /// Creates a bordered button style.
    nonisolated public init() {}
    nonisolated var builtIn: String? { "bordered" }
}

@available(*, unavailable)
extension BorderedButtonStyle: Sendable {}

/// A button style with a background in the accent color.
public struct BorderedProminentButtonStyle: BuiltInButtonStyle {
    /// Creates a bordered prominent button style.
    nonisolated public init() {}
    nonisolated var builtIn: String? { "borderedProminent" }
}

@available(*, unavailable)
extension BorderedProminentButtonStyle: Sendable {}

/// A button style that shows the label in the accent color, without a background.
public struct BorderlessButtonStyle: BuiltInButtonStyle {
    /// Creates a borderless button style.
    nonisolated public init() {}
    nonisolated var builtIn: String? { "borderless" }
}

@available(*, unavailable)
extension BorderlessButtonStyle: Sendable {}

/// A button style that shows only the label.
public struct PlainButtonStyle: BuiltInButtonStyle {
    /// Creates a plain button style.
    nonisolated public init() {}
    nonisolated var builtIn: String? { "plain" }
}

@available(*, unavailable)
extension PlainButtonStyle: Sendable {}

/// A button style that makes a button look like a link in text.
public struct LinkButtonStyle: BuiltInButtonStyle {
    /// Creates a link button style.
    nonisolated public init() {}
    nonisolated var builtIn: String? { "link" }
}

@available(*, unavailable)
extension LinkButtonStyle: Sendable {}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    /// The default button style.
    public static var automatic: Self { Self() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    /// A button style with a subtle background.
    public static var bordered: Self { Self() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    /// A button style with a background in the accent color.
    public static var borderedProminent: Self { Self() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    /// A button style without a background.
    public static var borderless: Self { Self() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    /// A button style that shows only the label.
    public static var plain: Self { Self() }
}

extension PrimitiveButtonStyle where Self == LinkButtonStyle {
    /// A button style that makes a button look like a link in text.
    public static var link: Self { Self() }
}
