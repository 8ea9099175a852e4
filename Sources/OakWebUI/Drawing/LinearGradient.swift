/// A gradient along a line from a start point to an end point.
///
/// In an area that is not square, slanted gradients can differ from those in SwiftUI. In a gradient between opposite
/// corners, the lines of equal color can run parallel to the other diagonal. At other angles, the positions of the
/// colors can be approximate.
public struct LinearGradient: ShapeStyle {
    public typealias Resolved = Never

    let gradient: Gradient
    let startPoint: UnitPoint
    let endPoint: UnitPoint

    /// Creates a gradient from one point to another.
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        self.gradient = gradient
        self.startPoint = startPoint
        self.endPoint = endPoint
    }

    /// Creates a gradient of evenly spaced colors from one point to another.
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }

    /// Creates a gradient of color stops from one point to another.
    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }

    public static func _paint(_ style: Self, in environment: EnvironmentValues) -> _Paint {
        _Paint(
            .gradient(
                GradientPaint(gradient: style.gradient, geometry: .linear(style.startPoint, style.endPoint))))
    }
}

extension LinearGradient: View {
    public var body: some View { Rectangle().fill(self) }
}

extension ShapeStyle where Self == LinearGradient {
    /// Returns a gradient along a line.
    public static func linearGradient(_ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint)
        -> LinearGradient
    {
        LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
    }

    /// Returns a gradient of evenly spaced colors along a line.
    public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint)
        -> LinearGradient
    {
        LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
    }

    /// Returns a gradient of color stops along a line.
    public static func linearGradient(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint)
        -> LinearGradient
    {
        LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint)
    }
}
