#if !canImport(SwiftUI)
    /// A style that has an element of its own.
    protocol BuiltInToggleStyle: ToggleStyle {
        nonisolated var choice: ToggleStyleChoice { get }
    }

    extension BuiltInToggleStyle {
        public func makeBody(configuration: Configuration) -> some View {
            Toggle(configuration).environment(\.toggleStyle, choice)
        }
    }

    /// As is usual: a switch.
    public struct DefaultToggleStyle: BuiltInToggleStyle {
        nonisolated public init() {}
        nonisolated var choice: ToggleStyleChoice { .switch }
    }

    /// A switch after the label.
    public struct SwitchToggleStyle: BuiltInToggleStyle {
        nonisolated public init() {}
        nonisolated var choice: ToggleStyleChoice { .switch }
    }

    /// A box to tick before the label.
    public struct CheckboxToggleStyle: BuiltInToggleStyle {
        nonisolated public init() {}
        nonisolated var choice: ToggleStyleChoice { .checkbox }
    }

    /// A button that stays pressed.
    public struct ButtonToggleStyle: BuiltInToggleStyle {
        nonisolated public init() {}
        nonisolated var choice: ToggleStyleChoice { .button }
    }

    extension ToggleStyle where Self == DefaultToggleStyle {
        public static var automatic: Self { Self() }
    }

    extension ToggleStyle where Self == SwitchToggleStyle {
        public static var `switch`: Self { Self() }
    }

    extension ToggleStyle where Self == CheckboxToggleStyle {
        public static var checkbox: Self { Self() }
    }

    extension ToggleStyle where Self == ButtonToggleStyle {
        public static var button: Self { Self() }
    }
#endif
