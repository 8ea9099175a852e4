/// A gradient without a direction of its own. It is drawn from top to bottom.
public struct AnyGradient: ShapeStyle {
    public typealias Resolved = Never

    let gradient: Gradient

    /// Creates a type-erased gradient.
    public init(_ gradient: Gradient) { self.gradient = gradient }

    public static func _paint(_ style: Self, in environment: EnvironmentValues) -> _Paint {
        LinearGradient._paint(
            LinearGradient(gradient: style.gradient, startPoint: .top, endPoint: .bottom), in: environment
        )
    }
}

extension Color {
    /// A subtle gradient of the color.
    public var gradient: AnyGradient { AnyGradient(Gradient(colors: [opacity(0.82), self])) }
}
