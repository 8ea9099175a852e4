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

    /// Returns the color stops as CSS. The result contains at least two stops.
    func styleValue(_ place: (CGFloat) -> String = { "\(($0 * 100).short)%" }) -> String {
        let stops = stops.map { "\($0.color.styleValue) \(place($0.location))" }
        let known = stops.isEmpty ? ["transparent"] : stops
        return (known.count == 1 ? known + known : known).joined(separator: ", ")
    }
}
