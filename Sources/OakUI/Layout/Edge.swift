#if !canImport(SwiftUI)
    /// A side of a box.
    public enum Edge: Int8, CaseIterable, Sendable {
        /// Leading is left where text runs from left to right.
        case top, leading, bottom, trailing

        /// Some of the sides.
        public struct Set: OptionSet, Sendable {
            public let rawValue: Int8
            public init(rawValue: Int8) { self.rawValue = rawValue }
            /// That edge alone.
            public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }

            /// The top edge.
            public static let top = Set(.top)
            /// The edge at which text begins.
            public static let leading = Set(.leading)
            /// The bottom edge.
            public static let bottom = Set(.bottom)
            /// The edge at which text ends.
            public static let trailing = Set(.trailing)
            /// Leading and trailing.
            public static let horizontal: Set = [.leading, .trailing]
            /// Top and bottom.
            public static let vertical: Set = [.top, .bottom]
            /// All four.
            public static let all: Set = [.top, .leading, .bottom, .trailing]
        }
    }

    /// A distance from each side of a box, in points.
    public struct EdgeInsets: Equatable, Sendable {
        /// In points.
        public var top: CGFloat
        /// In points, at the edge where text begins.
        public var leading: CGFloat
        /// In points.
        public var bottom: CGFloat
        /// In points, at the edge where text ends.
        public var trailing: CGFloat

        /// So many points at each edge.
        public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
            self.top = top
            self.leading = leading
            self.bottom = bottom
            self.trailing = trailing
        }

        /// No space.
        public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
    }
#endif
