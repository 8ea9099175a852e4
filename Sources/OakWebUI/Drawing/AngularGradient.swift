/// A gradient whose color changes with the angle around a point.
public struct AngularGradient: ShapeStyle {
    public typealias Resolved = Never

    let gradient: Gradient
    let center: UnitPoint
    let startAngle: Angle
    let endAngle: Angle

    /// Creates a gradient that runs around a point, from a start angle to an end angle. If the end angle is smaller,
    /// the gradient runs counterclockwise, and the first color fills the rest of the circle. Otherwise, the gradient
    /// runs clockwise, and the last color fills the rest.
    public init(gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.center = center
        guard endAngle < startAngle else {
            (self.gradient, self.startAngle, self.endAngle) = (gradient, startAngle, endAngle)
            return
        }
        // A gradient between decreasing angles is the reversed gradient between increasing angles.
        self.gradient = gradient.reversed
        (self.startAngle, self.endAngle) = (endAngle, startAngle)
    }

    /// Creates a gradient of evenly spaced colors that runs around a point, from a start angle to an end angle.
    public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// Creates a gradient of color stops that runs around a point, from a start angle to an end angle.
    public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(
            gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// Creates a gradient that runs clockwise once around a point, starting at the given angle.
    public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
        self.init(
            gradient: gradient, center: center, startAngle: angle, endAngle: .radians(angle.radians + 2 * .pi)
        )
    }

    /// Creates a gradient of evenly spaced colors that runs clockwise once around a point, starting at the given angle.
    public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
    }

    /// Creates a gradient of color stops that runs clockwise once around a point, starting at the given angle.
    public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
    }

    public static func _paint(_ style: Self, in environment: EnvironmentValues) -> _Paint {
        let geometry = GradientPaint.Geometry.angular(style.center, style.startAngle, style.endAngle)
        return _Paint(.gradient(GradientPaint(gradient: style.gradient, geometry: geometry)))
    }
}

extension AngularGradient: View {
    public var body: some View { Rectangle().fill(self) }
}

extension ShapeStyle where Self == AngularGradient {
    /// Returns a gradient that runs around a point, from a start angle to an end angle.
    public static func angularGradient(
        _ gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle
    ) -> AngularGradient {
        AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// Returns a gradient of evenly spaced colors that runs around a point, from a start angle to an end angle.
    public static func angularGradient(
        colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle
    ) -> AngularGradient {
        AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// Returns a gradient of color stops that runs around a point, from a start angle to an end angle.
    public static func angularGradient(
        stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle
    ) -> AngularGradient {
        AngularGradient(stops: stops, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// Returns a gradient that runs clockwise once around a point, starting at the given angle.
    public static func conicGradient(_ gradient: Gradient, center: UnitPoint, angle: Angle = .zero)
        -> AngularGradient
    {
        AngularGradient(gradient: gradient, center: center, angle: angle)
    }

    /// Returns a gradient of evenly spaced colors that runs clockwise once around a point, starting at the given angle.
    public static func conicGradient(colors: [Color], center: UnitPoint, angle: Angle = .zero)
        -> AngularGradient
    {
        AngularGradient(colors: colors, center: center, angle: angle)
    }

    /// Returns a gradient of color stops that runs clockwise once around a point, starting at the given angle.
    public static func conicGradient(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero)
        -> AngularGradient
    {
        AngularGradient(stops: stops, center: center, angle: angle)
    }
}
