#if !canImport(SwiftUI)
    /// A direction of the page.
    public enum Axis: Int8, CaseIterable, Sendable {
        /// Along a line of text, or across lines.
        case horizontal, vertical

        /// Both, one, or none.
        public struct Set: OptionSet, Sendable {
            public let rawValue: Int8
            public init(rawValue: Int8) { self.rawValue = rawValue }

            /// Along a line of text.
            public static let horizontal = Set(rawValue: 1)
            /// Across lines.
            public static let vertical = Set(rawValue: 2)

            /// As attributes say it: the names that are in it.
            var names: String {
                [contains(.horizontal) ? "x" : nil, contains(.vertical) ? "y" : nil].compactMap(\.self)
                    .joined(separator: " ")
            }
        }
    }
#endif
