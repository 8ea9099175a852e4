/// A gradient along a line.
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
        _Paint(.gradient("linear-gradient(\(style.direction), \(style.gradient.styleValue()))"))
    }

    /// The direction in CSS. It is a side or a corner where possible, so that the last color also reaches the
    /// corner of boxes that are not square. Otherwise, it is an angle.
    private var direction: String {
        let (x, y) = (endPoint.x - startPoint.x, endPoint.y - startPoint.y)
        let sides = [y < 0 ? "top" : y > 0 ? "bottom" : "", x < 0 ? "left" : x > 0 ? "right" : ""]
            .filter { !$0.isEmpty }
        guard abs(x) == abs(y) || x == 0 || y == 0 else {
            return "\((atan2(x, -y) * 180 / .pi).short)deg"
        }
        return sides.isEmpty ? "to bottom" : "to \(sides.joined(separator: " "))"
    }
}

extension ShapeStyle where Self == LinearGradient {
    /// A ``LinearGradient``.
    public static func linearGradient(_ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint)
        -> LinearGradient
    {
        LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
    }

    /// A ``LinearGradient`` of evenly spaced colors.
    public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint)
        -> LinearGradient
    {
        LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
    }
}

extension LinearGradient: View {
    public var body: some View { Rectangle().fill(self) }
}
