#if !canImport(SwiftUI)
    /// A place in a box: 0 is its leading or top side, 1 the other.
    public struct UnitPoint: Hashable, Sendable {
        /// Across: 0 is the leading edge, 1 the trailing one.
        public var x: CGFloat
        /// Down: 0 is the top, 1 the bottom.
        public var y: CGFloat

        /// A point by fractions of width and height.
        public init(x: CGFloat, y: CGFloat) {
            self.x = x
            self.y = y
        }

        /// The leading corner of the top.
        public init() { self.init(x: 0, y: 0) }

        /// The leading corner of the top.
        public static let zero = UnitPoint(x: 0, y: 0)
        /// The middle.
        public static let center = UnitPoint(x: 0.5, y: 0.5)
        /// The middle of the leading edge.
        public static let leading = UnitPoint(x: 0, y: 0.5)
        /// The middle of the trailing edge.
        public static let trailing = UnitPoint(x: 1, y: 0.5)
        /// The middle of the top.
        public static let top = UnitPoint(x: 0.5, y: 0)
        /// The middle of the bottom.
        public static let bottom = UnitPoint(x: 0.5, y: 1)
        /// The leading corner of the top.
        public static let topLeading = UnitPoint(x: 0, y: 0)
        /// The trailing corner of the top.
        public static let topTrailing = UnitPoint(x: 1, y: 0)
        /// The leading corner of the bottom.
        public static let bottomLeading = UnitPoint(x: 0, y: 1)
        /// The trailing corner of the bottom.
        public static let bottomTrailing = UnitPoint(x: 1, y: 1)

        var styleValue: String { "\((x * 100).short)% \((y * 100).short)%" }
    }
#endif
