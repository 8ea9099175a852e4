/// A horizontal edge of a row.
public enum HorizontalEdge: Int8, CaseIterable, Codable, Sendable {
    /// The leading or the trailing edge. Text starts at the leading edge.
    case leading, trailing
}

/// A vertical edge.
public enum VerticalEdge: Int8, CaseIterable, Codable, Sendable {
    /// The top or the bottom edge.
    case top, bottom

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
