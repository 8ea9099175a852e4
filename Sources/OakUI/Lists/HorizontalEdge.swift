#if !canImport(SwiftUI)
    /// A side of a row.
    public enum HorizontalEdge: Int8, CaseIterable, Codable, Sendable {
        case leading, trailing
    }

    /// A side of a column.
    public enum VerticalEdge: Int8, CaseIterable, Codable, Sendable {
        case top, bottom

        /// Any of the two sides.
        public struct Set: OptionSet, Sendable {
            public let rawValue: Int8
            public init(rawValue: Int8) { self.rawValue = rawValue }
            public init(_ edge: VerticalEdge) { rawValue = 1 << edge.rawValue }

            public static let top = Set(.top)
            public static let bottom = Set(.bottom)
            public static let all: Set = [.top, .bottom]
        }
    }
#endif
