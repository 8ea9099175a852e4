#if !canImport(SwiftUI)
    /// An angle.
    public struct Angle: Hashable, Comparable, Sendable {
        /// The angle, where `2 * .pi` is a full turn clockwise.
        public var radians: Double
        /// The same in degrees.
        public var degrees: Double {
            get { radians * 180 / .pi }
            set { radians = newValue * .pi / 180 }
        }

        /// No turn.
        public init() { radians = 0 }
        /// An angle in radians.
        public init(radians: Double) { self.radians = radians }
        /// An angle in degrees, of which 360 are a full turn.
        public init(degrees: Double) { radians = degrees * .pi / 180 }

        /// No turn.
        public static let zero = Angle()
        /// An angle in radians.
        public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
        /// An angle in degrees, of which 360 are a full turn.
        public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

        public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
    }
#endif
