#if !canImport(SwiftUI)
    /// A side of a row.
    public enum HorizontalEdge: Int8, CaseIterable, Codable, Sendable {
        /// Leading is where text begins.
        case leading, trailing
    }

    /// A side of a column.
    public enum VerticalEdge: Int8, CaseIterable, Codable, Sendable {
        /// Above or below.
        case top, bottom

        /// Any of the two sides.
        public struct Set: OptionSet, Sendable {
            public let rawValue: Int8
            public init(rawValue: Int8) { self.rawValue = rawValue }
            /// That edge alone.
            public init(_ edge: VerticalEdge) { rawValue = 1 << edge.rawValue }

            /// The top edge.
            public static let top = Set(.top)
            /// The bottom edge.
            public static let bottom = Set(.bottom)
            /// Both.
            public static let all: Set = [.top, .bottom]
        }
    }
#endif
