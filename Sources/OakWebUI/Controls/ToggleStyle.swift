/// A style that determines the appearance and the behavior of toggles.
@MainActor
@preconcurrency
public protocol ToggleStyle {
    /// The type of the view that the style creates.
    associatedtype Body: View
    /// The properties of a toggle that are passed to its style.
    typealias Configuration = ToggleStyleConfiguration

    /// Creates the view that replaces the toggle.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a toggle that are passed to its style.
public struct ToggleStyleConfiguration {
    /// The label of the toggle.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// The label of the toggle.
    public let label: Label
    /// A Boolean value that indicates whether the toggle is on. The style can change the value.
    @Binding public var isOn: Bool

    init(label: Label, isOn: Binding<Bool>) {
        self.label = label
        _isOn = isOn
    }
}

@available(*, unavailable)
extension ToggleStyleConfiguration.Label: Sendable {}

/// The style of the toggles in a view.
enum ToggleStyleKey: EnvironmentKey {
    static var defaultValue: ControlStyle<ToggleForm, ToggleStyleConfiguration> { .builtIn(.switch) }
}

/// The HTML representation of a toggle.
enum ToggleForm { case `switch`, checkbox, button }

extension View {
    /// Sets the style for the toggles in the view. Toggles in the body of the style use the style that applies outside
    /// the view.
    nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        controlStyle(ToggleStyleKey.self, style) { $0.makeBody(configuration: $1) }
    }
}

/// A toggle style that has its own HTML representation.
protocol BuiltInToggleStyle: ToggleStyle, BuiltInStyle<ToggleForm> {}

extension BuiltInToggleStyle {
    public func makeBody(configuration: Configuration) -> some View {
        Toggle(configuration).environment(ToggleStyleKey.self, .builtIn(builtIn))
    }
}

/// The default toggle style, which shows a switch.
public struct DefaultToggleStyle: BuiltInToggleStyle {
    /// Creates a default toggle style.
    nonisolated public init() {}
    nonisolated var builtIn: ToggleForm { .switch }
}

@available(*, unavailable)
extension DefaultToggleStyle: Sendable {}

/// A toggle style that shows a switch after the label.
public struct SwitchToggleStyle: BuiltInToggleStyle {
    /// Creates a switch toggle style.
    nonisolated public init() {}
    nonisolated var builtIn: ToggleForm { .switch }
}

@available(*, unavailable)
extension SwitchToggleStyle: Sendable {}

/// A toggle style that shows a checkbox before the label.
public struct CheckboxToggleStyle: BuiltInToggleStyle {
    /// Creates a checkbox toggle style.
    nonisolated public init() {}
    nonisolated var builtIn: ToggleForm { .checkbox }
}

@available(*, unavailable)
extension CheckboxToggleStyle: Sendable {}

/// A toggle style that shows a button that stays pressed while the toggle is on.
public struct ButtonToggleStyle: BuiltInToggleStyle {
    /// Creates a button toggle style.
    nonisolated public init() {}
    nonisolated var builtIn: ToggleForm { .button }
}

@available(*, unavailable)
extension ButtonToggleStyle: Sendable {}

extension ToggleStyle where Self == DefaultToggleStyle {
    /// The default toggle style.
    public static var automatic: Self { Self() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
    /// A toggle style that shows a switch.
    public static var `switch`: Self { Self() }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
    /// A toggle style that shows a checkbox.
    public static var checkbox: Self { Self() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
    /// A toggle style that shows a button.
    public static var button: Self { Self() }
}
