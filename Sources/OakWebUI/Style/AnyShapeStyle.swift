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
