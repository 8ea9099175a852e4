/// A gradient that radiates from a point.
public struct RadialGradient: ShapeStyle {
    public typealias Resolved = Never

    let gradient: Gradient
    let center: UnitPoint
    let startRadius: CGFloat
    let endRadius: CGFloat

    /// Creates a gradient around a center that runs from a start radius to an end radius, in points.
    public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.gradient = gradient
        self.center = center
        self.startRadius = startRadius
        self.endRadius = endRadius
    }

    /// Creates a gradient of evenly spaced colors around a center that runs from a start radius to an end
    /// radius, in points.
    public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadius: startRadius,
            endRadius: endRadius)
    }

    public static func _paint(_ style: Self, in environment: EnvironmentValues) -> _Paint {
        let stops = style.gradient.styleValue {
            "\((style.startRadius + $0 * (style.endRadius - style.startRadius)).short)px"
        }
        return _Paint(.gradient("radial-gradient(circle at \(style.center.styleValue), \(stops))"))
    }
}

extension RadialGradient: View {
    public var body: some View { Rectangle().fill(self) }
}
