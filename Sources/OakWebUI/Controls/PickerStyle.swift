/// A style that determines the appearance of pickers.
public protocol PickerStyle {
    /// The presentation that the library uses for the options. Do not implement this requirement outside the library.
    static var _form: _PickerForm { get }
}

/// The container for the options of a picker. Do not use this type outside the library.
public enum _PickerForm: Sendable { case menu, segments, list }

/// The default picker style, which shows a menu.
public struct DefaultPickerStyle: PickerStyle {
    public static var _form: _PickerForm { .menu }
    /// Creates a default picker style.
    public init() {}
}

/// A picker style that presents the options in a menu when the user presses the picker.
public struct MenuPickerStyle: PickerStyle {
    public static var _form: _PickerForm { .menu }
    /// Creates a menu picker style.
    public init() {}
}

/// A wheel picker style, which shows a menu in browsers.
public struct WheelPickerStyle: PickerStyle {
    public static var _form: _PickerForm { .menu }
    /// Creates a wheel picker style.
    public init() {}
}

/// A picker style that shows all options side by side.
public struct SegmentedPickerStyle: PickerStyle {
    public static var _form: _PickerForm { .segments }
    /// Creates a segmented picker style.
    public init() {}
}

/// A picker style that shows all options in a column.
public struct InlinePickerStyle: PickerStyle {
    public static var _form: _PickerForm { .list }
    /// Creates an inline picker style.
    public init() {}
}

extension PickerStyle where Self == DefaultPickerStyle {
    /// The default picker style.
    public static var automatic: Self { Self() }
}

extension PickerStyle where Self == MenuPickerStyle {
    /// A picker style that shows the options in a menu.
    public static var menu: Self { Self() }
}

extension PickerStyle where Self == WheelPickerStyle {
    /// A wheel picker style, which shows a menu in browsers.
    public static var wheel: Self { Self() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
    /// A picker style that shows all options side by side.
    public static var segmented: Self { Self() }
}

extension PickerStyle where Self == InlinePickerStyle {
    /// A picker style that shows all options in a column.
    public static var inline: Self { Self() }
}

private enum PickerStyleKey: EnvironmentKey { static var defaultValue: _PickerForm { .menu } }

extension EnvironmentValues {
    var pickerForm: _PickerForm { self[PickerStyleKey.self] }
}

extension View {
    /// Sets the style for the pickers in the view.
    nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
        environment(PickerStyleKey.self, S._form)
    }
}
