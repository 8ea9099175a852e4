#if !canImport(SwiftUI)
    /// Colours that go over into each other.
    public struct Gradient: Hashable, Sendable {
        /// A colour and where it is: from 0 to 1.
        public struct Stop: Hashable, Sendable {
            /// The colour there.
            public var color: Color
            /// Where along the gradient, between 0 and 1.
            public var location: CGFloat

            /// A colour at a place between 0 and 1.
            public init(color: Color, location: CGFloat) {
                self.color = color
                self.location = location
            }
        }

        /// The colours, in the order of their places.
        public var stops: [Stop]

        /// Colours at given places.
        public init(stops: [Stop]) { self.stops = stops }

        /// Colours at even distances.
        public init(colors: [Color]) {
            stops = colors.enumerated().map {
                Stop(
                    color: $0.element,
                    location: colors.count < 2 ? 0 : CGFloat($0.offset) / CGFloat(colors.count - 1))
            }
        }

        /// The stops as style sheets write them, of which there are always two at least.
        func styleValue(_ place: (CGFloat) -> String = { "\(($0 * 100).short)%" }) -> String {
            let stops = stops.map { "\($0.color.styleValue) \(place($0.location))" }
            let known = stops.isEmpty ? ["transparent"] : stops
            return (known.count == 1 ? known + known : known).joined(separator: ", ")
        }
    }
#endif
