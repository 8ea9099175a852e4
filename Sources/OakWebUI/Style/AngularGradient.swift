/// A gradient that changes color with the angle around a point.
public struct AngularGradient: ShapeStyle {
    public typealias Resolved = Never

    let gradient: Gradient
    let center: UnitPoint
    let angle: Angle

    /// Creates a gradient that runs clockwise around a point, starting at an angle.
    public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
        self.gradient = gradient
        self.center = center
        self.angle = angle
    }

    /// Creates a gradient of evenly spaced colors that runs clockwise around a point, starting at an angle.
    public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
    }

    public static func _paint(_ style: Self, in environment: EnvironmentValues) -> _Paint {
        // Angles start at the trailing side in SwiftUI, but at the top in CSS.
        let from = "from \((style.angle.degrees + 90).short)deg at \(style.center.styleValue)"
        return _Paint(.gradient("conic-gradient(\(from), \(style.gradient.styleValue()))"))
    }
}

extension AngularGradient: View {
    public var body: some View { Rectangle().fill(self) }
}
