#if !canImport(SwiftUI)
    /// What shapes, text and backgrounds are filled with: a colour, a gradient, a material, or one of one's own
    /// that says in `resolve` which of those it is in an environment.
    public protocol ShapeStyle: Sendable {
        /// What the style comes to; `Never` for the styles of the library.
        associatedtype Resolved: ShapeStyle = Never

        /// What the style is in an environment.
        func resolve(in environment: EnvironmentValues) -> Resolved

        /// What is painted. Not to be implemented outside of this library.
        static func _paint(_ style: Self, in environment: EnvironmentValues) -> _Paint
    }

    extension ShapeStyle {
        public static func _paint(_ style: Self, in environment: EnvironmentValues) -> _Paint {
            Resolved._paint(style.resolve(in: environment), in: environment)
        }
    }

    extension ShapeStyle where Resolved == Never {
        /// Styles of the library come to nothing else, and there is no value that this could give.
        public func resolve(in environment: EnvironmentValues) -> Never {
            preconditionFailure("\(Self.self) is a style of its own: it comes to no other.")
        }
    }

    extension Never: ShapeStyle {
        public static func _paint(_ style: Never, in environment: EnvironmentValues) -> _Paint {}
    }

    extension Color: ShapeStyle {
        public static func _paint(_ style: Color, in environment: EnvironmentValues) -> _Paint {
            _Paint(style)
        }
    }

    extension ShapeStyle where Self == Color {
        public static var clear: Color { .clear }
        public static var black: Color { .black }
        public static var white: Color { .white }
        public static var red: Color { .red }
        public static var orange: Color { .orange }
        public static var yellow: Color { .yellow }
        public static var green: Color { .green }
        public static var mint: Color { .mint }
        public static var teal: Color { .teal }
        public static var cyan: Color { .cyan }
        public static var blue: Color { .blue }
        public static var indigo: Color { .indigo }
        public static var purple: Color { .purple }
        public static var pink: Color { .pink }
        public static var brown: Color { .brown }
        public static var gray: Color { .gray }
    }

    extension ShapeStyle {
        /// The style with its opacity multiplied by `opacity`.
        public func opacity(_ opacity: Double) -> some ShapeStyle {
            TransparentStyle(base: self, opacity: opacity)
        }
    }

    private struct TransparentStyle<Base: ShapeStyle>: ShapeStyle {
        typealias Resolved = Never

        let base: Base
        let opacity: Double

        static func _paint(_ style: Self, in environment: EnvironmentValues) -> _Paint {
            Base._paint(style.base, in: environment).opacity(style.opacity)
        }
    }
#endif
