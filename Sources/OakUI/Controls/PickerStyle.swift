#if !canImport(SwiftUI)
    /// How pickers look.
    public protocol PickerStyle {
        /// Not to be implemented outside of this library.
        static var _form: _PickerForm { get }
    }

    /// What the options of a picker are in. Opaque.
    public enum _PickerForm: Sendable { case menu, segments, list }

    /// As is usual: a menu.
    public struct DefaultPickerStyle: PickerStyle {
        public static var _form: _PickerForm { .menu }
        /// A style without settings.
        public init() {}
    }

    /// A menu that opens when it is pressed.
    public struct MenuPickerStyle: PickerStyle {
        public static var _form: _PickerForm { .menu }
        /// A style without settings.
        public init() {}
    }

    /// A wheel to turn, which browsers have as a menu.
    public struct WheelPickerStyle: PickerStyle {
        public static var _form: _PickerForm { .menu }
        /// A style without settings.
        public init() {}
    }

    /// All options side by side.
    public struct SegmentedPickerStyle: PickerStyle {
        public static var _form: _PickerForm { .segments }
        /// A style without settings.
        public init() {}
    }

    /// All options one below the other.
    public struct InlinePickerStyle: PickerStyle {
        public static var _form: _PickerForm { .list }
        /// A style without settings.
        public init() {}
    }

    extension PickerStyle where Self == DefaultPickerStyle {
        /// A ``DefaultPickerStyle``.
        public static var automatic: Self { Self() }
    }

    extension PickerStyle where Self == MenuPickerStyle {
        /// A ``MenuPickerStyle``.
        public static var menu: Self { Self() }
    }

    extension PickerStyle where Self == WheelPickerStyle {
        /// A ``WheelPickerStyle``.
        public static var wheel: Self { Self() }
    }

    extension PickerStyle where Self == SegmentedPickerStyle {
        /// A ``SegmentedPickerStyle``.
        public static var segmented: Self { Self() }
    }

    extension PickerStyle where Self == InlinePickerStyle {
        /// An ``InlinePickerStyle``.
        public static var inline: Self { Self() }
    }

    private enum PickerFormKey: EnvironmentKey { static var defaultValue: _PickerForm { .menu } }

    extension EnvironmentValues {
        var pickerForm: _PickerForm {
            get { self[PickerFormKey.self] }
            set { self[PickerFormKey.self] = newValue }
        }
    }

    extension View {
        /// How the pickers in the view look.
        nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
            environment(\.pickerForm, S._form)
        }
    }
#endif
