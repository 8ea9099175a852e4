#if !canImport(SwiftUI)
    /// A gradient along a line.
    public struct LinearGradient: ShapeStyle {
        public typealias Resolved = Never

        let gradient: Gradient
        let startPoint: UnitPoint
        let endPoint: UnitPoint

        /// From one point to another.
        public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
            self.gradient = gradient
            self.startPoint = startPoint
            self.endPoint = endPoint
        }

        /// Colours at equal distances from one point to another.
        public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
            self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
        }

        /// Colours at given places from one point to another.
        public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
            self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
        }

        public static func _paint(_ style: Self, in environment: EnvironmentValues) -> _Paint {
            _Paint(.gradient("linear-gradient(\(style.direction), \(style.gradient.styleValue()))"))
        }

        /// The side or corner that it goes to, as style sheets do it so that corners have the last colour also in
        /// boxes that are not square; else the angle.
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

        /// A ``LinearGradient`` of colours at equal distances.
        public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint)
            -> LinearGradient
        {
            LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
        }
    }

    extension LinearGradient: View {
        public var body: some View { Rectangle().fill(self) }
    }
#endif
