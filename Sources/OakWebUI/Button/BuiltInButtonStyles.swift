/// A button style that is implemented in the style sheet.
protocol BuiltInButtonStyle: PrimitiveButtonStyle, BuiltInStyle<String?> {}

extension BuiltInButtonStyle {
    public func makeBody(configuration: Configuration) -> some View {
        Button(configuration).environment(ButtonStyleKey.self, .builtIn(builtIn))
    }
}

/// The default style for the button's context.
public struct DefaultButtonStyle: BuiltInButtonStyle {
    /// Creates a default button style.
    nonisolated public init() {}
    nonisolated var builtIn: String? { "automatic" }
}

@available(*, unavailable)
extension DefaultButtonStyle: Sendable {}

/// A style with a subtle background.
public struct BorderedButtonStyle: BuiltInButtonStyle {
    /// Creates a bordered button style.
    nonisolated public init() {}
    nonisolated var builtIn: String? { "bordered" }
}

@available(*, unavailable)
extension BorderedButtonStyle: Sendable {}

/// A style with a background in the accent color.
public struct BorderedProminentButtonStyle: BuiltInButtonStyle {
    /// Creates a bordered prominent button style.
    nonisolated public init() {}
    nonisolated var builtIn: String? { "borderedProminent" }
}

@available(*, unavailable)
extension BorderedProminentButtonStyle: Sendable {}

/// A style without a background, in the accent color.
public struct BorderlessButtonStyle: BuiltInButtonStyle {
    /// Creates a borderless button style.
    nonisolated public init() {}
    nonisolated var builtIn: String? { "borderless" }
}

@available(*, unavailable)
extension BorderlessButtonStyle: Sendable {}

/// A style that shows only the label.
public struct PlainButtonStyle: BuiltInButtonStyle {
    /// Creates a plain button style.
    nonisolated public init() {}
    nonisolated var builtIn: String? { "plain" }
}

@available(*, unavailable)
extension PlainButtonStyle: Sendable {}

/// A style that looks like a link in text.
public struct LinkButtonStyle: BuiltInButtonStyle {
    /// Creates a link button style.
    nonisolated public init() {}
    nonisolated var builtIn: String? { "link" }
}

@available(*, unavailable)
extension LinkButtonStyle: Sendable {}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    /// A ``DefaultButtonStyle``.
    public static var automatic: Self { Self() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    /// A ``BorderedButtonStyle``.
    public static var bordered: Self { Self() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    /// A ``BorderedProminentButtonStyle``.
    public static var borderedProminent: Self { Self() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    /// A ``BorderlessButtonStyle``.
    public static var borderless: Self { Self() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    /// A ``PlainButtonStyle``.
    public static var plain: Self { Self() }
}

extension PrimitiveButtonStyle where Self == LinkButtonStyle {
    /// A ``LinkButtonStyle``.
    public static var link: Self { Self() }
}
