#if !canImport(SwiftUI)
    /// How text fields look.
    public protocol TextFieldStyle {
        /// The name that the style sheet knows. Not to be implemented outside of this library.
        static var _name: String { get }
    }

    /// As is usual where the field is.
    public struct DefaultTextFieldStyle: TextFieldStyle {
        public static let _name = "automatic"
        /// A style without settings.
        public init() {}
    }

    /// Only the text.
    public struct PlainTextFieldStyle: TextFieldStyle {
        public static let _name = "plain"
        /// A style without settings.
        public init() {}
    }

    /// In a frame with round corners.
    public struct RoundedBorderTextFieldStyle: TextFieldStyle {
        public static let _name = "roundedBorder"
        /// A style without settings.
        public init() {}
    }

    extension TextFieldStyle where Self == DefaultTextFieldStyle {
        /// A ``DefaultTextFieldStyle``.
        public static var automatic: Self { Self() }
    }

    extension TextFieldStyle where Self == PlainTextFieldStyle {
        /// A ``PlainTextFieldStyle``.
        public static var plain: Self { Self() }
    }

    extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
        /// A ``RoundedBorderTextFieldStyle``.
        public static var roundedBorder: Self { Self() }
    }

    extension View {
        /// How the text fields in the view look.
        nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
            environment(\.fieldTraits.style, S._name)
        }
    }
#endif
