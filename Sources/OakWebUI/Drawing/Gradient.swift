/// A gradual transition between colors.
public struct Gradient: Hashable, Sendable {
    /// A color and its location between 0 and 1.
    public struct Stop: Hashable, Sendable {
        /// The color.
        public var color: Color
        /// The location along the gradient, between 0 and 1.
        public var location: CGFloat

        /// Creates a color stop at a location between 0 and 1.
        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// The color stops in the order of their locations.
    public var stops: [Stop]

    /// Creates a gradient from color stops.
    public init(stops: [Stop]) { self.stops = stops }

    /// Creates a gradient from evenly spaced colors.
    public init(colors: [Color]) {
        stops = colors.enumerated().map {
            Stop(
                color: $0.element,
                location: colors.count < 2 ? 0 : CGFloat($0.offset) / CGFloat(colors.count - 1))
        }
    }

    /// Returns the color stops in CSS syntax. There are always at least two stops.
    func styleValue(_ place: (CGFloat) -> String = { "\(($0 * 100).short)%" }) -> String {
        let stops = stops.map { "\($0.color.styleValue) \(place($0.location))" }
        let known = stops.isEmpty ? ["transparent"] : stops
        return (known.count == 1 ? known + known : known).joined(separator: ", ")
    }
}

/// A gradient that has no direction of its own and is drawn from top to bottom.
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

/// A gradient along a line from a start point to an end point. In an area that is not square, the stripes of a gradient
/// between opposite corners are parallel to the other diagonal, and the positions of the colors of other slanted
/// gradients are approximate.
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
        let (start, end) = style.span
        let stops = style.gradient.styleValue { "\(((start + $0 * (end - start)) * 100).short)%" }
        return _Paint(.gradient("linear-gradient(\(style.direction), \(stops))"))
    }

    /// The positions of the start and end points along the gradient line of CSS, which begins at 0 and ends at 1. The
    /// line passes through the center of the box, and the colors at its ends reach the corners of the box.
    private var span: (start: CGFloat, end: CGFloat) {
        let (x, y) = (endPoint.x - startPoint.x, endPoint.y - startPoint.y)
        // Without a direction, the gradient spans the box from top to bottom.
        guard x != 0 || y != 0 else { return (0, 1) }
        func position(of point: UnitPoint) -> CGFloat {
            0.5 + ((point.x - 0.5) * x + (point.y - 0.5) * y) / (abs(x) + abs(y))
        }
        return (position(of: startPoint), position(of: endPoint))
    }

    /// The direction in CSS syntax. Where possible, it is a side or a corner, so that the last color also reaches the
    /// corner of a box that is not square. Otherwise, it is an angle.
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
}

extension LinearGradient: View {
    public var body: some View { Rectangle().fill(self) }
}

/// A gradient that radiates from a point.
public struct RadialGradient: ShapeStyle {
    public typealias Resolved = Never

    let gradient: Gradient
    let center: UnitPoint
    let startRadius: CGFloat
    let endRadius: CGFloat

    /// Creates a gradient around a center, from a start radius to an end radius, both in points.
    public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.gradient = gradient
        self.center = center
        self.startRadius = startRadius
        self.endRadius = endRadius
    }

    /// Creates a gradient of evenly spaced colors around a center, from a start radius to an end radius, both in
    /// points.
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

/// A gradient whose color changes with the angle around a point.
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
        // Angles start at the trailing side in SwiftUI, and at the top in CSS.
        let from = "from \((style.angle.degrees + 90).short)deg at \(style.center.styleValue)"
        return _Paint(.gradient("conic-gradient(\(from), \(style.gradient.styleValue()))"))
    }
}

extension AngularGradient: View {
    public var body: some View { Rectangle().fill(self) }
}
