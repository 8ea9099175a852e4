/// A gradient that radiates from a point as an ellipse with the proportions of the filled area.
public struct EllipticalGradient: ShapeStyle {
    public typealias Resolved = Never

    let gradient: Gradient
    let center: UnitPoint
    let startRadiusFraction: CGFloat
    let endRadiusFraction: CGFloat

    /// Creates a gradient around a center, from a start radius to an end radius. The radii are
    /// fractions of the width and height of the area.
    public init(
        gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.gradient = gradient
        self.center = center
        self.startRadiusFraction = startRadiusFraction
        self.endRadiusFraction = endRadiusFraction
    }

    /// Creates a gradient of evenly spaced colors around a center, from a start radius to an end radius. The radii are
    /// fractions of the width and height of the area.
    public init(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }

    /// Creates a gradient of color stops around a center, from a start radius to an end radius. The radii are
    /// fractions of the width and height of the area.
    public init(
        stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(
            gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }

    public static func _paint(_ style: Self, in environment: EnvironmentValues) -> _Paint {
        let geometry = GradientPaint.Geometry.elliptical(
            style.center, style.startRadiusFraction, style.endRadiusFraction)
        return _Paint(.gradient(GradientPaint(gradient: style.gradient, geometry: geometry)))
    }
}

extension EllipticalGradient: View {
    public var body: some View { Rectangle().fill(self) }
}

extension ShapeStyle where Self == EllipticalGradient {
    /// Returns a gradient around a center, from a start radius to an end radius. The radii are
    /// fractions of the width and height of the area.
    public static func ellipticalGradient(
        _ gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) -> EllipticalGradient {
        EllipticalGradient(
            gradient: gradient, center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }

    /// Returns a gradient of evenly spaced colors around a center. The radii are fractions of the width and height
    /// of the area.
    public static func ellipticalGradient(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) -> EllipticalGradient {
        EllipticalGradient(
            colors: colors, center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }

    /// Returns a gradient of color stops around a center. The radii are fractions of the width and height
    /// of the area.
    public static func ellipticalGradient(
        stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) -> EllipticalGradient {
        EllipticalGradient(
            stops: stops, center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }
}
