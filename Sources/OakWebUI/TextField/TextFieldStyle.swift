/// A style that determines the appearance of text fields.
public protocol TextFieldStyle {
    /// The name of the style in the style sheet. Do not implement it outside this library.
    static var _name: String { get }
}

/// The default text field style, which depends on the field's context.
public struct DefaultTextFieldStyle: TextFieldStyle {
    public static let _name = "automatic"
    /// Creates a default text field style.
    public init() {}
}

/// A text field style that shows only the text.
public struct PlainTextFieldStyle: TextFieldStyle {
    public static let _name = "plain"
    /// Creates a plain text field style.
    public init() {}
}

/// A text field style with a rounded border.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
    public static let _name = "roundedBorder"
    /// Creates a rounded-border text field style.
    public init() {}
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
    /// The default text field style.
    public static var automatic: Self { Self() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
    /// A text field style that shows only the text.
    public static var plain: Self { Self() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    /// A text field style with a rounded border.
    public static var roundedBorder: Self { Self() }
}

extension View {
    /// Sets the style for the text fields in the view.
    nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        environment(\.fieldTraits.style, S._name)
    }
}
