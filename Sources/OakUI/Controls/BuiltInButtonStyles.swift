#if !canImport(SwiftUI)
    /// A style that the style sheet knows.
    protocol BuiltInButtonStyle: PrimitiveButtonStyle {
        nonisolated var name: String { get }
    }

    extension BuiltInButtonStyle {
        public func makeBody(configuration: Configuration) -> some View {
            Button(configuration).environment(\.buttonStyle, .builtIn(name))
        }
    }

    /// As is usual where the button is.
    public struct DefaultButtonStyle: BuiltInButtonStyle {
        /// A style without settings.
        nonisolated public init() {}
        nonisolated var name: String { "automatic" }
    }

    /// On a quiet ground.
    public struct BorderedButtonStyle: BuiltInButtonStyle {
        /// A style without settings.
        nonisolated public init() {}
        nonisolated var name: String { "bordered" }
    }

    /// On a ground of the accent colour.
    public struct BorderedProminentButtonStyle: BuiltInButtonStyle {
        /// A style without settings.
        nonisolated public init() {}
        nonisolated var name: String { "borderedProminent" }
    }

    /// Without a ground, in the accent colour.
    public struct BorderlessButtonStyle: BuiltInButtonStyle {
        /// A style without settings.
        nonisolated public init() {}
        nonisolated var name: String { "borderless" }
    }

    /// Only the label.
    public struct PlainButtonStyle: BuiltInButtonStyle {
        /// A style without settings.
        nonisolated public init() {}
        nonisolated var name: String { "plain" }
    }

    /// Like a link in a text.
    public struct LinkButtonStyle: BuiltInButtonStyle {
        /// A style without settings.
        nonisolated public init() {}
        nonisolated var name: String { "link" }
    }

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
#endif
