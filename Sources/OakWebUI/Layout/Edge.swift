/// An edge of a rectangle.
public enum Edge: Int8, CaseIterable, Sendable {
    /// The top edge.
    case top
    /// The leading edge, where text starts. In left-to-right layouts, this is the left edge.
    case leading
    /// The bottom edge.
    case bottom
    /// The trailing edge, where text ends.
    case trailing

    /// A set of edges.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// Creates a set with one edge.
        public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }

        /// The top edge.
        public static let top = Set(.top)
        /// The leading edge, where text starts.
        public static let leading = Set(.leading)
        /// The bottom edge.
        public static let bottom = Set(.bottom)
        /// The trailing edge, where text ends.
        public static let trailing = Set(.trailing)
        /// The leading and trailing edges.
        public static let horizontal: Set = [.leading, .trailing]
        /// The top and bottom edges.
        public static let vertical: Set = [.top, .bottom]
        /// All edges.
        public static let all: Set = [.top, .leading, .bottom, .trailing]
    }
}

/// The distances by which the edges of a rectangle are inset, in points.
public struct EdgeInsets: Equatable, Sendable {
    /// The distance from the top edge, in points.
    public var top: CGFloat
    /// The distance from the leading edge, in points.
    public var leading: CGFloat
    /// The distance from the bottom edge, in points.
    public var bottom: CGFloat
    /// The distance from the trailing edge, in points.
    public var trailing: CGFloat

    /// Creates insets from distances in points.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// Creates insets that are all zero.
    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}

/// An edge on the horizontal axis.
public enum HorizontalEdge: Int8, CaseIterable, Codable, Sendable {
    /// The leading edge, where text starts.
    case leading
    /// The trailing edge, where text ends.
    case trailing
}

/// An edge on the vertical axis.
public enum VerticalEdge: Int8, CaseIterable, Codable, Sendable {
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom

    /// A set of edges.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// Creates a set with one edge.
        public init(_ edge: VerticalEdge) { rawValue = 1 << edge.rawValue }

        /// The top edge.
        public static let top = Set(.top)
        /// The bottom edge.
        public static let bottom = Set(.bottom)
        /// Both edges.
        public static let all: Set = [.top, .bottom]
    }
}
