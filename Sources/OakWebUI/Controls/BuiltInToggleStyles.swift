/// A toggle style that is rendered as its own kind of HTML element.
protocol BuiltInToggleStyle: ToggleStyle {
    nonisolated var choice: ToggleStyleChoice { get }
}

extension BuiltInToggleStyle {
    public func makeBody(configuration: Configuration) -> some View {
        Toggle(configuration).environment(\.toggleStyle, choice)
    }
}

/// The default style, which shows a switch.
public struct DefaultToggleStyle: BuiltInToggleStyle {
    /// Creates a default toggle style.
    nonisolated public init() {}
    nonisolated var choice: ToggleStyleChoice { .switch }
}

@available(*, unavailable)
extension DefaultToggleStyle: Sendable {}

/// A switch after the label.
public struct SwitchToggleStyle: BuiltInToggleStyle {
    /// Creates a switch toggle style.
    nonisolated public init() {}
    nonisolated var choice: ToggleStyleChoice { .switch }
}

@available(*, unavailable)
extension SwitchToggleStyle: Sendable {}

/// A checkbox before the label.
public struct CheckboxToggleStyle: BuiltInToggleStyle {
    /// Creates a checkbox toggle style.
    nonisolated public init() {}
    nonisolated var choice: ToggleStyleChoice { .checkbox }
}

@available(*, unavailable)
extension CheckboxToggleStyle: Sendable {}

/// A button that stays pressed while the value is on.
public struct ButtonToggleStyle: BuiltInToggleStyle {
    /// Creates a button toggle style.
    nonisolated public init() {}
    nonisolated var choice: ToggleStyleChoice { .button }
}

@available(*, unavailable)
extension ButtonToggleStyle: Sendable {}

extension ToggleStyle where Self == DefaultToggleStyle {
    /// A ``DefaultToggleStyle``.
    public static var automatic: Self { Self() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
    /// A ``SwitchToggleStyle``.
    public static var `switch`: Self { Self() }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
    /// A ``CheckboxToggleStyle``.
    public static var checkbox: Self { Self() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
    /// A ``ButtonToggleStyle``.
    public static var button: Self { Self() }
}
