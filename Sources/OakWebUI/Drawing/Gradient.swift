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

    /// The color stops, which must be sorted by location.
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

    /// The color stops. There are always at least two.
    var paintedStops: [Stop] {
        switch stops.count {
        case 0: Gradient(colors: [.clear, .clear]).stops
        case 1: stops + stops
        default: stops
        }
    }

    /// Returns the color stops in CSS syntax. There are always at least two stops.
    func styleValue(_ place: (CGFloat) -> String = { "\(($0 * 100).short)%" }) -> String {
        paintedStops.map { "\($0.color.styleValue) \(place($0.location))" }.joined(separator: ", ")
    }

    /// The gradient in the opposite direction.
    var reversed: Gradient {
        Gradient(stops: stops.reversed().map { Stop(color: $0.color, location: 1 - $0.location) })
    }

    /// Returns the gradient with the opacity of each color multiplied by `opacity`.
    func opacity(_ opacity: Double) -> Gradient {
        Gradient(stops: stops.map { Stop(color: $0.color.opacity(opacity), location: $0.location) })
    }
}

extension Gradient: ShapeStyle {
    public typealias Resolved = Never

    public static func _paint(_ style: Self, in environment: EnvironmentValues) -> _Paint {
        _Paint(.gradient(GradientPaint(gradient: style, geometry: .linear(.top, .bottom))))
    }
}

/// A gradient that has no direction of its own and is drawn from top to bottom.
public struct AnyGradient: Hashable, ShapeStyle {
    public typealias Resolved = Never

    let gradient: Gradient

    /// Creates a type-erased gradient.
    public init(_ gradient: Gradient) { self.gradient = gradient }

    public static func _paint(_ style: Self, in environment: EnvironmentValues) -> _Paint {
        Gradient._paint(style.gradient, in: environment)
    }
}

extension Color {
    /// A subtle gradient that is based on the color.
    public var gradient: AnyGradient { AnyGradient(Gradient(colors: [opacity(0.82), self])) }
}
