/// A style that fills shapes, text and backgrounds. A style is a color, a gradient, a material, or a style that
/// resolves to one of these in an environment.
public protocol ShapeStyle: Sendable {
    /// The type of the resolved style; `Never` for the primitive styles in this library.
    associatedtype Resolved: ShapeStyle = Never

    /// Returns the style to use in the given environment.
    func resolve(in environment: EnvironmentValues) -> Resolved

    /// Returns the paint for the given style and environment. Do not implement this method outside this library.
    static func _paint(_ style: Self, in environment: EnvironmentValues) -> _Paint
}

extension ShapeStyle {
    public static func _paint(_ style: Self, in environment: EnvironmentValues) -> _Paint {
        Resolved._paint(style.resolve(in: environment), in: environment)
    }
}

extension ShapeStyle where Resolved == Never {
    /// A placeholder that must not be called, because the styles in this library are primitive and do not resolve to
    /// another style.
    public func resolve(in environment: EnvironmentValues) -> Never {
        preconditionFailure(
            "Cannot call `resolve(in:)` on the primitive style `\(Self.self)`. Use the style itself.")
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
    /// The color ``Color/clear``.
    public static var clear: Color { .clear }
    /// The color ``Color/black``.
    public static var black: Color { .black }
    /// The color ``Color/white``.
    public static var white: Color { .white }
    /// The color ``Color/red``.
    public static var red: Color { .red }
    /// The color ``Color/orange``.
    public static var orange: Color { .orange }
    /// The color ``Color/yellow``.
    public static var yellow: Color { .yellow }
    /// The color ``Color/green``.
    public static var green: Color { .green }
    /// The color ``Color/mint``.
    public static var mint: Color { .mint }
    /// The color ``Color/teal``.
    public static var teal: Color { .teal }
    /// The color ``Color/cyan``.
    public static var cyan: Color { .cyan }
    /// The color ``Color/blue``.
    public static var blue: Color { .blue }
    /// The color ``Color/indigo``.
    public static var indigo: Color { .indigo }
    /// The color ``Color/purple``.
    public static var purple: Color { .purple }
    /// The color ``Color/pink``.
    public static var pink: Color { .pink }
    /// The color ``Color/brown``.
    public static var brown: Color { .brown }
    /// The color ``Color/gray``.
    public static var gray: Color { .gray }
}

extension ShapeStyle {
    /// Returns the style with its opacity multiplied by `opacity`. Materials are unchanged.
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

/// A type-erased shape style.
public struct AnyShapeStyle: ShapeStyle {
    public typealias Resolved = Never

    private let paint: @Sendable (EnvironmentValues) -> _Paint

    /// Creates a type-erased style.
    public init<S: ShapeStyle>(_ style: S) { paint = { S._paint(style, in: $0) } }

    public static func _paint(_ style: Self, in environment: EnvironmentValues) -> _Paint {
        style.paint(environment)
    }
}
